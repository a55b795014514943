import { useText } from '#core/react';
import { SourceChoice } from '#core/ui';
import { groups } from '../sources.ts';

/** Renders the options to select the sources about tickets for a widget. */
export default function DataSources(props: { readonly value: string; readonly onChoose: (endpoint: string) => void }) {
  const text = useText('support');
  const sources = groups.map((group) => ({ id: `/reporting/support/by/${group}`, name: text(`source.${group}`) }));
  return <SourceChoice {...props} label={text('manifest.found')} sources={sources} />;
}
