import { TrailLink } from './trail-link.tsx';

/** Beside a transaction's actions. */
export default function TransactionLink({ transactionId }: { readonly transactionId: string }) {
  return <TrailLink of={`transaction:${transactionId}`} label="trail" />;
}
