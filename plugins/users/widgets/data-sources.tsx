import { useText } from '#core/react';
import { SourceChoice } from '#core/ui';

/** Renders the choice of the staff page as a source for a dashboard table. */
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
