import { pillsOf } from '#core/ui';
import { batchStatus, conversionStatus } from '../model.ts';

export const batchPills = pillsOf(batchStatus.tones);
export const conversionPills = pillsOf(conversionStatus.tones);
