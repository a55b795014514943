/** The jobs whose transcripts are kept. */
import type { Job } from '../job.ts';
import { signIn } from './sign-in.ts';
import { findPayment, refund } from './payments.ts';

export const jobs: readonly Job[] = [signIn, findPayment, refund];
