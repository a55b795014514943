import { useText } from '#core/react';
import { SourceChoice } from '#core/ui';

const names = ['keys-due', 'page'] as const;

/** Renders the options to select the sources of this plugin for a widget. */
export default function DataSources(props: { readonly value: string; readonly onChoose: (endpoint: string) => void }) {
  const text = useText('developer');
  const sources = names.map((name) => ({ id: `/reporting/developer/${name}`, name: text(`source.${name}`) }));
  return <SourceChoice {...props} label={text('manifest.keys')} sources={sources} />;
}
