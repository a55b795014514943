import { useLanguage, useText } from '#core/react';
import { SourceChoice } from '#core/ui';
import type { GroupName } from '../sources.ts';

/** Groupings of payments, with the text that names each. */
const groups = {
  day: 'source.day',
  hour: 'source.hour',
  month: 'source.month',
  status: 'field.status',
  currency: 'field.currency',
  provider: 'field.serviceProvider',
  method: 'field.paymentMethod',
  country: 'field.country',
  reason: 'field.declineReason',
  outcome: 'source.outcome',
  merchant: 'field.merchant',
  tenant: 'field.tenant',
} as const satisfies Readonly<Record<GroupName, string>>;
const others = ['totals', 'list', 'waiting', 'work', 'answer-times', 'webhooks', 'stages'] as const;

const endpointOf = (source: string) => `/reporting/transactions/${source}`;

interface DataSourcesProps {
  readonly value: string;
  readonly onChoose: (endpoint: string) => void;
}

/** Renders the choice of a source of widget data about transactions. */
export default function DataSources(props: DataSourcesProps) {
  const text = useText('transactions');
  const language = useLanguage();
  const words = Object.entries(groups) as [GroupName, (typeof groups)[GroupName]][]; // the entries of `groups`
  const sources = [
    ...others.map((source) => ({ id: endpointOf(source), name: text(`source.${source}`) })),
    ...words.map(([group, key]) => ({
      id: endpointOf(`by/${group}`),
      name: text('source.by', { what: text(key).toLocaleLowerCase(language) }),
    })),
  ];
  return <SourceChoice {...props} label={text('manifest.dataSources')} sources={sources} />;
}
