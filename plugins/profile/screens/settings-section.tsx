import { type ReactNode, useId } from 'react';
import { useText } from '#core/react';
import { Button } from '#core/ui';
import type { Save } from './use-save.ts';

/** A part of the screen: what it is about on the left, its controls on the right. */
export function SettingsSection({ title, hint, children }: { readonly title: string; readonly hint: string; readonly children: ReactNode }) {
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

export interface SettingsFormProps extends Save {
  readonly isDirty: boolean;
  readonly canSave?: boolean;
  readonly onDiscard: () => void;
  /** Buttons beside Save. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The fields that are saved together. A failed save leaves them as they are and says why. */
export function SettingsForm({ isDirty, canSave = true, isSaving, error, save, onDiscard, actions, children }: SettingsFormProps) {
  const text = useText('profile');
  const ready = isDirty && canSave && !isSaving;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) save();
      }}
    >
      {children}
      {error !== undefined && (
        <p role="alert" className="profile-failed">
          <strong>{text('notSaved')}</strong> {error}
        </p>
      )}
      <div className="profile-bar">
        <Button type="submit" look="primary" aria-disabled={!ready} aria-busy={isSaving}>
          {text(isSaving ? 'saving' : 'save')}
        </Button>
        {isDirty && !isSaving && <Button onClick={onDiscard}>{text('discard')}</Button>}
        {actions}
        <span role="status" className="profile-unsaved">
          {isDirty && !isSaving ? text('unsaved.note') : ''}
        </span>
      </div>
    </form>
  );
}
