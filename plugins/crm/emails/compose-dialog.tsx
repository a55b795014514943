/** Dialog to write an email about a record, which is sent immediately or saved as a draft. */
import { useState } from 'react';
import { useClient, useDraft, useRefresh, useSnackbar } from '#core/react';
import { Checkbox, OutcomeDialog } from '#core/ui';
import { emails, sendEmail } from '../api/emails.ts';
import { readTimeline } from '../api/records.ts';
import { type About, aboutField } from '../tasks/about-field.ts';
import { Compose, emptyEmail, isWhole, type Written } from './compose.tsx';
import { useEmailText } from './texts.ts';

export default function ComposeDialog({ about, onClose }: { readonly about: About; readonly onClose: () => void }) {
  const text = useEmailText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const draft = useDraft<Written & Readonly<Record<string, unknown>>>(`crm.email.${about.kind}.${about.id}`, {
    ...emptyEmail,
  });
  const { values } = draft;
  const [isDraft, setIsDraft] = useState(false);
  // If sending fails, the stored draft is sent from the list; a second submit must not store it twice.
  const [storedDraft, setStoredDraft] = useState<{ readonly id: string; readonly version: number }>();
  return (
    <OutcomeDialog
      title={text('emails.write')}
      submitLabel={text(isDraft ? 'emails.keep' : 'emails.send')}
      canSubmit={isWhole(values)}
      submit={async ({ requestId }) => {
        const { to, cc, subject, body, templateId } = values;
        const sent = {
          to: [...to],
          cc: [...cc],
          subject: subject.trim(),
          body,
          ...(templateId !== '' && { templateId }),
          [aboutField[about.kind]]: about.id,
        };
        const email = storedDraft
          ? await client.call(emails.update, {
              params: { id: storedDraft.id },
              body: { ...sent, version: storedDraft.version },
              quiet: true,
            })
          : await client.call(emails.create, { body: sent, requestId, quiet: true });
        setStoredDraft(email);
        try {
          if (!isDraft)
            await client.call(sendEmail, { params: { id: email.id }, body: { version: email.version }, quiet: true });
        } finally {
          // The draft is stored, even if sending fails.
          await refresh(emails.list, readTimeline);
        }
        draft.forget();
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => showSnackbar(text(isDraft ? 'emails.isKept' : 'emails.isQueued'), 'success')}
      onClose={onClose}
    >
      <Compose value={values} about={about} onChange={draft.set} />
      <Checkbox label={text('emails.keepOnly')} value={isDraft} onChange={setIsDraft} />
    </OutcomeDialog>
  );
}
