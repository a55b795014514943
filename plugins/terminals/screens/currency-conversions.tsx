import { useState } from 'react';
import { paymentText } from '#core/api';
import { useCall, useText } from '#core/react';
import {
  Button,
  defineList,
  formatCount,
  type ListParameters,
  type ListPartProps,
  Loaded,
  Money,
  Section,
  Skeleton,
} from '#core/ui';
import { type Conversion, type ConversionTotals, listConversions, totalConversions } from '../api.ts';
import { conversionStatus } from '../model.ts';
import { permission } from '../permissions.ts';
import { formatRate } from './rate.ts';
import { TransactionRecord } from './transaction-record.tsx';
import './terminals.css';
import { useTerminalOptions } from './use-terminal-options.ts';

/** List of conversion offers to payers with foreign cards, with their choices and the totals by currency pair. */
export default defineList({
  id: 'transactions.conversions',
  endpoint: listConversions,
  useText: () => useText('terminals'),
  useData: useTerminalOptions,
  columns: (c) => [
    c.status('status', conversionStatus, 'field.status', {
      sortable: true,
      width: 116,
      pinned: true,
      phone: 'below-end',
      required: true,
    }),
    c.money('amount', 'terminals.field.localAmount', { sortable: true, width: 124, phone: 'end' }),
    c.money('cardAmount', 'terminals.field.cardAmount', {
      currency: (row) => row.cardCurrency,
      width: 124,
      phone: 'below-start',
    }),
    c.custom('rate', 'terminals.field.rate', {
      cell: ({ rate }) => (rate ? formatRate(rate) : '–'),
      value: ({ rate }) => rate,
      align: 'end',
      width: 104,
    }),
    c.percent('markup', 'terminals.field.markup', { width: 84 }),
    c.money('merchantShare', 'terminals.field.merchantShare', { width: 132 }),
    c.text('merchantName', 'field.merchant', { sortable: true, width: 148, phone: 'start' }),
    c.time('created', 'field.created', { sortable: true }),
    c.text('rateSource', 'terminals.field.rateSource', { width: 160, hidden: true }),
    c.time('rateTime', 'terminals.field.rateTime', { hidden: true }),
    c.text('terminalId', 'terminals.field.terminalId', { sortable: true, width: 104, hidden: true }),
    c.custom('card', 'terminals.field.card', { cell: paymentText, value: paymentText, width: 148, hidden: true }),
    c.text('externalId', 'field.externalId', { width: 116, hidden: true }),
    c.text('id', 'field.id', { width: 220, hidden: true }),
  ],
  filters: (f, { terminals }) => [
    f.dateRange('date', 'field.dateRange', { from: 'dateFrom', to: 'dateTo' }),
    f.choice('status', conversionStatus, 'field.status'),
    f.currency('currency', 'field.currency'),
    f.currency('cardCurrency', 'terminals.field.cardCurrency'),
    f.options('terminalId', 'terminals.field.terminalId', terminals),
    f.merchant('merchantId', 'field.merchant'),
  ],
  tabs: { by: 'status' },
  defaultSort: { column: 'created', descending: true },
  rowName: ({ externalId }) => externalId,
  search: 'terminals.conversionSearch',
  empty: { title: 'terminals.conversionEmpty' },
  export: { guard: { permissions: [permission.Export] }, fileName: 'terminals.conversionFile' },
  detail: { param: 'transactionId', component: TransactionRecord },
  above: Totals,
}).Screen;

type Query = ListParameters<typeof listConversions>;

const shortList = 3;

/** Renders the totals of currency pairs, most frequent first. A button shows the rest. */
function Totals({ query: listQuery }: Pick<ListPartProps<Conversion, unknown, Query>, 'query'>) {
  const text = useText('terminals');
  const [isWhole, setWhole] = useState(false);
  // It is the query of the list without its page. The filters of the grid are parameters of the query.
  const query = { ...listQuery, pageIndex: 0, pageSize: 1 };
  const totals = useCall(totalConversions, { query }, { keepPrevious: true });
  return (
    <div className="terminals-totals">
      <Section title={text('terminals.totals')} level={2}>
        <p className="ui-muted">{text('terminals.ruleText')}</p>
        <Loaded call={totals} skeleton={<Skeleton widths={[90, 90, 90]} />} empty={text('terminals.totalsEmpty')}>
          {(pairs) => (
            <>
              <TotalsTable pairs={isWhole ? pairs : pairs.slice(0, shortList)} />
              {!isWhole && pairs.length > shortList && (
                <Button look="quiet" onClick={() => setWhole(true)}>
                  {text('terminals.moreTotals', { count: pairs.length - shortList })}
                </Button>
              )}
            </>
          )}
        </Loaded>
      </Section>
    </div>
  );
}

function TotalsTable({ pairs }: { readonly pairs: readonly ConversionTotals[] }) {
  const text = useText('terminals');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would add a landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll the table
    <div role="group" className="terminals-scroll" aria-label={text('terminals.totals')} tabIndex={0}>
      <table className="ui-plain-table">
        <thead>
          <tr>
            <th scope="col">{text('terminals.pair')}</th>
            <th scope="col">{text('terminals.offered')}</th>
            <th scope="col">{text('terminals.accepted')}</th>
            <th scope="col">{text('terminals.field.localAmount')}</th>
            <th scope="col">{text('terminals.field.cardAmount')}</th>
            <th scope="col">{text('terminals.field.merchantShare')}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <tr key={`${pair.currency} ${pair.cardCurrency}`}>
              <th scope="row">
                {pair.currency} → {pair.cardCurrency}
              </th>
              <td>{formatCount(pair.offered)}</td>
              <td>{formatCount(pair.accepted)}</td>
              <td>
                <Money amount={pair.amount} currency={pair.currency} />
              </td>
              <td>
                <Money amount={pair.cardAmount} currency={pair.cardCurrency} />
              </td>
              <td>
                <Money amount={pair.merchantShare} currency={pair.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
