import { useState } from 'react';
import { useCall, useClient, useText } from '#core/react';
import { type ItemProps, Loaded, OutcomeDialog, RecordAction, Select, useResource } from '#core/ui';
import * as api from '../api.ts';

/** Renders the action that assigns a key to another person, with its dialog. */
export function HandOver({ item: key }: ItemProps<api.ApiKey>) {
  const text = useText('developer');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RecordAction label={text('keys.handOver')} run={() => setOpen(true)} />
      {isOpen && <HandOverDialog item={key} onClose={() => setOpen(false)} />}
    </>
  );
}

function HandOverDialog({ item: key, onClose }: ItemProps<api.ApiKey> & { readonly onClose: () => void }) {
  const text = useText('developer');
  const client = useClient();
  const { refresh } = useResource();
  const [personId, setPersonId] = useState('');
  const people = useCall(api.listKeyPeople, { params: { id: key.id } }, { fresh: true });
  const title = text('keys.handOverTitle', { name: key.name });
  return (
    <OutcomeDialog
      title={title}
      submitLabel={text('keys.handOver')}
      canSubmit={personId !== ''}
      submit={async ({ requestId, signal }) => {
        const body = { personId, version: key.version };
        await client.call(api.handOverKey, {
          requestId,
          signal,
          quiet: true,
          purpose: title,
          params: { id: key.id },
          body,
        });
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => {
        onClose();
        void refresh();
      }}
      onClose={onClose}
    >
      <p>{text('keys.handOverHint')}</p>
      <Loaded call={people} empty={text('keys.handOverNone')}>
        {(all) => (
          <Select
            name="personId"
            label={text('keys.handOverTo')}
            required
            value={personId}
            options={all.filter(({ id }) => id !== key.actsForId)}
            onChange={setPersonId}
          />
        )}
      </Loaded>
    </OutcomeDialog>
  );
}
