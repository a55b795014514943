import { pillsOf } from '#core/ui';
import { voucherStatus } from './model.ts';

export const voucherPills = pillsOf(voucherStatus.tones);
