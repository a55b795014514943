import type { TransactionDetail } from '../api.ts';

/** What each part of an opened transaction is given. */
export interface PartProps {
  readonly transaction: TransactionDetail;
  /** Returns where another transaction opens. */
  readonly hrefOf: (id: string) => string;
}
