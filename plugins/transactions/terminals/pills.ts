import { pills } from '../kinds/pills.ts';

export const batchPills = pills({ positive: ['Balanced', 'Settled'], pending: ['Closing'], negative: ['OutOfBalance'] });
export const conversionPills = pills({ positive: ['Accepted'], pending: ['Offered'] });
