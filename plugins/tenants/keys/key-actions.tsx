import './keys.css';
import { useState } from 'react';
import { useClient, useMay, useText } from '#core/react';
import {
  AccountChangeNote,
  formatDateTime,
  type ItemProps,
  OfferActions,
  OutcomeDialog,
  RecordAction,
  SecretDialog,
  useResource,
  useUiEnvironment,
} from '#core/ui';
import { permission } from '../permissions.ts';
import * as api from './api.ts';

type Request = (typeof api.keyRequests)[number];

/**
 * Renders the actions for a key. A second person must approve a rotation and a revocation. The key material of a new
 * version is shown once.
 */
export function KeyActions({ item: key }: ItemProps<api.EncryptionKey>) {
  const text = useText('tenants');
  const may = useMay();
  const client = useClient();
  const { offersFor, refresh } = useResource();
  const [requestedAction, setRequestedAction] = useState<Request | 'Approve'>();
  const [material, setMaterial] = useState<string>();
  const { pending } = key;
  const mayEdit = may(permission.keys.edit);
  const close = () => setRequestedAction(undefined);
  const possible = key.state === 'Enabled' ? 'Rotate' : key.state === 'Disabled' ? 'Revoke' : undefined;
  const what = requestedAction === 'Approve' ? pending?.action : requestedAction;
  return (
    <>
      {mayEdit && !pending && possible && (
        <RecordAction
          label={text(`keys.request.${possible}`)}
          look={possible === 'Revoke' ? 'danger' : 'plain'}
          run={() => setRequestedAction(possible)}
        />
      )}
      {mayEdit && pending && !pending.isYours && !pending.accountChange && (
        <RecordAction
          label={text(`keys.approve.${pending.action}`)}
          look={pending.action === 'Revoke' ? 'danger' : 'plain'}
          run={() => setRequestedAction('Approve')}
        />
      )}
      <OfferActions
        offers={offersFor(key).map((offer) =>
          offer.id === 'decline' && pending?.isYours ? { ...offer, label: text('keys.withdraw') } : offer,
        )}
      />
      {requestedAction && what && (
        <OutcomeDialog
          title={text(requestedAction === 'Approve' ? `keys.approveTitle.${what}` : `keys.requestTitle.${what}`, {
            name: key.name,
          })}
          submitLabel={text(requestedAction === 'Approve' ? `keys.approve.${what}` : `keys.request.${what}`)}
          submit={async ({ requestId, signal }) => {
            const purpose = text(
              requestedAction === 'Approve' ? `keys.approveTitle.${what}` : `keys.requestTitle.${what}`,
              { name: key.name },
            );
            const given = { requestId, signal, quiet: true, purpose, params: { id: key.id } };
            const { version } = key;
            if (requestedAction === 'Approve')
              setMaterial((await client.call(api.approveKey, { ...given, body: { version } })).material);
            else await client.call(api.requestKey, { ...given, body: { action: requestedAction, version } });
            return { kind: 'succeeded' };
          }}
          onSucceeded={() => {
            close();
            // The key material is shown only once, so the list is not reloaded until the person closes the dialog.
            if (requestedAction !== 'Approve' || what === 'Revoke') void refresh();
          }}
          onClose={close}
        >
          <p>{text(`keys.hint.${what}`)}</p>
          <p className="ui-muted">
            {requestedAction === 'Approve'
              ? text('keys.approveHint', { name: pending?.byName ?? '' })
              : text('keys.requestHint')}
          </p>
        </OutcomeDialog>
      )}
      {material !== undefined && (
        <SecretDialog
          title={text('keys.materialTitle', { name: key.name })}
          label={key.name}
          secret={material}
          onClose={() => {
            setMaterial(undefined);
            void refresh();
          }}
        />
      )}
    </>
  );
}

/** Renders the request that needs the approval of a second person. */
export function Waiting({ pending }: { readonly pending: api.EncryptionKey['pending'] }) {
  const text = useText('tenants');
  const { timeZone } = useUiEnvironment();
  if (!pending) return null;
  const until = formatDateTime(pending.until, timeZone);
  const key = pending.isYours
    ? (`keys.waitingYours.${pending.action}` as const)
    : (`keys.waiting.${pending.action}` as const);
  return (
    <p className="tenants-waiting" role="status">
      {text(key, { name: pending.byName, until })}
      {pending.accountChange && (
        <>
          {' '}
          <AccountChangeNote change={pending.accountChange} />
        </>
      )}
    </p>
  );
}
