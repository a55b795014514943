import { pillsOf } from '#core/ui';
import { beneficiaryState } from './model/beneficiary.ts';
import { connectionState } from './model/connection.ts';
import { payeeResult } from './model/payee.ts';
import { paymentState } from './model/payment.ts';

export const paymentPills = pillsOf(paymentState.tones);
export const beneficiaryPills = pillsOf(beneficiaryState.tones);
export const connectionPills = pillsOf(connectionState.tones);
export const payeePills = pillsOf(payeeResult.tones);
