import { lazy } from 'react';
import { Link, resource } from '#core/ui';
import { listOwners } from '../api/lists.ts';
import { contacts, listOrganizations, readTimeline } from '../api/records.ts';
import { ImportButton } from '../import/import-button.tsx';
import { recordPath } from '../paths.ts';
import { ListInput } from './tags-input.tsx';

const ContactDetail = lazy(async () => ({ default: (await import('./contact-record.tsx')).ContactDetail }));
const ContactActions = lazy(async () => ({ default: (await import('./contact-record.tsx')).ContactActions }));

export default resource(contacts, {
  refreshes: [readTimeline],
  name: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '),
  columns: (c) => [
    c.field('name', { width: 180, phone: 'start' }),
    c.field('organizationName', { cell: (row) => <OrganizationLink {...row} />, width: 190, phone: 'below-start' }),
    c.words('position', { width: 110, phone: 'end' }),
    c.email('email', { width: 220 }),
    c.field('phone', { width: 140 }),
    c.field('ownerName', { width: 130 }),
    c.field('hasConsent', { hidden: true }),
    c.field('tags', { hidden: true }),
    c.field('created', { hidden: true }),
  ],
  filters: (f) => [
    f.options('organizationId', { options: listOrganizations }),
    f.field('position'),
    f.options('ownerId', { options: listOwners }),
    f.text('tags'),
  ],
  fields: {
    organizationId: { options: listOrganizations },
    ownerId: { options: listOwners },
    phone: { inputType: 'tel' },
    hasConsent: { hint: 'contacts.hasConsentHint' },
    tags: { control: ListInput, hint: 'organizations.tagsHint' },
  },
  components: {
    listActions: () => <ImportButton kind="contact" />,
    detail: ContactDetail,
    detailActions: ContactActions,
  },
  size: 'l',
  bulk: { remove: true },
}).screen;

function OrganizationLink({
  organizationId,
  organizationName,
}: {
  readonly organizationId?: string;
  readonly organizationName?: string;
}) {
  if (organizationId === undefined) return <span className="ui-muted">–</span>;
  return (
    <Link href={recordPath('organization', organizationId)} translate="no">
      {organizationName}
    </Link>
  );
}
