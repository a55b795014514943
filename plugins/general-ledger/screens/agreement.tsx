import { useLandmark, useText } from '#core/react';
import { DateTime, Link, Money, Section, StatusPill } from '#core/ui';
import type { BookBreak, MonthDetail } from '../api.ts';
import { type Agreement, account, agreement, rule } from '../model.ts';
import { entries } from '../paths.ts';
import '../general-ledger.css';

/** Renders whether the books agree, with the time of the check. */
export function Seal({ state, checked }: { readonly state: Agreement; readonly checked?: string | undefined }) {
  const text = useText('general-ledger');
  return (
    <span className="general-ledger-sums">
      <StatusPill status={state} of={agreement} label={text(agreement.textKey(state))} />
      {checked !== undefined && (
        <span className="ui-muted">
          {text('field.checked')} <DateTime value={checked} style="short" />
        </span>
      )}
    </span>
  );
}

/** Renders the result of each rule. */
export function Rules({ rules }: Pick<MonthDetail, 'rules'>) {
  const text = useText('general-ledger');
  return (
    <Section title={text('checks.rules')}>
      <ul className="ui-rows">
        {rules.map(({ rule: name, state }) => (
          <li key={name}>
            <span>{text(rule.textKey(name))}</span>
            <StatusPill status={state} of={agreement} label={text(`checks.ruleState.${state}`)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const entriesOf = ({ month, currency, account: name, merchantId, entry }: BookBreak): string => {
  if (entry !== undefined) return `${entries}?f.entry=${entry}`;
  const rest = [name && `f.account=${name}`, merchantId && `f.merchantId=${merchantId}`].filter(Boolean);
  return `${entries}?${[`f.month=${month}`, `f.currency=${currency}`, ...rest].join('&')}`;
};

const shownIn = { Statements: 'statement', Invoices: 'invoices', Payouts: 'payouts' } as const;
const isShown = (name: string): name is keyof typeof shownIn => Object.hasOwn(shownIn, name);

/** Renders a link to the figure of a break: the statement, the invoices or the payouts of a merchant. */
function ShownAt({ bookBreak: { rule: name, ...about } }: { readonly bookBreak: BookBreak }) {
  return isShown(name) && about.merchantId !== undefined ? <ListLink name={name} about={about} /> : null;
}

function ListLink({
  name,
  about: { merchantId, currency, month, day },
}: {
  readonly name: keyof typeof shownIn;
  readonly about: Omit<BookBreak, 'rule'>;
}) {
  const text = useText('general-ledger');
  const list = useLandmark(shownIn[name]);
  if (list === undefined) return null;
  const query =
    name === 'Payouts'
      ? `f.merchantId=${merchantId}&f.currency=${currency}`
      : `f.merchant=${merchantId}&f.currency=${currency}&f.date=${month}-01..${day}`;
  return <Link href={`${list}?${query}`}>{text(`checks.view${name}`)}</Link>;
}

/** Renders the breaks, each with the amount in the ledger and the shown amount. */
export function Breaks({ list, count }: { readonly list: readonly BookBreak[]; readonly count: number }) {
  const text = useText('general-ledger');
  if (list.length === 0) return null;
  return (
    <Section title={text('checks.breaks', { count })}>
      <table className="ui-plain-table general-ledger-breaks">
        <thead>
          <tr>
            <th scope="col">{text('checks.figure')}</th>
            <th scope="col" className="general-ledger-wide">
              {text('checks.expected')}
            </th>
            <th scope="col" className="general-ledger-wide">
              {text('checks.shown')}
            </th>
            <th scope="col">{text('sums.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((bookBreak) => (
            <tr key={bookBreak.id}>
              <th scope="row">
                {text(rule.textKey(bookBreak.rule))}
                <span className="general-ledger-words">
                  {bookBreak.account && text(account.textKey(bookBreak.account))}{' '}
                  <span translate="no">{bookBreak.merchantName}</span>{' '}
                  <Link href={entriesOf(bookBreak)}>{text('checks.viewEntries')}</Link>{' '}
                  <ShownAt bookBreak={bookBreak} />
                </span>
              </th>
              <td className="general-ledger-wide">
                <Money amount={bookBreak.expected} currency={bookBreak.currency} />
              </td>
              <td className="general-ledger-wide">
                <Money amount={bookBreak.found} currency={bookBreak.currency} />
              </td>
              <td>
                <Money amount={bookBreak.difference} currency={bookBreak.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
