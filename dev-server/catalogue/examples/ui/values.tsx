/**
 * Single values: money, times, card numbers, ids, decline reasons, totals before a form is sent, and the matches of a
 * search.
 */
import { CardNumber, Copyable, DateTime, DeclineReason, DefinitionList, Money, Summary } from '#core/ui';

export const Values = () => (
  <DefinitionList
    items={[
      { label: 'Amount', value: <Money amount="1240.50" currency="EUR" /> },
      { label: 'Without decimals', value: <Money amount="-1240" currency="JPY" /> },
      { label: 'Three decimals', value: <Money amount="6.990" currency="KWD" /> },
      { label: 'Created', value: <DateTime value="2026-11-26T15:15:31Z" /> },
      { label: 'Settled', value: <DateTime value={undefined} /> },
      { label: 'Card', value: <CardNumber pan="424242******4242" scheme="Visa" /> },
      { label: 'Transaction ID', value: <Copyable value="txn_8f3a6c1e0b7d4a529c13" label="Transaction ID" /> },
      { label: 'Decline reason', value: <DeclineReason reason="Insufficient funds" /> },
    ]}
  />
);

export const TimeStyles = () => (
  <DefinitionList
    items={(['full', 'short', 'date', 'relative'] as const).map((style) => ({
      label: style,
      value: <DateTime value="2026-11-26T15:15:31Z" style={style} />,
    }))}
  />
);

export const FoundBySearch = () => <Money amount="1240.50" currency="EUR" search="1240.50" />;

export const SumBeforeSending = () => (
  <Summary
    items={[
      { label: 'Refund', value: <Money amount="1240.50" currency="EUR" /> },
      { label: 'Fee', value: <Money amount="-2.40" currency="EUR" /> },
      { label: 'Left out without a value', value: undefined },
      { label: 'Total', value: <Money amount="1238.10" currency="EUR" />, isTotal: true },
    ]}
  />
);
