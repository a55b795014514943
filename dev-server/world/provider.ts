/** Answers of the sandbox's providers to an action, so that each outcome can be provoked at will. */
import type { ActionResult } from '../../core/model/operations.ts';
import { methodOf } from './reference/methods.ts';

export type ProviderAnswer = ActionResult;

/**
 * Refuses amounts that end in 13 minor units (`x.13`). Refunds of bank payments and of Klarna are answered later; all
 * else succeeds.
 */
export function answerOf(action: 'refund' | 'capture', paymentMethod: string, amount: number): ProviderAnswer {
  if (amount % 100 === 13) return 'Failed';
  return action === 'refund' && methodOf(paymentMethod).slowRefunds ? 'Pending' : 'Succeeded';
}
