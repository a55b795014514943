import { useCallback } from 'react';
import { useAddressParameter, useText } from '#core/react';
import { Drawer, useNavigate } from '#core/ui';
import { Review } from './review.tsx';

export default function ReviewDrawer({ merchantId }: { readonly merchantId: string }) {
  const text = useText('boarding');
  const navigate = useNavigate();
  const { hrefWith } = useAddressParameter('boarding');
  const bare = hrefWith();
  const close = useCallback(() => navigate(bare), [navigate, bare]);
  return (
    <Drawer title={text('manifest.landing')} onClose={close}>
      <Review merchantId={merchantId} />
    </Drawer>
  );
}
