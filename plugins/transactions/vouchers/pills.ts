import { pills } from '../kinds/pills.ts';

export const voucherPills = pills({ positive: ['Active'], pending: ['PartlyRedeemed'], negative: ['Blocked', 'Expired'] });
