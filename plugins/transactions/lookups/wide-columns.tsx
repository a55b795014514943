import { useMemo } from 'react';
import { DateTime, type GridColumn, Money, marked, StatusPill } from '#core/ui';
import type { TransactionFacts, TransactionRow } from '../api.ts';
import { useAllColumns } from './all-rows.ts';
import { type LookupText, useLookupText } from './texts.ts';

/** What amounts of several currencies are compared in. */
export const baseCurrency = 'EUR';

const none = '–';

/** Every field that a row has or that follows from it. Their ids are those of the server's file. @param own the columns that all lookups have */
export function wideColumns(own: readonly GridColumn<TransactionRow>[], text: LookupText): readonly GridColumn<TransactionRow>[] {
  const plain = (id: keyof TransactionFacts, title: string, width: number): GridColumn<TransactionRow> => ({
    id,
    title,
    cell: ({ facts }, search) => (facts?.[id] === undefined ? none : marked(String(facts[id]), search)),
    value: ({ facts }) => facts?.[id],
    width,
  });
  const money = (id: string, title: string, amountOf: (row: TransactionRow) => string | undefined, currency?: string): GridColumn<TransactionRow> => ({
    id,
    title,
    cell: (row, search) => {
      const amount = amountOf(row);
      return amount === undefined ? none : <Money amount={amount} currency={currency ?? row.currency} search={search} />;
    },
    value: amountOf,
    align: 'end',
    width: 124,
  });
  return [
    ...own.map((column) => ({ ...column, hidden: false })),
    money('baseAmount', text('lookups.field.baseAmount', { currency: baseCurrency }), ({ facts }) => facts?.baseAmount, baseCurrency),
    money('captured', text('lookups.field.captured'), ({ facts }) => facts?.captured),
    money('refunded', text('lookups.field.refunded'), ({ refunded }) => refunded),
    money('remaining', text('lookups.field.remaining'), ({ facts }) => facts?.remaining),
    plain('websiteUrl', text('field.site'), 180),
    plain('paymentChannelName', text('field.channel'), 260),
    plain('mid', text('lookups.field.mid'), 148),
    plain('responseCode', text('field.responseCode'), 120),
    plain('payerEmail', text('field.payerEmail'), 220),
    plain('ipAddress', text('lookups.field.ipAddress'), 130),
    plain('bin', text('lookups.field.bin'), 90),
    plain('last4', text('lookups.field.last4'), 100),
    plain('issuerCountry', text('lookups.field.issuerCountry'), 120),
    {
      ...plain('threeDSecure', text('lookups.field.threeDSecure'), 130),
      cell: ({ facts }) => (facts?.threeDSecure === undefined ? none : text(`lookups.threeDSecure.${facts.threeDSecure as 'Failed'}`)), // one of the words that the API has
    },
    plain('eci', text('lookups.field.eci'), 80),
    plain('rrn', text('lookups.field.rrn'), 130),
    plain('arn', text('field.arn'), 210),
    plain('rule', text('lookups.field.rule'), 190),
    { ...plain('riskScore', text('lookups.field.riskScore'), 110), align: 'end' },
    {
      ...plain('webhookStatus', text('lookups.field.webhookStatus'), 130),
      cell: ({ facts }) => (facts === undefined ? none : <StatusPill status={facts.webhookStatus} />),
    },
  ];
}

export function useWideColumns(): readonly GridColumn<TransactionRow>[] {
  const text = useLookupText();
  const own = useAllColumns();
  return useMemo(() => wideColumns(own, text), [own, text]);
}

/** The instant up to which the reporting store has everything, and that what is younger is not in it. */
export function AsOf({ asOf }: { readonly asOf: string }) {
  const text = useLookupText();
  return (
    <p className="lookups-as-of">
      {text('lookups.asOf')} <DateTime value={asOf} style="full" />. {text('lookups.younger')}
    </p>
  );
}
