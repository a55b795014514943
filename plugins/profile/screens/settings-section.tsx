import { type ReactNode, useEffect, useId, useState } from 'react';
import { type Draft, useSnackbar, useText, useUnloadWarning } from '#core/react';
import { Button, type Save, SaveFields, SaveProblem, useCommonText } from '#core/ui';

/** Renders a section of the screen: its title on the left, its inputs on the right. */
export function SettingsSection({
  title,
  hint,
  children,
}: {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="profile-section" aria-labelledby={id}>
      <header className="profile-about">
        <h2 id={id}>{title}</h2>
        <p>{hint}</p>
      </header>
      <div className="profile-controls">{children}</div>
    </section>
  );
}

export interface SettingsFormProps {
  readonly draft: Pick<Draft<Readonly<Record<string, unknown>>>, 'isDirty' | 'discard'>;
  readonly saving: Save<void>;
  readonly canSave?: boolean;
  /** Buttons next to Save. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Renders fields that are saved together. If saving fails, the reason is shown and the fields do not change. */
export function SettingsForm({ draft, saving, canSave = true, actions, children }: SettingsFormProps) {
  const text = useText('profile');
  const common = useCommonText();
  const { isDirty, discard } = draft;
  const { isSaving, save } = saving;
  useLeftUnsaved(isDirty);
  const ready = isDirty && canSave && !isSaving;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) void save();
      }}
    >
      <SaveFields of={saving}>{children}</SaveFields>
      <SaveProblem of={saving} />
      <div className="profile-bar">
        <Button type="submit" look="primary" aria-disabled={!ready} aria-busy={isSaving}>
          {isSaving ? common('saving') : text('save')}
        </Button>
        {isDirty && !isSaving && <Button onClick={discard}>{text('discard')}</Button>}
        {actions}
        <span role="status" className="profile-unsaved">
          {isDirty && !isSaving ? common('unsaved') : ''}
        </span>
      </div>
    </form>
  );
}

/** Shows a message when the person leaves the screen with unsaved changes, which remain stored. */
function useLeftUnsaved(isDirty: boolean): void {
  const text = useText('profile');
  const showSnackbar = useSnackbar();
  const [path] = useState(() => location.pathname);
  useUnloadWarning(isDirty);
  useEffect(() => {
    if (!isDirty) return undefined;
    return () => {
      // The path has already changed when the screen unmounts.
      if (location.pathname !== path && !location.pathname.startsWith('/authentication/'))
        showSnackbar(text('unsaved.left'));
    };
  }, [isDirty, path, showSnackbar, text]);
}
