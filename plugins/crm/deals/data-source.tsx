import { sourcePath } from '#core/api';
import { useText } from '#core/react';
import { RadioGroup } from '#core/ui';

const endpoint = '/reporting/crm/opportunities/stages';

/** The source of widgets about opportunities, to choose. */
export default function DataSource({ value, onChoose }: { readonly value: string; readonly onChoose: (endpoint: string) => void }) {
  const text = useText('crm');
  return (
    <RadioGroup
      label={text('manifest.pipelineData')}
      value={sourcePath(value) === sourcePath(endpoint) ? endpoint : ''}
      onChange={onChoose}
      options={[{ id: endpoint, name: text('sources.stages') }]}
    />
  );
}
