import { useText } from '#core/react';
import { Copyable, DateTime, DefinitionList, formatCount, type ItemProps, StatusPill } from '#core/ui';
import type { EncryptionKey } from './api.ts';
import { Waiting } from './key-actions.tsx';

/** Renders a key: its use, its age, and the request that needs approval. */
export default function KeyDetail({ item: key }: ItemProps<EncryptionKey>) {
  const text = useText('tenants');
  return (
    <>
      <Waiting pending={key.pending} />
      <DefinitionList
        items={[
          { label: text('keys.field.state'), value: <StatusPill status={key.state} /> },
          { label: text('keys.field.tenantName'), value: <span translate="no">{key.tenantName}</span> },
          { label: text('keys.field.purpose'), value: text(`keys.purpose.${key.purpose}`) },
          { label: text('keys.field.keyVersion'), value: formatCount(key.keyVersion) },
          {
            label: text('keys.field.fingerprint'),
            value: <Copyable value={key.fingerprint} label={text('keys.field.fingerprint')} whole />,
          },
          { label: text('keys.field.rotated'), value: <DateTime value={key.rotated} /> },
          { label: text('keys.field.rotationDays'), value: formatCount(key.rotationDays) },
          { label: text('keys.field.due'), value: <DateTime value={key.due} /> },
        ]}
      />
    </>
  );
}
