import type { TransactionDetail } from '../api.ts';

/** Properties of each part of an opened transaction. */
export interface PartProps {
  readonly transaction: TransactionDetail;
  /** Returns where another transaction opens. */
  readonly hrefOf: (id: string) => string;
}
