import { useText } from '#core/react';
import { SourceChoice } from '#core/ui';

/** Renders the choice of the source for widgets about opportunities. */
export default function DataSource(props: { readonly value: string; readonly onChoose: (endpoint: string) => void }) {
  const text = useText('crm');
  return (
    <SourceChoice
      {...props}
      label={text('manifest.pipelineData')}
      sources={[{ id: '/reporting/crm/opportunities/stages', name: text('sources.stages') }]}
    />
  );
}
