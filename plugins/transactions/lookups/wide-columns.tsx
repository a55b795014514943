import { type TransactionFacts, type TransactionRow, webhookStatus } from '#core/api';
import type { Text } from '#core/react';
import { type Columns, DateTime, type GridColumn, highlightMatch, type ListContext, StatusPill } from '#core/ui';
import { lookupColumns } from './all-transactions.tsx';
import { useLookupText } from './texts.ts';

/** Currency in which amounts of several currencies are compared. */
export const baseCurrency = 'EUR';

const none = '–';

type Key = Parameters<Text<'transactions/lookups'>>[0];

/** Creates a column for every field of a row and for derived fields. Their ids equal those of the server's file. */
export function wideColumns(
  c: Columns<TransactionRow, Key>,
  context: ListContext<Key>,
): readonly (GridColumn<TransactionRow> | false)[] {
  const { text } = context;
  const plainColumn = (
    id: keyof TransactionFacts,
    title: Key,
    width: number,
    look: Partial<GridColumn<TransactionRow>> = {},
  ) =>
    c.custom(id, title, {
      cell: ({ facts }, search) => (facts?.[id] === undefined ? none : highlightMatch(String(facts[id]), search)),
      value: ({ facts }) => facts?.[id],
      width,
      ...look,
    });
  return [
    ...lookupColumns(c, context).map((column) => column && { ...column, hidden: false }),
    {
      ...c.money('amount', 'field.amount', {
        of: ({ facts }) => facts?.baseAmount,
        currency: () => baseCurrency,
        width: 124,
      }),
      id: 'baseAmount',
      title: text('lookups.field.baseAmount', { currency: baseCurrency }),
    },
    {
      ...c.money('amount', 'lookups.field.captured', { of: ({ facts }) => facts?.captured, width: 124 }),
      id: 'captured',
    },
    c.money('refunded', 'lookups.field.refunded', { width: 124 }),
    {
      ...c.money('amount', 'lookups.field.remaining', { of: ({ facts }) => facts?.remaining, width: 124 }),
      id: 'remaining',
    },
    plainColumn('websiteUrl', 'field.site', 180),
    plainColumn('paymentChannelName', 'field.channel', 260),
    plainColumn('mid', 'lookups.field.mid', 148),
    plainColumn('responseCode', 'field.responseCode', 120),
    plainColumn('payerEmail', 'field.payerEmail', 220),
    plainColumn('ipAddress', 'lookups.field.ipAddress', 130),
    plainColumn('bin', 'lookups.field.bin', 90),
    plainColumn('last4', 'lookups.field.last4', 100),
    plainColumn('issuerCountry', 'lookups.field.issuerCountry', 120),
    plainColumn('issuerName', 'lookups.field.issuerName', 170),
    plainColumn('cardExpiry', 'lookups.field.cardExpiry', 90),
    plainColumn('cardToken', 'lookups.field.cardToken', 240),
    plainColumn('par', 'lookups.field.par', 260),
    plainColumn('avsResult', 'lookups.field.avsResult', 90),
    plainColumn('cvcResult', 'lookups.field.cvcResult', 90),
    plainColumn('adviceCode', 'lookups.field.adviceCode', 110),
    plainColumn('threeDSecure', 'lookups.field.threeDSecure', 130, {
      // the value is a word of the API
      cell: ({ facts }) =>
        facts?.threeDSecure === undefined ? none : text(`lookups.threeDSecure.${facts.threeDSecure as 'Failed'}`),
    }),
    plainColumn('eci', 'lookups.field.eci', 80),
    plainColumn('rrn', 'lookups.field.rrn', 130),
    plainColumn('authorizationCode', 'field.authorizationCode', 140),
    plainColumn('arn', 'field.arn', 210),
    plainColumn('rule', 'lookups.field.rule', 190),
    plainColumn('riskScore', 'lookups.field.riskScore', 110, { align: 'end' }),
    plainColumn('webhookStatus', 'lookups.field.webhookStatus', 130, {
      cell: ({ facts }) =>
        facts === undefined ? none : <StatusPill status={facts.webhookStatus} of={webhookStatus} />,
    }),
  ];
}

/** Renders the time up to which the reporting store is complete, with a note that newer data is missing. */
export function AsOf({ asOf }: { readonly asOf: string }) {
  const text = useLookupText();
  return (
    <p className="lookups-as-of">
      {text('lookups.asOf')} <DateTime value={asOf} style="full" />. {text('lookups.younger')}
    </p>
  );
}
