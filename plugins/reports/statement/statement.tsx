import { useState } from 'react';
import { useAddressParameter, useCall, useLandmark, useLanguage } from '#core/react';
import type { ReportRow } from '#core/reports';
import { type ReportLeadProps, useOwn, useReportText } from '#core/reports/react';
import {
  Disclosure,
  dayOf,
  dayWithWeekday,
  EmptyState,
  Figure,
  Figures,
  formatTime,
  Link,
  Loaded,
  Money,
  Select,
  Skeleton,
  TenantSums,
  useUiEnvironment,
} from '#core/ui';
import { accountStatement } from '../reports/operations.ts';
import { accountsOf, closingByTenant, type StatementAccount } from './accounts.ts';
import './statement.css';

/** Renders the statement of one account: opening balance, movements by day, closing balance. */
export default function Statement({ query }: ReportLeadProps) {
  const text = useReportText();
  const all = useCall(useOwn(accountStatement.call), { query }, { keepPrevious: true });
  const { timeZone } = useUiEnvironment();
  const [chosen, setChosen] = useState<string>();
  const { hrefWith } = useAddressParameter('f.tenant');
  return (
    <section className="ui-card statement" aria-label={text('statement.title')}>
      <Loaded call={all} skeleton={<Skeleton widths={[30, 60, 100, 100, 100]} />} empty={text('empty.title')}>
        {({ data }) => {
          const accounts = accountsOf(data, (instant) => dayOf(instant, timeZone));
          const active = accounts
            .filter(({ days }) => days.length > 0)
            .sort((account, other) => movements(other) - movements(account));
          const shown = accounts.find(({ id }) => id === chosen) ?? active[0] ?? accounts[0];
          const idle = accounts.filter((account) => account.days.length === 0 && account !== shown);
          if (!shown) return <EmptyState title={text('empty.title')} />;
          return (
            <>
              <TenantSums
                sums={closingByTenant(accounts)}
                title={text('statement.byTenant')}
                hrefOf={(tenantId) => hrefWith(tenantId)}
              />
              <div className="ui-width-l">
                <Select
                  label={text('field.account')}
                  value={shown.id}
                  options={[
                    ...active,
                    ...accounts.filter((account) => account === shown && account.days.length === 0),
                  ].map((account) => ({
                    id: account.id,
                    name: account.name,
                    note: text('statement.movements', { count: movements(account) }),
                  }))}
                  onChange={setChosen}
                  alwaysChosen
                />
              </div>
              <Account account={shown} />
              {idle.length > 0 && <Idle accounts={idle} />}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

const movements = ({ days }: StatementAccount) => days.reduce((total, { rows }) => total + rows.length, 0);

function Account({
  account: { name, currency, opening, moved, closing, days },
}: {
  readonly account: StatementAccount;
}) {
  const text = useReportText();
  const language = useLanguage();
  return (
    <>
      <Figures>
        <Figure label={text('word.opening')} value={<Money amount={opening} currency={currency} />} />
        <Figure label={text('statement.moved')} value={<Money amount={moved} currency={currency} />} />
        <Figure main label={text('word.closing')} value={<Money amount={closing} currency={currency} />} />
      </Figures>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll the table */}
      <section className="statement-scroll" aria-label={name} tabIndex={0}>
        <table className="statement-table">
          <thead>
            <tr>
              <th scope="col">{text('field.created')}</th>
              <th scope="col">{text('field.entry')}</th>
              <th scope="col">{text('field.externalId')}</th>
              <th scope="col">{text('field.credit')}</th>
              <th scope="col">{text('field.debit')}</th>
              <th scope="col">{text('field.balance')}</th>
            </tr>
          </thead>
          {days.map(({ day, rows }) => (
            <tbody key={day}>
              <tr>
                <th scope="rowgroup" colSpan={4}>
                  {dayWithWeekday(day, language)}
                </th>
                <td colSpan={2}>
                  <span className="statement-label">{text('word.closing')}</span>{' '}
                  <Amount row={rows.at(-1)} field="balance" currency={currency} />
                </td>
              </tr>
              {rows.map((row) => (
                <Movement key={String(row.id)} row={row} currency={currency} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </>
  );
}

function Movement({ row, currency }: { readonly row: ReportRow; readonly currency: string }) {
  const text = useReportText();
  const { timeZone } = useUiEnvironment();
  const lookup = useLandmark('transactions');
  const payouts = useLandmark('payouts');
  const reference = typeof row.externalId === 'string' ? row.externalId : '–';
  const href = linkTo(lookup, row.transactionId) ?? linkTo(payouts, row.payoutId);
  return (
    <tr>
      <td>{typeof row.created === 'string' && formatTime(row.created, timeZone)}</td>
      <td>{text(`word.${String(row.entry)}`)}</td>
      <td translate="no">{href === undefined ? reference : <Link href={href}>{reference}</Link>}</td>
      {(['credit', 'debit', 'balance'] as const).map((field) => (
        <td key={field}>
          <Amount row={row} field={field} currency={currency} />
        </td>
      ))}
    </tr>
  );
}

const linkTo = (list: string | undefined, id: ReportRow[string] | undefined): string | undefined =>
  list !== undefined && typeof id === 'string' ? `${list}/${id}` : undefined;

function Amount({
  row,
  field,
  currency,
}: {
  readonly row: ReportRow | undefined;
  readonly field: string;
  readonly currency: string;
}) {
  const amount = row?.[field];
  return typeof amount === 'string' ? <Money amount={amount} currency={currency} /> : null;
}

/** Renders the accounts without movements, collapsed, with a line for the balance of each. */
function Idle({ accounts }: { readonly accounts: readonly StatementAccount[] }) {
  const text = useReportText();
  return (
    <Disclosure isFlush summary={text('statement.idle', { count: accounts.length })}>
      <ul className="ui-rows">
        {accounts.map(({ id, name, currency, closing }) => (
          <li key={id}>
            <span translate="no">{name}</span>
            <Money amount={closing} currency={currency} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
