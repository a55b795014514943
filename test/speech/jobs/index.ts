/** The jobs with stored transcripts. */
import type { Job } from '../job.ts';
import { dashboard } from './dashboard.ts';
import { approve, dispute } from './decisions.ts';
import { addWebhook, charge, createRole } from './forms.ts';
import { exportRows, filter, sortAndPage } from './lists.ts';
import { findPayment, lookUpOnPhone, refund, refundInTurkish, refundOnPhone } from './payments.ts';
import { signIn } from './sign-in.ts';

export const jobs: readonly Job[] = [
  signIn,
  findPayment,
  refund,
  refundInTurkish,
  lookUpOnPhone,
  refundOnPhone,
  filter,
  sortAndPage,
  exportRows,
  approve,
  dispute,
  addWebhook,
  createRole,
  charge,
  dashboard,
];
