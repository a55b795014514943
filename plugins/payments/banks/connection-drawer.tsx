import { useState } from 'react';
import { Slot, useCall, useClient, useLanguage, useMay, useRefresh, useSnackbar, useText } from '#core/react';
import {
  Copyable,
  DateTime,
  DefinitionList,
  Link,
  Money,
  type Neighbors,
  Notice,
  RecordAction,
  RecordDrawer,
  SaveProblem,
  Section,
  StatusPill,
  useCommonText,
  useSave,
  WordDialog,
} from '#core/ui';
import { connectionScope, connectionState } from '../model/connection.ts';
import { paths } from '../paths.ts';
import { may as guardOf } from '../permissions.ts';
import { type Connection, connectionCalls } from './api.ts';
import { toBank } from './to-bank.ts';

interface ConnectionDrawerProps {
  readonly id: string;
  readonly base: string;
  readonly neighbors: Neighbors;
}

/**
 * Renders a connection: the expiry of its consent, the accounts and data that the bank returns, and the possible
 * actions.
 */
export default function ConnectionDrawer({ id, base, neighbors }: ConnectionDrawerProps) {
  const text = useText('payments');
  const showSnackbar = useSnackbar();
  const client = useClient();
  const language = useLanguage();
  const refresh = useRefresh();
  const [isRevoking, setRevoking] = useState(false);
  const call = useCall(connectionCalls.details, { params: { id }, showsNotFound: true });
  const mayAct = useMay()(guardOf('OpenBanking').permissions[0]);
  const sync = useSave(async (sending) => {
    await client.call(connectionCalls.sync, { params: { id }, quiet: true, requestId: sending.requestId });
    void refresh();
    showSnackbar(text('connection.synced'), 'success');
    return undefined;
  });
  const renew = useSave(async (sending) => {
    const { address } = await client.call(connectionCalls.renew, {
      params: { id },
      quiet: true,
      requestId: sending.requestId,
    });
    void refresh(connectionCalls.list, connectionCalls.details);
    toBank(address, language);
    return undefined;
  });
  return (
    <RecordDrawer
      call={call}
      singular={text('connection.one')}
      name={(row) => row.bankName}
      title={(row) => (
        <>
          <span translate="no">{row.bankName}</span>
        </>
      )}
      status={(row) => (
        <StatusPill status={row.state} of={connectionState} label={text(connectionState.textKey(row.state))} />
      )}
      subtitle={(row) => <span translate="no">{row.consentId}</span>}
      actions={(row) => (
        <>
          {mayAct && row.state !== 'Revoked' && (
            <RecordAction
              label={text(row.state === 'AwaitingAuthorisation' ? 'connection.toBank' : 'connection.renew')}
              isBusy={renew.isSaving}
              run={() => void renew.save()}
            />
          )}
          {mayAct && row.state === 'Authorised' && (
            <RecordAction label={text('connection.sync')} isBusy={sync.isSaving} run={() => void sync.save()} />
          )}
          {mayAct && (row.state === 'Authorised' || row.state === 'AwaitingAuthorisation') && (
            <RecordAction label={text('connection.revoke')} look="danger" run={() => setRevoking(true)} />
          )}
        </>
      )}
      more={() => <Slot id="resource/actions@1" props={{ entity: 'bank-connection', id }} />}
      problem={
        <>
          <SaveProblem of={renew} kind="action" />
          <SaveProblem of={sync} kind="action" />
        </>
      }
      notFound={text('connection.notFound')}
      neighbors={neighbors}
      base={base}
    >
      {(row) => (
        <>
          <Facts row={row} />
          {isRevoking && (
            <WordDialog
              title={text('connection.revokeTitle', { name: row.bankName })}
              submitLabel={text('connection.revoke')}
              look="danger"
              money
              reason={text('field.reason')}
              problem={(reason) => (reason.length < 3 ? text('decide.needsReason') : undefined)}
              send={(sending, reason) =>
                client.call(connectionCalls.revoke, {
                  params: { id },
                  body: { reason },
                  quiet: true,
                  purpose: text('connection.revokeTitle', { name: row.bankName }),
                  ...sending,
                })
              }
              done={text('connection.revoked')}
              onClose={() => setRevoking(false)}
            >
              <p>{text('connection.revokeText')}</p>
            </WordDialog>
          )}
        </>
      )}
    </RecordDrawer>
  );
}

function Facts({ row }: { readonly row: Connection }) {
  const text = useText('payments');
  const common = useCommonText();
  return (
    <>
      {row.endsSoon && (
        <Notice kind="pending" title={text('connection.endsSoon')}>
          {text('connection.endsSoonHint')}
        </Notice>
      )}
      {row.isRenewing && (
        <Notice kind="info" title={text('connection.renewing')}>
          {text('connection.renewingHint')}
        </Notice>
      )}
      {row.error !== undefined && (
        <Notice kind="negative" title={text('connection.error')}>
          <code translate="no">{row.error}</code>
        </Notice>
      )}
      <Section title={text('connection.accounts')}>
        {row.accounts.length === 0 ? (
          <p className="ui-muted">{text('connection.noAccounts')}</p>
        ) : (
          <ul className="ui-rows">
            {row.accounts.map(({ id, name, iban, currency, balance }) => (
              <li key={id}>
                <span lang="en">
                  {name}
                  <br />
                  <Copyable whole value={iban} label={text('field.iban')} />
                </span>
                {row.scopes.includes('balances') && <Money amount={balance} currency={currency} />}
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={text('connection.consent')}>
        <DefinitionList
          items={[
            {
              label: text('connection.scopes'),
              value: row.scopes.map((scope) => text(connectionScope.textKey(scope))).join(', '),
            },
            { label: text('connection.expires'), value: row.expires && <DateTime value={row.expires} style="full" /> },
            {
              label: text('connection.lastSync'),
              value: row.lastSync && <DateTime value={row.lastSync} style="full" />,
            },
            { label: text('connection.by'), value: <span translate="no">{row.createdBy}</span> },
            { label: text('field.created'), value: <DateTime value={row.created} style="full" /> },
          ]}
        />
        <Link href={`${paths.history}?f.connectionId=${row.id}`}>{common('history')}</Link>
      </Section>
    </>
  );
}
