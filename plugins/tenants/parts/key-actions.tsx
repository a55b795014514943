import { useState } from 'react';
import { useClient, useMay, useText } from '#core/react';
import { Button, type ItemProps, OutcomeDialog, useResource } from '#core/ui';
import * as api from '../api.ts';
import { permission } from '../permissions.ts';
import { Material } from './material.tsx';

/** What is done with a key; a new version's material is shown once. */
export function RowActions({ item: key }: ItemProps<api.EncryptionKey>) {
  const text = useText('tenants');
  const may = useMay();
  const client = useClient();
  const { offersFor, refresh } = useResource();
  const [isAsked, setAsked] = useState(false);
  const [material, setMaterial] = useState<string>();
  return (
    <>
      {may(permission.keys.edit) && key.state === 'Enabled' && <Button onClick={() => setAsked(true)}>{text('keys.rotate')}</Button>}
      {offersFor(key).map(({ id, label, reason, look, run }) => (
        <Button key={id} look={look} aria-disabled={reason !== undefined} title={reason} onClick={reason === undefined ? run : undefined}>
          {label}
        </Button>
      ))}
      {isAsked && (
        <OutcomeDialog
          title={text('keys.rotateTitle', { name: key.name })}
          submitLabel={text('keys.rotate')}
          submit={async ({ requestId, signal }) => {
            const given = { requestId, signal, quiet: true, purpose: text('keys.rotateTitle', { name: key.name }) };
            const answer = await client.call(api.rotateKey, { ...given, params: { id: key.id }, body: { version: key.version } });
            setMaterial(answer.material);
            return { kind: 'succeeded' };
          }}
          onSucceeded={() => setAsked(false)}
          onClose={() => setAsked(false)}
        >
          <p>{text('keys.rotateHint')}</p>
        </OutcomeDialog>
      )}
      {material !== undefined && (
        <Material
          name={key.name}
          material={material}
          onClose={() => {
            setMaterial(undefined);
            void refresh();
          }}
        />
      )}
    </>
  );
}
