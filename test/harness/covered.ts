/** Refusals of the ledger for lack of money, for tests with random actions. */
import { WorldRefusal } from '../../dev-server/world/entities/refusal.ts';

/** Runs an action; ignores a refusal for lack of balance, which leaves all data as it was. */
export function coveredOr(run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof WorldRefusal) || error.code !== 'transactions.balance') throw error;
  }
}
