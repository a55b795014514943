import { useText } from '#core/react';
import { EmptyState } from '#core/ui';
import { Review } from './review.tsx';

/** Renders the boarding of a customer on the customer's page. */
export default function OfCustomer({ merchantId }: { readonly merchantId: string | undefined }) {
  const text = useText('boarding');
  return merchantId === undefined ? <EmptyState title={text('noMerchant')} /> : <Review merchantId={merchantId} />;
}
