/** Errors of the ledger for lack of money, for tests with random actions. */
import { WorldRefusal } from '../../dev-server/world/entities/refusal.ts';

/** Runs an action, and ignores an error for lack of balance, which leaves all data unchanged. */
export function coveredOr(run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof WorldRefusal) || error.code !== 'transactions.balance') throw error;
  }
}
