import { useState } from 'react';
import { useClient, useMay, useText, useTiered } from '#core/react';
import { type ItemProps, OfferActions, OutcomeDialog, RecordAction, Select, useResource } from '#core/ui';
import * as api from '../api.ts';
import { permission } from '../permissions.ts';
import { HandOver } from './hand-over.tsx';
import { KeySecret } from './key-secret.tsx';

/** Renders the actions for a key. The secret of a key that was created by a rotation is shown once. */
export function KeyActions({ item: key }: ItemProps<api.ApiKey>) {
  const text = useText('developer');
  const may = useMay();
  const edit = useTiered(permission.edit);
  const client = useClient();
  const { offersFor, refresh } = useResource();
  const [isConfirming, setConfirming] = useState(false);
  const [hours, setHours] = useState('24');
  const [secret, setSecret] = useState<string>();
  const isWorking = key.state === 'Active' || key.state === 'Expiring';
  return (
    <>
      {may(edit) && isWorking && <RecordAction label={text('keys.rotate')} run={() => setConfirming(true)} />}
      {may(edit) && isWorking && <HandOver item={key} />}
      <OfferActions offers={offersFor(key)} />
      {isConfirming && (
        <OutcomeDialog
          title={text('keys.rotateTitle', { name: key.name })}
          submitLabel={text('keys.rotate')}
          submit={async ({ requestId, signal }) => {
            const given = { requestId, signal, quiet: true, purpose: text('keys.rotateTitle', { name: key.name }) };
            const answer = await client.call(api.rotateKey, {
              ...given,
              params: { id: key.id },
              body: { overlapHours: Number(hours), version: key.version },
            });
            setSecret(answer.secret);
            return { kind: 'succeeded' };
          }}
          onSucceeded={() => setConfirming(false)}
          onClose={() => setConfirming(false)}
        >
          <p>{text('keys.rotateHint')}</p>
          <Select
            name="overlapHours"
            label={text('keys.overlap')}
            required
            value={hours}
            options={api.overlapHours.map((hours) => ({ id: String(hours), name: text(`keys.overlaps.${hours}`) }))}
            onChange={setHours}
          />
        </OutcomeDialog>
      )}
      {secret !== undefined && (
        <KeySecret
          name={key.name}
          secret={secret}
          onClose={() => {
            setSecret(undefined);
            void refresh();
          }}
        />
      )}
    </>
  );
}
