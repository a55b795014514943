/** Conversion of the entries of a trail into items of a timeline. */
import { type Text, wordOf } from '#core/react';
import { actorLabel, browserName, type CurrencyFormat, formatMoney, StatusPill, type TimelineItem } from '#core/ui';
import type { AuditEntry, FieldChange } from '../api.ts';
import { fieldWord, type OwnerTexts, valueWord } from './words.ts';

type Currencies = readonly CurrencyFormat[];

const negative = new Set(['Decline', 'Failure']);

/**
 * Returns the items of a timeline.
 * @param owner texts of the plugin that has the record, which must be loaded
 */
export function timelineOf(
  entries: readonly AuditEntry[],
  text: Text<'audit'>,
  currencies: Currencies,
  owner: OwnerTexts,
): TimelineItem[] {
  return entries.map((entry) => ({
    id: entry.id,
    time: entry.created,
    title: [wordOf('audit', `type.${entry.type}`, entry.type), entry.about].filter(Boolean).join(' · '),
    kind: negative.has(entry.type) ? 'negative' : 'neutral',
    body: <EntryBody entry={entry} text={text} currencies={currencies} owner={owner} />,
  }));
}

interface Telling {
  readonly text: Text<'audit'>;
  readonly currencies: Currencies;
  readonly owner: OwnerTexts;
}

function EntryBody({ entry, ...telling }: Telling & { readonly entry: AuditEntry }) {
  const { text, owner } = telling;
  return (
    <div className="audit-entry">
      <span>{text('by', { actor: actorLabel(entry) })}</span>
      {entry.changes.length > 0 && (
        <dl className="audit-changes">
          {entry.changes.map((change) => (
            <div key={change.field}>
              <dt>{fieldWord(change.field, owner)}</dt>
              <dd>
                <Change change={change} {...telling} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {entry.reason !== undefined && <span>{text('reason', { reason: entry.reason })}</span>}
      {entry.requestId !== undefined && (
        <span className="audit-request">{text('request', { id: entry.requestId })}</span>
      )}
    </div>
  );
}

/** Renders a change as `before → after`. An added value has no `before`, and a removed value is marked. */
function Change({ change, ...telling }: Telling & { readonly change: FieldChange }) {
  const { field, from, to } = change;
  const { text } = telling;
  return (
    <>
      {from !== undefined && (
        <>
          <Value field={field} value={from} {...telling} /> <span aria-hidden="true">→</span>
          <span className="ui-visually-hidden">{text('becomes')}</span>{' '}
        </>
      )}
      {to === undefined ? (
        <span className="ui-muted">{text(telling.owner ? 'emptied' : 'none')}</span>
      ) : (
        <Value field={field} value={to} {...telling} />
      )}
    </>
  );
}

function Value({ field, value, currencies, owner }: Telling & { readonly field: string; readonly value: string }) {
  if (field === 'browser')
    return <span title={value}>{Object.values(browserName(value)).filter(Boolean).join(' · ') || value}</span>;
  if (field === 'status' || field === 'outcome') return <StatusPill status={value} />;
  const [, amount, currency] = field === 'amount' ? (/^(-?[\d.]+) ([A-Z]{3,5})$/.exec(value) ?? []) : [];
  if (amount !== undefined && currency !== undefined) return <span>{formatMoney(amount, currency, currencies)}</span>;
  if (/^#[\da-f]{6}$/i.test(value)) {
    return (
      <span className="audit-color">
        <span className="audit-swatch" style={{ background: value }} aria-hidden="true" />
        {value}
      </span>
    );
  }
  return <span>{valueWord(field, value, owner)}</span>;
}
