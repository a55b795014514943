import { Link, resource } from '#core/ui';
import { ImportButton } from '../import/import-button.tsx';
import { listOwners } from '../lists/api.ts';
import { recordPath } from '../paths.ts';
import { contacts, listOrganizations } from './api.ts';
import { ListInput } from './tags-input.tsx';

export default resource(contacts, {
  columns: [
    { key: 'name', width: 220 },
    { key: 'organizationName', width: 240, cell: ({ row }) => <OrganizationLink {...row} /> },
    { key: 'position', as: 'words' },
    { key: 'email', as: 'email', width: 240 },
    { key: 'phone', width: 160 },
    { key: 'ownerName', width: 170 },
    { key: 'hasConsent', hidden: true },
    { key: 'tags', hidden: true },
    'created',
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
    tags: { control: ListInput, hint: 'organizations.tagsHint', required: false },
  },
  components: { listActions: () => <ImportButton kind="contact" /> },
}).screen;

function OrganizationLink({ organizationId, organizationName }: { readonly organizationId?: string; readonly organizationName?: string }) {
  if (organizationId === undefined) return <span className="ui-muted">–</span>;
  return (
    <Link href={recordPath('organization', organizationId)} translate="no">
      {organizationName}
    </Link>
  );
}
