/** Answers of the sandbox's providers to an action, so that tests can cause each outcome. */
import type { ActionResult } from '../../core/model/operations.ts';
import { methodOf } from './reference/methods.ts';

export type ProviderAnswer = ActionResult;

/**
 * Returns a decline for amounts that end in 13 minor units (`x.13`), and a later answer for refunds of bank payments
 * and of Klarna. All other actions succeed.
 */
export function answerOf(action: 'refund' | 'capture', paymentMethod: string, amount: number): ProviderAnswer {
  if (amount % 100 === 13) return 'Failed';
  return action === 'refund' && methodOf(paymentMethod).slowRefunds ? 'Pending' : 'Succeeded';
}
