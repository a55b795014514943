import { useText } from '#core/react';
import { EmptyState } from '#core/ui';
import { Review } from './review.tsx';

/** On a customer's page: how far its boarding is. */
export default function OfCustomer({ merchantId }: { readonly merchantId: string | undefined }) {
  const text = useText('boarding');
  return merchantId === undefined ? <EmptyState title={text('noMerchant')} /> : <Review merchantId={merchantId} />;
}
