import { sourcePath } from '#core/api';
import { useText } from '#core/react';
import { RadioGroup } from '#core/ui';
import { groups } from '../sources.ts';

const endpointOf = (group: string) => `/reporting/support/by/${group}`;

/** The sources of widget data about tickets, to choose one of. */
export default function DataSources({ value, onChoose }: { readonly value: string; readonly onChoose: (endpoint: string) => void }) {
  const text = useText('support');
  const options = groups.map((group) => ({ id: endpointOf(group), name: text(`source.${group}`) }));
  return (
    <RadioGroup
      label={text('manifest.found')}
      value={options.find(({ id }) => sourcePath(id) === sourcePath(value))?.id ?? ''}
      onChange={onChoose}
      options={options}
    />
  );
}
