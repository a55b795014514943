import { useText } from '#core/react';
import { SourceChoice } from '#core/ui';

/** Renders the option to select the source about encryption keys for a widget. */
export default function DataSources(props: { readonly value: string; readonly onChoose: (endpoint: string) => void }) {
  const text = useText('tenants');
  return (
    <SourceChoice
      {...props}
      label={text('manifest.keys')}
      sources={[{ id: '/reporting/tenants/keys-due', name: text('keys.due30') }]}
    />
  );
}
