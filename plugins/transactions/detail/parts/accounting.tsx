import { fromMinor, toMinor } from '#core/api';
import { useCall, wordOf } from '#core/react';
import { DateTime, decimalPlacesOf, Loaded, Money, Section, useUiEnvironment } from '#core/ui';
import { accountingEntries } from '../api.ts';
import type { PartProps } from '../part-props.ts';
import { type AccountingEntry, accounts } from '../shapes.ts';
import { useDetailText } from '../texts.ts';

/**
 * Renders the ledger of a transaction in double entry: each booking with its debits and credits, the totals of both
 * sides, and the balance of each account.
 */
export default function Accounting({ transaction: { id, merchantId, currency } }: PartProps) {
  const text = useDetailText();
  const { currencies } = useUiEnvironment();
  const entries = useCall(accountingEntries, { params: { customerId: merchantId, id } });
  const decimals = decimalPlacesOf(currency, currencies);
  return (
    <Loaded call={entries} empty={<Section title={text('detail.tab.accounting')}>{text('detail.noEntries')}</Section>}>
      {(entries) => (
        <>
          <Section title={text('detail.accounts')}>
            <Accounts entries={entries} currency={currency} decimals={decimals} />
          </Section>
          <Section title={text('detail.entries')}>
            <Entries entries={entries} currency={currency} decimals={decimals} />
          </Section>
        </>
      )}
    </Loaded>
  );
}

interface BooksProps {
  readonly entries: readonly AccountingEntry[];
  readonly currency: string;
  readonly decimals: number;
}

/** Returns the totals of lines on each side, minor units. */
function sumsOf(lines: AccountingEntry['lines'], decimals: number) {
  const sum = (side: 'debit' | 'credit') => lines.reduce((all, line) => all + toMinor(line[side] ?? '0', decimals), 0);
  return { debit: sum('debit'), credit: sum('credit') };
}

/** Renders the debits and credits of each account; both columns have the same total. */
function Accounts({ entries, currency, decimals }: BooksProps) {
  const text = useDetailText();
  const lines = entries.flatMap((entry) => entry.lines);
  const used = accounts.filter((account) => lines.some((line) => line.account === account));
  const money = (minor: number) => <Money amount={fromMinor(minor, decimals)} currency={currency} />;
  const total = sumsOf(lines, decimals);
  return (
    <table className="ui-plain-table transactions-books">
      <thead>
        <tr>
          <th scope="col">{text('detail.account.name')}</th>
          <th scope="col">{text('detail.debit')}</th>
          <th scope="col">{text('detail.credit')}</th>
          <th scope="col">{text('detail.accountBalance')}</th>
        </tr>
      </thead>
      <tbody>
        {used.map((account) => {
          const { debit, credit } = sumsOf(
            lines.filter((line) => line.account === account),
            decimals,
          );
          return (
            <tr key={account}>
              <th scope="row">{text(`detail.account.${account}`)}</th>
              <td>{money(debit)}</td>
              <td>{money(credit)}</td>
              <td>{money(credit - debit)}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text('detail.feesTotal')}</th>
          <td>{money(total.debit)}</td>
          <td>{money(total.credit)}</td>
          <td>{money(total.credit - total.debit)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Entries({ entries, currency, decimals }: BooksProps) {
  const text = useDetailText();
  const total = sumsOf(
    entries.flatMap(({ lines }) => lines),
    decimals,
  );
  return (
    <table className="ui-plain-table transactions-books">
      <thead>
        <tr>
          <th scope="col">{text('detail.account.name')}</th>
          <th scope="col">{text('detail.debit')}</th>
          <th scope="col">{text('detail.credit')}</th>
        </tr>
      </thead>
      {entries.map(({ id, created, type, lines }) => (
        <tbody key={id}>
          <tr className="transactions-entry">
            <th scope="rowgroup" colSpan={3}>
              {wordOf('transactions', `event.${type}`, wordOf('transactions', `detail.step.${type}`, type))} ·{' '}
              <DateTime value={created} style="full" />
            </th>
          </tr>
          {lines.map(({ account, debit, credit }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a booking have no other identity
            <tr key={place}>
              <th scope="row">{text(`detail.account.${account}`)}</th>
              <td>{debit !== undefined && <Money amount={debit} currency={currency} />}</td>
              <td>{credit !== undefined && <Money amount={credit} currency={currency} />}</td>
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row">{text('detail.feesTotal')}</th>
          <td>
            <Money amount={fromMinor(total.debit, decimals)} currency={currency} />
          </td>
          <td>
            <Money amount={fromMinor(total.credit, decimals)} currency={currency} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
