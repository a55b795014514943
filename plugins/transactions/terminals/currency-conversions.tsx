import { lazy, Suspense, useMemo, useState } from 'react';
import type { ScreenProps } from '#core';
import type { QueryOf } from '#core/api';
import { useCall } from '#core/react';
import {
  Button,
  columnsOf,
  formatCount,
  formatPercent,
  type GridColumn,
  type GridFilter,
  GridScreen,
  Loaded,
  Money,
  Notice,
  Section,
  Skeleton,
  StatusPill,
  useUiEnvironment,
} from '#core/ui';
import { useMerchantFilter } from '../kinds/use-merchant-filter.ts';
import { exporters } from '../permissions.ts';
import { paymentText } from '../shown.ts';
import { type Conversion, type ConversionTotals, conversionStatuses, listConversions, totalConversions } from './api.ts';
import { conversionPills } from './pills.ts';
import { formatRate } from './rate.ts';
import './terminals.css';
import { useTerminalText } from './texts.ts';
import { useTerminalFilters } from './use-terminal-filter.ts';

const TransactionDrawer = lazy(() => import('../detail/transaction-drawer.tsx'));

/** What shoppers with foreign cards were offered at terminals, what they chose, and what came of it by pair of currencies. */
export default function CurrencyConversions({ base, params }: ScreenProps) {
  const text = useTerminalText();
  const columns = useColumns();
  const filters = useFilters();
  return (
    <GridScreen
      id="transactions.conversions"
      list={listConversions}
      columns={columns}
      filters={filters}
      tabsBy="status"
      sort={{ column: 'created', descending: true }}
      size={10}
      rowName={rowName}
      base={base}
      opened={params.transactionId}
      searchPlaceholder={text('terminals.conversionSearch')}
      empty={{ title: text('terminals.conversionEmpty') }}
      export={{ guard: exporters, fileName: text('terminals.conversionFile') }}
      above={(question) => (
        <>
          <Notice kind="info" title={text('terminals.rule')}>
            {text('terminals.ruleText')}
          </Notice>
          <Totals question={question} />
        </>
      )}
    >
      {(id, { href, neighbours }) => (
        <Suspense fallback={null}>
          <TransactionDrawer key={id} id={id} base={base} href={href} neighbours={neighbours} />
        </Suspense>
      )}
    </GridScreen>
  );
}

const rowName = ({ externalId }: Conversion) => externalId;
const shortList = 3;

/** The pairs of currencies, those taken most first; the others on request. */
function Totals({ question }: { readonly question: object }) {
  const text = useTerminalText();
  const [isWhole, setWhole] = useState(false);
  // The same question without the page: what the grid's filters name are parameters of the query.
  const query = { ...question, pageIndex: 0, pageSize: 1 } as QueryOf<typeof totalConversions>;
  const totals = useCall(totalConversions, { query }, { keepPrevious: true });
  return (
    <div className="transactions-totals">
      <Section title={text('terminals.totals')} level={2}>
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
  const text = useTerminalText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be a landmark more
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard, too
    <div role="group" className="transactions-scroll" aria-label={text('terminals.totals')} tabIndex={0}>
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

function useFilters(): readonly GridFilter[] {
  const text = useTerminalText();
  const { currencies } = useUiEnvironment();
  const { terminal } = useTerminalFilters({ terminalId: text('terminals.field.terminalId'), store: text('terminals.field.store') });
  const merchant = useMerchantFilter(text('field.merchant'));
  return useMemo(() => {
    const codes = currencies.map(({ id }) => ({ id, name: id }));
    return [
      { id: 'date', kind: 'date-range', title: text('field.dateRange') },
      {
        id: 'status',
        kind: 'options',
        title: text('field.status'),
        options: conversionStatuses.map((id) => ({ id, name: text(`terminals.conversionStatus.${id}`) })),
      },
      { id: 'currency', kind: 'options', title: text('field.currency'), options: codes },
      { id: 'cardCurrency', kind: 'options', title: text('terminals.field.cardCurrency'), options: codes },
      terminal,
      merchant,
    ];
  }, [text, currencies, terminal, merchant]);
}

function useColumns(): readonly GridColumn<Conversion>[] {
  const text = useTerminalText();
  return useMemo(() => {
    const column = columnsOf<Conversion>();
    return [
      {
        id: 'status',
        title: text('field.status'),
        cell: (row) => <StatusPill status={row.status} map={conversionPills} label={text(`terminals.conversionStatus.${row.status}`)} />,
        value: (row) => row.status,
        sortable: true,
        width: 116,
        pinned: true,
        phone: 'below-end',
        required: true,
      },
      column.money('amount', text('terminals.field.localAmount'), { sortable: true, width: 124, phone: 'end' }),
      column.money('cardAmount', text('terminals.field.cardAmount'), { currency: (row) => row.cardCurrency, width: 124, phone: 'below-start' }),
      {
        id: 'rate',
        title: text('terminals.field.rate'),
        cell: (row) => (row.rate ? formatRate(row.rate) : '–'),
        value: (row) => row.rate,
        align: 'end',
        width: 104,
      },
      {
        id: 'markup',
        title: text('terminals.field.markup'),
        cell: (row) => (row.markup ? formatPercent(row.markup, 2) : '–'),
        value: (row) => row.markup,
        align: 'end',
        width: 84,
      },
      column.money('merchantShare', text('terminals.field.merchantShare'), { width: 132 }),
      column.text('merchantName', text('field.merchant'), { sortable: true, width: 148, phone: 'start' }),
      column.time('created', text('field.created'), { sortable: true }),
      column.text('rateSource', text('terminals.field.rateSource'), { width: 160, hidden: true }),
      column.time('rateTime', text('terminals.field.rateTime'), { hidden: true }),
      column.text('terminalId', text('terminals.field.terminalId'), { sortable: true, width: 104, hidden: true }),
      { id: 'card', title: text('terminals.field.card'), cell: paymentText, value: paymentText, width: 148, hidden: true },
      column.text('externalId', text('field.externalId'), { width: 116, hidden: true }),
      column.text('id', text('field.id'), { width: 220, hidden: true }),
    ];
  }, [text]);
}
