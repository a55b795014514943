import { useCall, usePermissionTexts, useText } from '#core/react';
import {
  Copyable,
  DateTime,
  DefinitionList,
  formatSeconds,
  type ItemProps,
  Loaded,
  Section,
  StatusPill,
} from '#core/ui';
import * as api from '../api.ts';
import './developer.css';

/** Renders a key: its permissions, its permitted IP addresses and its requests. */
export default function KeyDetail({ item: key }: ItemProps<api.ApiKey>) {
  const text = useText('developer');
  const sentenceOf = usePermissionTexts();
  return (
    <>
      <DefinitionList
        items={[
          { label: text('keys.field.shown'), value: <Copyable value={key.shown} label={text('keys.field.shown')} /> },
          { label: text('keys.field.state'), value: <StatusPill status={key.state} /> },
          { label: text('keys.field.mode'), value: text(`keys.mode.${key.mode}`) },
          { label: text('keys.field.created'), value: <DateTime value={key.created} /> },
          { label: text('keys.field.createdBy'), value: <span translate="no">{key.createdBy}</span> },
          {
            label: text('keys.field.actsFor'),
            value: (
              <>
                <span translate="no">{key.actsFor}</span>
                {!key.isPersonActive && <p className="ui-muted">{text('keys.personInactive')}</p>}
              </>
            ),
          },
          {
            label: text('keys.field.lastUsed'),
            value: key.lastUsed ? <DateTime value={key.lastUsed} /> : text('keys.never'),
          },
          {
            label: text('keys.field.expires'),
            value: key.expires ? <DateTime value={key.expires} /> : text('keys.noExpiry'),
          },
          { label: text('keys.field.revoked'), value: key.revoked && <DateTime value={key.revoked} /> },
          {
            label: text('keys.field.addresses'),
            value:
              key.addresses.length === 0 ? (
                text('keys.anyAddress')
              ) : (
                <span translate="no">{key.addresses.join(', ')}</span>
              ),
          },
        ]}
      />
      <Section title={text('keys.scopes')}>
        <ul className="developer-scopes">
          {key.scopes.map((scope) => (
            <li key={scope}>
              {sentenceOf(scope) || <span translate="no">{scope}</span>}{' '}
              <code className="ui-muted" translate="no">
                {scope}
              </code>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={text('keys.calls')}>
        <Calls id={key.id} />
      </Section>
    </>
  );
}

function Calls({ id }: { readonly id: string }) {
  const text = useText('developer');
  const call = useCall(api.listKeyCalls, { params: { id } }, { fresh: true });
  return (
    <Loaded call={call} empty={text('keys.noCalls')}>
      {(calls) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll the table sideways
        <div className="developer-scroll" tabIndex={0}>
          <table className="developer-table">
            <thead>
              <tr>
                <th scope="col">{text('keys.call.time')}</th>
                <th scope="col">{text('keys.call.path')}</th>
                <th scope="col">{text('keys.call.status')}</th>
                <th scope="col">{text('keys.call.duration')}</th>
                <th scope="col">{text('keys.call.address')}</th>
              </tr>
            </thead>
            <tbody>
              {calls.map(({ id: row, time, method, path, status, duration, address }) => (
                <tr key={row}>
                  <td>
                    <DateTime value={time} />
                  </td>
                  <td translate="no">
                    {method} {path}
                  </td>
                  <td className={status >= 400 ? 'developer-bad' : undefined}>{status}</td>
                  <td>{formatSeconds(duration)}</td>
                  <td translate="no">{address}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Loaded>
  );
}
