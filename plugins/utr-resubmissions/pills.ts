import { pillsOf } from '#core/ui';
import { resubmissionStatus } from './model.ts';

export const utrPills = pillsOf(resubmissionStatus.tones);
