import type { TransactionDetail } from '../api.ts';

/** Properties of each part of an opened transaction. */
export interface PartProps {
  readonly transaction: TransactionDetail;
  /** Returns the URL of another transaction. */
  readonly hrefOf: (id: string) => string;
}
