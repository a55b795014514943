import './form-foot.css';
import type { ReactNode } from 'react';
import { useUiText } from '../later-texts.ts';
import { focusInvalid } from './focus-invalid.ts';

export interface FormFootProps {
  /** Number of invalid fields. It is shown at the left and focuses the first of them. */
  readonly invalid?: number | undefined;
  /** Message about another problem that prevents sending the form. */
  readonly problem?: string | undefined;
  /** Cancel, then the submit button, whose label is a verb and an object. */
  readonly children: ReactNode;
}

/** Renders the foot of a form, inside its `<form>`. It stays visible while the fields scroll. @public */
export function FormFoot({ invalid = 0, problem, children }: FormFootProps) {
  const text = useUiText();
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
    </div>
  );
}
