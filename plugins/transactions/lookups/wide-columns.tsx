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
  const plain = (
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
    plain('websiteUrl', 'field.site', 180),
    plain('paymentChannelName', 'field.channel', 260),
    plain('mid', 'lookups.field.mid', 148),
    plain('responseCode', 'field.responseCode', 120),
    plain('payerEmail', 'field.payerEmail', 220),
    plain('ipAddress', 'lookups.field.ipAddress', 130),
    plain('bin', 'lookups.field.bin', 90),
    plain('last4', 'lookups.field.last4', 100),
    plain('issuerCountry', 'lookups.field.issuerCountry', 120),
    plain('issuerName', 'lookups.field.issuerName', 170),
    plain('cardExpiry', 'lookups.field.cardExpiry', 90),
    plain('cardToken', 'lookups.field.cardToken', 240),
    plain('par', 'lookups.field.par', 260),
    plain('avsResult', 'lookups.field.avsResult', 90),
    plain('cvcResult', 'lookups.field.cvcResult', 90),
    plain('adviceCode', 'lookups.field.adviceCode', 110),
    plain('threeDSecure', 'lookups.field.threeDSecure', 130, {
      // the value is a word of the API
      cell: ({ facts }) =>
        facts?.threeDSecure === undefined ? none : text(`lookups.threeDSecure.${facts.threeDSecure as 'Failed'}`),
    }),
    plain('eci', 'lookups.field.eci', 80),
    plain('rrn', 'lookups.field.rrn', 130),
    plain('authorizationCode', 'field.authorizationCode', 140),
    plain('arn', 'field.arn', 210),
    plain('rule', 'lookups.field.rule', 190),
    plain('riskScore', 'lookups.field.riskScore', 110, { align: 'end' }),
    plain('webhookStatus', 'lookups.field.webhookStatus', 130, {
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
