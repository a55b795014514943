import { TrailAction } from './trail-link.tsx';

/** Renders the link to the trail beside a transaction's actions. */
export default function TransactionLink({ transactionId }: { readonly transactionId: string }) {
  return <TrailAction of={`transaction:${transactionId}`} />;
}
