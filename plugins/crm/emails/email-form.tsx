/** Form of an email in its list: the user selects the record that it is about, then writes it. */
import { useEffect, useState } from 'react';
import { ApiError, StepUpCanceled } from '#core/api';
import { useCall, useDraft } from '#core/react';
import { AutoComplete, FormFoot, type ResourceFormProps, useFormSubmit } from '#core/ui';
import { type About, type Email, listRecords } from '../api/emails.ts';
import { Compose, isWhole, type Written } from './compose.tsx';
import { useEmailText } from './texts.ts';

const fieldOf = {
  organization: 'organizationId',
  lead: 'leadId',
  contact: 'contactId',
  opportunity: 'opportunityId',
  project: 'projectId',
} as const;
const keyOf = ({ kind, id }: About) => `${kind} ${id}`;

export default function EmailForm({ item, save, draftKey, onDirty, onCancel }: ResourceFormProps<Email>) {
  const text = useEmailText();
  const records = useCall(listRecords);
  const [stored] = useState(() => ({
    to: item?.to ?? [],
    cc: item?.cc ?? [],
    subject: item?.subject ?? '',
    body: item?.body ?? '',
    templateId: item?.templateId ?? '',
    about: item?.about ? keyOf(item.about) : '',
  }));
  const draft = useDraft<Written & { readonly about: string } & Readonly<Record<string, unknown>>>(draftKey, stored);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { isRestored, values } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports a restored draft once, on mount
  useEffect(() => onDirty(isRestored), []);
  const [kind, id] = values.about.split(' ');
  const about = kind && id ? ({ kind, id } as About) : undefined; // the value is a key of the list
  const send = async () => {
    setSaving(true);
    setProblem(undefined);
    const { to, cc, subject, body, templateId } = values;
    try {
      await save({
        to: [...to],
        cc: [...cc],
        subject: subject.trim(),
        body,
        ...(templateId !== '' && { templateId }),
        ...(about && { [fieldOf[about.kind]]: about.id }),
      });
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.message);
      else if (!(error instanceof StepUpCanceled)) throw error;
    } finally {
      setSaving(false);
    }
  };
  const form = useFormSubmit({ canSubmit: isWhole(values), isSaving, why: text('emails.notWhole'), send });
  return (
    <form noValidate onSubmit={form.onSubmit} aria-label={text('emails.write')}>
      <AutoComplete
        name={about && fieldOf[about.kind]}
        label={text('emails.field.aboutName')}
        hint={text('emails.aboutHint')}
        value={values.about}
        options={(records.data ?? []).map((record) => ({
          id: keyOf(record),
          name: `${text(`emails.kind.${record.kind}`)}: ${record.name}`,
        }))}
        onChange={(about) => onDirty(draft.set({ about }))}
      />
      <Compose value={values} about={about} onChange={(change) => onDirty(draft.set(change))} />
      {problem !== undefined && (
        <p role="alert" className="ui-save-problem">
          {problem}
        </p>
      )}
      <FormFoot {...form.foot} onCancel={onCancel} submitLabel={text('emails.keep')} isSaving={isSaving} />
    </form>
  );
}
