import { useState } from 'react';
import { longestName } from '#core/api';
import { useAccount, useChangeAccount, useClient, useDraft, useText } from '#core/react';
import { Field, sanitize, TextInput, useSave } from '#core/ui';
import { changeName } from '../api.ts';
import { SettingsForm, SettingsSection } from './settings-section.tsx';

const fields = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const;

/** Renders the first and last name. The email address belongs to the identity provider and is read-only. */
export function PersonalDetails() {
  const text = useText('profile');
  const client = useClient();
  const { email, firstName, lastName } = useAccount();
  const change = useChangeAccount();
  const draft = useDraft('profile.name', { firstName, lastName });
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const cleanName = (name: string) => sanitize('text', name, longestName);
  const clean = { firstName: cleanName(draft.values.firstName), lastName: cleanName(draft.values.lastName) };
  const saving = useSave(
    async ({ requestId }) => {
      change(await client.call(changeName, { body: clean, quiet: true, requestId }));
      draft.discard();
    },
    { done: text('saved') },
  );
  return (
    <SettingsSection title={text('personal.title')} hint={text('personal.hint')}>
      <SettingsForm draft={draft} saving={saving} canSave={clean.firstName !== '' && clean.lastName !== ''}>
        <div className="profile-pair">
          {fields.map(([name, autoComplete]) => (
            <TextInput
              key={name}
              name={name}
              label={text(`personal.${name}`)}
              error={touched.has(name) && clean[name] === '' ? text(`personal.${name}Required`) : undefined}
              autoComplete={autoComplete}
              maxLength={longestName}
              required
              value={draft.values[name]}
              onChange={(value) => draft.set({ [name]: value })}
              onBlur={() => setTouched(new Set(touched).add(name))}
            />
          ))}
        </div>
        <Field label={text('personal.email')} hint={text('personal.emailHint')}>
          {(control) => <input {...control} className="ui-input profile-fixed" type="email" readOnly value={email} />}
        </Field>
      </SettingsForm>
    </SettingsSection>
  );
}
