import { useText } from '#core/react';
import { SourceChoice } from '#core/ui';
import { sourceNames } from '../sources.ts';

/** Renders the choice of a source of widget data about reports. */
export default function DataSources(props: { readonly value: string; readonly onChoose: (endpoint: string) => void }) {
  const text = useText('reports');
  const sources = sourceNames.map((name) => ({ id: `/reporting/reports/${name}`, name: text(`source.${name}`) }));
  return <SourceChoice {...props} label={text('manifest.report-overview')} sources={sources} />;
}
