import { sourcePath } from '#core/api';
import { useText } from '#core/react';
import { RadioGroup } from '#core/ui';

const sources = [
  'totals',
  'by/day',
  'by/hour',
  'by/month',
  'by/status',
  'by/currency',
  'by/provider',
  'by/method',
  'by/country',
  'by/reason',
  'by/merchant',
  'by/tenant',
  'list',
  'waiting',
  'webhooks',
  'stages',
] as const;

interface DataSourcesProps {
  readonly value: string;
  readonly onChoose: (endpoint: string) => void;
}

/** The sources of widget data about transactions, to choose one of. */
export default function DataSources({ value, onChoose }: DataSourcesProps) {
  const text = useText('transactions');
  const chosen = sourcePath(value);
  const options = sources.map((source) => ({ id: `/reporting/transactions/${source}`, name: text(`source.${source}`) }));
  return (
    <RadioGroup
      label={text('manifest.dataSources')}
      value={options.find(({ id }) => sourcePath(id) === chosen)?.id ?? ''}
      onChange={onChoose}
      options={options}
    />
  );
}
