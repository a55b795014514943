import './trail.css';
import { useCallback } from 'react';
import { useAccount, useAddressParameter, useText } from '#core/react';
import { Drawer, EmptyState, useNavigate } from '#core/ui';
import { entityOf } from './entity.ts';
import { Trail } from './trail.tsx';

/** Renders a trail over the screen. Closing it removes its parameter from the URL. */
export default function TrailDrawer({ of }: { readonly of: string }) {
  const text = useText('audit');
  const { id } = useAccount();
  const navigate = useNavigate();
  const { hrefWith } = useAddressParameter('audit');
  const bare = hrefWith();
  const close = useCallback(() => navigate(bare), [navigate, bare]);
  const entity = entityOf(of, id);
  return (
    <Drawer title={text('trail')} onClose={close}>
      {entity ? <Trail entity={entity} /> : <EmptyState title={text('unknown')}>{text('unknownHint')}</EmptyState>}
    </Drawer>
  );
}
