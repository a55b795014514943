import { useText } from '#core/react';
import { SourceChoice } from '#core/ui';

/** The page of staff, as a table of a dashboard shows it. */
export default function DataSources(props: { readonly value: string; readonly onChoose: (endpoint: string) => void }) {
  const text = useText('users');
  return <SourceChoice {...props} label={text('manifest.people')} sources={[{ id: '/users/crm', name: text('manifest.crmUsers') }]} />;
}
