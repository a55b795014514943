import './form-foot.css';
import type { ReactNode } from 'react';
import { useUiText } from '../later-texts.ts';

export interface FormFootProps {
  /** How many fields are wrong: said at the left, with a way to the first of them. */
  readonly invalid?: number;
  /** Cancel, then the button that submits, whose words are a verb and an object. */
  readonly children: ReactNode;
}

/** The foot of a form, inside its `<form>`. It stays in sight while the fields scroll. */
export function FormFoot({ invalid = 0, children }: FormFootProps) {
  const text = useUiText();
  return (
    <div className="ui-form-buttons">
      <span role="status" className="ui-form-invalid">
        {invalid > 0 && (
          <button type="button" onClick={(event) => focusInvalid(event.currentTarget)}>
            {text('form.invalid', { count: invalid })}
          </button>
        )}
      </span>
      {children}
    </div>
  );
}

/** Focuses the first control that is wrong. @param button in the form */
function focusInvalid(button: HTMLButtonElement): void {
  button.form?.querySelector<HTMLElement>('[aria-invalid="true"], input:invalid')?.focus();
}
