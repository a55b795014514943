import { useText } from '#core/react';
import { SourceChoice } from '#core/ui';

const names = ['keys-due', 'page'] as const;

/** The sources of widget data about keys and the payment page, to choose one of. */
export default function DataSources(props: { readonly value: string; readonly onChoose: (endpoint: string) => void }) {
  const text = useText('developer');
  const sources = names.map((name) => ({ id: `/reporting/developer/${name}`, name: text(`source.${name}`) }));
  return <SourceChoice {...props} label={text('manifest.keys')} sources={sources} />;
}
