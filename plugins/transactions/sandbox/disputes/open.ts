import type { By, Transaction, World } from '#sandbox';

export interface Complaint {
  /** The scheme's reason code: `10.4`, `4837`. */
  readonly disputeCode: string;
  /** Minor units of the transaction's currency. */
  readonly amount: number;
  readonly comment: string;
}

/** Opens the case of a dispute, whose money the world has taken already. @returns its id */
export function openDispute(_world: World, _transaction: Transaction, _complaint: Complaint, _by: By): string {
  return '';
}
