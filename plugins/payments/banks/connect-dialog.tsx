import { useState } from 'react';
import { useCall, useClient, useLanguage, useRefresh, useText } from '#core/react';
import { Checkbox, Loaded, OutcomeDialog, RadioGroup, Skeleton } from '#core/ui';
import { type ConnectionScope, connectionScope } from '../model/connection.ts';
import { connectionCalls } from './api.ts';
import { toBank } from './to-bank.ts';

/** Renders the dialog that selects a bank and the requested access. The following steps are on the bank's page. */
export default function ConnectDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText('payments');
  const client = useClient();
  const refresh = useRefresh();
  const language = useLanguage();
  const banks = useCall(connectionCalls.banks, {});
  const [bankId, setBankId] = useState('');
  const [scopes, setScopes] = useState<readonly ConnectionScope[]>(connectionScope.values);
  return (
    <OutcomeDialog
      title={text('connection.connect')}
      submitLabel={text('connection.toBank')}
      canSubmit={bankId !== '' && scopes.length > 0}
      submit={async (sending) => {
        const { address } = await client.call(connectionCalls.connect, {
          body: { bankId, scopes: [...scopes] },
          quiet: true,
          ...sending,
        });
        void refresh(connectionCalls.list);
        toBank(address, language);
        return { kind: 'succeeded', message: text('connection.going') };
      }}
      onClose={onClose}
    >
      <Loaded call={banks} skeleton={<Skeleton widths={[60, 80]} />}>
        {(banks) => (
          <RadioGroup
            name="bankId"
            label={text('field.bank')}
            value={bankId}
            options={banks.map(({ id, name, country, days }) => ({
              id,
              name: text('connection.bankOption', { name, country, days }),
            }))}
            onChange={setBankId}
            required
          />
        )}
      </Loaded>
      <fieldset className="ui-plain-fieldset">
        <legend>{text('connection.scopes')}</legend>
        {connectionScope.values.map((scope) => (
          <Checkbox
            key={scope}
            name="scopes"
            label={text(connectionScope.textKey(scope))}
            value={scopes.includes(scope)}
            onChange={(isOn) =>
              setScopes(
                connectionScope.values.filter((candidate) => (candidate === scope ? isOn : scopes.includes(candidate))),
              )
            }
          />
        ))}
      </fieldset>
      <p className="ui-muted">{text('connection.leaveHint')}</p>
    </OutcomeDialog>
  );
}
