import { lazy, Suspense, useState } from 'react';
import { useCall, useMay } from '#core/react';
import { Button, DateTime, Loaded, Screen, Skeleton, useCommonText } from '#core/ui';
import { recordPath } from '../paths.ts';
import { permission } from '../permissions.ts';
import { contacts } from './api.ts';
import { mailLink, RecordBody, RecordButtons, recordLink, tagList, useMissingRecord } from './record-page.tsx';
import type { PageProps } from './routed.tsx';
import { useRecordText } from './texts.ts';

const MergeDialog = lazy(() => import('./merge-dialog.tsx'));

/** Somebody one knows at a customer. */
export default function ContactPage({ id }: PageProps) {
  const text = useRecordText();
  const common = useCommonText();
  const may = useMay();
  const call = useCall(contacts.details, { params: { id }, showsNotFound: true });
  const [isMerging, setMerging] = useState(false);
  const { data: contact } = call;
  return (
    <Screen
      record={contact?.name}
      actions={
        contact && (
          <>
            {may(permission.Contact.Merge) && <Button onClick={() => setMerging(true)}>{text('records.merge')}</Button>}
            <RecordButtons kind="contact" id={id} mayEdit={may(permission.Contact.Edit)} />
          </>
        )
      }
    >
      <Loaded call={call} skeleton={<Skeleton widths={[40, 90, 75, 60, 90, 80]} />} problem={useMissingRecord('contact')}>
        {(contact) => (
          <RecordBody
            kind="contact"
            id={id}
            facts={[
              {
                label: text('contacts.field.organizationName'),
                value: contact.organizationId && recordLink(recordPath('organization', contact.organizationId), contact.organizationName),
              },
              { label: text('contacts.field.position'), value: contact.position && text(`contacts.position.${contact.position}`) },
              { label: text('contacts.field.email'), value: mailLink(contact.email) },
              { label: text('contacts.field.phone'), value: contact.phone },
              { label: text('contacts.field.language'), value: contact.language },
              { label: text('contacts.field.hasConsent'), value: common(contact.hasConsent ? 'yes' : 'no') },
              { label: text('contacts.field.ownerName'), value: contact.ownerName && <span translate="no">{contact.ownerName}</span> },
              { label: text('contacts.field.tags'), value: tagList(contact.tags) },
              { label: text('contacts.field.created'), value: <DateTime value={contact.created} /> },
            ]}
          />
        )}
      </Loaded>
      {isMerging && contact && (
        <Suspense fallback={null}>
          <MergeDialog kind="contact" record={contact} onClose={() => setMerging(false)} />
        </Suspense>
      )}
    </Screen>
  );
}
