import './form-foot.css';
import type { ReactNode } from 'react';
import { useCommonText, useUiText } from '../later-texts.ts';
import { Button } from './button.tsx';
import { focusInvalid } from './focus-invalid.ts';

export interface FormFootProps {
  /** Number of invalid fields. It is shown at the left and focuses the first of them. */
  readonly invalid?: number | undefined;
  /** Message about another problem that prevents sending the form. */
  readonly problem?: string | undefined;
  /** Other buttons and notes, before *Cancel* and the submit button. */
  readonly children?: ReactNode;
  /** Leaves the form. If absent, there is no *Cancel*. */
  readonly onCancel?: (() => void) | undefined;
  /** Label of the submit button: a verb and an object. If absent, `children` has the submit button. */
  readonly submitLabel?: string;
  /** True while the form is saved. Submitting again has no effect then. */
  readonly isSaving?: boolean;
}

/** Renders the foot of a form, inside its `<form>`. It stays visible while the fields scroll. @public */
export function FormFoot({ invalid = 0, problem, children, onCancel, submitLabel, isSaving = false }: FormFootProps) {
  const text = useUiText();
  const common = useCommonText();
  return (
    <div className="ui-form-buttons">
      <span role="status" className="ui-form-invalid">
        {invalid > 0 ? (
          <button type="button" onClick={(event) => focusInvalid(event.currentTarget.form)}>
            {text('form.invalid', { count: invalid })}
          </button>
        ) : (
          problem
        )}
      </span>
      {children}
      {onCancel && <Button onClick={onCancel}>{common('cancel')}</Button>}
      {submitLabel !== undefined && (
        <Button type="submit" look="primary" aria-disabled={isSaving} aria-busy={isSaving}>
          {submitLabel}
        </Button>
      )}
    </div>
  );
}
