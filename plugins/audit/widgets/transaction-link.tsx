import { TrailAction } from './trail-link.tsx';

/** Renders the link to the trail of a transaction, next to its actions. */
export default function TransactionLink({ transactionId }: { readonly transactionId: string }) {
  return <TrailAction of={`transaction:${transactionId}`} />;
}
