import { TrailAction } from './trail-link.tsx';

/** Beside a transaction's actions. */
export default function TransactionLink({ transactionId }: { readonly transactionId: string }) {
  return <TrailAction of={`transaction:${transactionId}`} />;
}
