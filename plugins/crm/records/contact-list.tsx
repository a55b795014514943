import { Link, resource } from '#core/ui';
import { ImportButton } from '../import/import-button.tsx';
import { listOwners } from '../lists/api.ts';
import { recordPath } from '../paths.ts';
import { contacts, listOrganizations, readTimeline } from './api.ts';
import { ListInput } from './tags-input.tsx';

export default resource(contacts, {
  refreshes: [readTimeline],
  name: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '),
  columns: [
    { key: 'name', width: 180, phone: 'start' },
    { key: 'organizationName', width: 190, phone: 'below-start', cell: ({ row }) => <OrganizationLink {...row} /> },
    { key: 'position', as: 'words', width: 110, phone: 'end' },
    { key: 'email', as: 'email', width: 220 },
    { key: 'phone', width: 140 },
    { key: 'ownerName', width: 130 },
    { key: 'hasConsent', hidden: true },
    { key: 'tags', hidden: true },
    { key: 'created', hidden: true },
  ],
  filters: [
    { key: 'organizationId', kind: 'options', options: listOrganizations },
    'position',
    { key: 'ownerId', kind: 'options', options: listOwners },
    { key: 'tags', kind: 'text' },
  ],
  fields: {
    organizationId: { options: listOrganizations },
    ownerId: { options: listOwners },
    phone: { inputType: 'tel' },
    hasConsent: { hint: 'contacts.hasConsentHint' },
    tags: { control: ListInput, hint: 'organizations.tagsHint' },
  },
  components: { listActions: () => <ImportButton kind="contact" /> },
  bulk: { remove: true },
}).screen;

function OrganizationLink({ organizationId, organizationName }: { readonly organizationId?: string; readonly organizationName?: string }) {
  if (organizationId === undefined) return <span className="ui-muted">–</span>;
  return (
    <Link href={recordPath('organization', organizationId)} translate="no">
      {organizationName}
    </Link>
  );
}
