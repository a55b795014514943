import { sourcePath } from '#core/api';
import { useLanguage, useText } from '#core/react';
import { RadioGroup } from '#core/ui';
import type { GroupName } from '../sources.ts';

/** What payments are grouped by, with the text that names it. */
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
  merchant: 'field.merchant',
  tenant: 'field.tenant',
} as const satisfies Readonly<Record<GroupName, string>>;
const others = ['totals', 'list', 'waiting', 'webhooks', 'stages'] as const;

const endpointOf = (source: string) => `/reporting/transactions/${source}`;

interface DataSourcesProps {
  readonly value: string;
  readonly onChoose: (endpoint: string) => void;
}

/** The sources of widget data about transactions, to choose one of. */
export default function DataSources({ value, onChoose }: DataSourcesProps) {
  const text = useText('transactions');
  const language = useLanguage();
  const chosen = sourcePath(value);
  const words = Object.entries(groups) as [GroupName, (typeof groups)[GroupName]][]; // the entries of the record itself
  const options = [
    ...others.map((source) => ({ id: endpointOf(source), name: text(`source.${source}`) })),
    ...words.map(([group, key]) => ({ id: endpointOf(`by/${group}`), name: text('source.by', { what: text(key).toLocaleLowerCase(language) }) })),
  ];
  return (
    <RadioGroup
      label={text('manifest.dataSources')}
      value={options.find(({ id }) => sourcePath(id) === chosen)?.id ?? ''}
      onChange={onChoose}
      options={options}
    />
  );
}
