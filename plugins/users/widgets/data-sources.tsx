import { useText } from '#core/react';
import { SourceChoice } from '#core/ui';

/** Renders the option to select the list of staff as the source of a dashboard table. */
export default function DataSources(props: { readonly value: string; readonly onChoose: (endpoint: string) => void }) {
  const text = useText('users');
  return (
    <SourceChoice
      {...props}
      label={text('manifest.people')}
      sources={[{ id: '/users/crm', name: text('manifest.crmUsers') }]}
    />
  );
}
