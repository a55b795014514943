/** What the ledger may refuse for want of money, for tests that do things at random. */
import { WorldRefusal } from '../../dev-server/world/entities/refusal.ts';

/** Does something; what its account does not have is refused, and leaves everything as it was. */
export function coveredOr(run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof WorldRefusal) || error.code !== 'transactions.balance') throw error;
  }
}
