/** Contact at a customer: its actions and its data. */
import { lazy, Suspense, useState } from 'react';
import { useMay } from '#core/react';
import {
  DateTime,
  type ItemProps,
  languageName,
  OfferActions,
  RecordAction,
  useCommonText,
  useResource,
} from '#core/ui';
import type { ContactItem } from '../api/records.ts';
import { recordPath } from '../paths.ts';
import { permission } from '../permissions.ts';
import { ReachActions } from './reach-actions.tsx';
import { mailLink, RecordBody, recordLink, tagList } from './record-body.tsx';
import { useRecordText } from './texts.ts';

const MergeDialog = lazy(() => import('./merge-dialog.tsx'));

export function ContactActions({ item: contact }: ItemProps<ContactItem>) {
  const text = useRecordText();
  const may = useMay();
  const { offersFor } = useResource();
  const [isMerging, setMerging] = useState(false);
  return (
    <>
      <ReachActions kind="contact" id={contact.id} />
      {may(permission.Contact.Merge) && <RecordAction label={text('records.merge')} run={() => setMerging(true)} />}
      <OfferActions offers={offersFor(contact)} />
      {isMerging && (
        <Suspense fallback={null}>
          <MergeDialog kind="contact" record={contact} onClose={() => setMerging(false)} />
        </Suspense>
      )}
    </>
  );
}

export function ContactDetail({ item: contact }: ItemProps<ContactItem>) {
  const text = useRecordText();
  const common = useCommonText();
  return (
    <RecordBody
      kind="contact"
      id={contact.id}
      facts={[
        {
          label: text('contacts.field.organizationName'),
          value:
            contact.organizationId &&
            recordLink(recordPath('organization', contact.organizationId), contact.organizationName),
        },
        {
          label: text('contacts.field.position'),
          value: contact.position && text(`contacts.position.${contact.position}`),
        },
        { label: text('contacts.field.email'), value: mailLink(contact.email) },
        { label: text('contacts.field.phone'), value: contact.phone },
        { label: text('contacts.field.language'), value: contact.language && languageName(contact.language) },
        { label: text('contacts.field.hasConsent'), value: common(contact.hasConsent ? 'yes' : 'no') },
        {
          label: text('contacts.field.ownerName'),
          value: contact.ownerName && <span translate="no">{contact.ownerName}</span>,
        },
        { label: text('contacts.field.tags'), value: tagList(contact.tags) },
        { label: text('contacts.field.created'), value: <DateTime value={contact.created} /> },
      ]}
    />
  );
}
