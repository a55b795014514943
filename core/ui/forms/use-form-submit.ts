import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusInvalid, openAround } from '../components/focus-invalid.ts';
import { useUiText } from '../later-texts.ts';
import { firstMissing, missingIn } from '../overlays/first-missing.ts';

/** Options of `useFormSubmit`. @public */
export interface FormSubmitOptions {
  /** False if the values of the form can't be sent. */
  readonly canSubmit: boolean;
  /** True while the form is sent. Pressing the button again then does nothing. */
  readonly isSaving: boolean;
  /** Reason why the form can't be sent, if no field has an error. */
  readonly why?: string | undefined;
  readonly send: () => unknown;
}

/** State and handlers of a form submitted by `useFormSubmit`. @public */
export interface FormSubmit {
  /** Handles the submit event of the `<form>` or the `FormCard`. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Content of the form's `FormFoot`. */
  readonly foot: { readonly invalid: number; readonly problem: string | undefined };
  /** True after the user has pressed the button. From then on, the fields show their errors. */
  readonly isTried: boolean;
  /** Hides missing fields until the button is pressed again. */
  readonly reset: () => void;
}

const control = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Submits a form with custom fields. Its button is never disabled because of a missing value. If it is pressed with
 * missing or invalid fields, the first of them gets the focus, and the foot shows their number (WCAG 3.3.1, 4.1.3). The
 * same applies to errors of the server.
 * @public
 */
export function useFormSubmit({ canSubmit, isSaving, why, send }: FormSubmitOptions): FormSubmit {
  const text = useUiText();
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const [invalid, setInvalid] = useState(0);
  // Recounts after each render, because only the fields know whether they are filled in.
  useEffect(() => {
    if (!isTried || isSaving) return;
    setInvalid(form.current ? missingIn(form.current).length : 0);
  });
  const wasSaving = useRef(false);
  useEffect(() => {
    if (wasSaving.current && !isSaving) focusInvalid(form.current, '[aria-invalid="true"]');
    wasSaving.current = isSaving;
  }, [isSaving]);
  return {
    onSubmit: (event) => {
      event.preventDefault();
      // If this form is in a portal of another form, that form must not be submitted, too.
      event.stopPropagation();
      form.current = event.currentTarget;
      if (isSaving) return;
      // Renders synchronously: the fields show their errors before the first of them gets the focus.
      flushSync(() => setTried(true));
      if (canSubmit) return void send();
      // The count changes together with the errors, so that the footer never contradicts itself.
      flushSync(() => setInvalid(missingIn(event.currentTarget).length));
      const field = firstMissing(event.currentTarget);
      if (field) openAround(field.control);
      // If no field reports a missing value and no other reason is known, the first field gets the focus.
      const first = why === undefined ? event.currentTarget.querySelector<HTMLElement>(control) : null;
      (field?.control ?? first)?.focus();
    },
    foot: {
      invalid: isTried ? invalid : 0,
      problem: isTried && !canSubmit ? (why ?? text('dialog.incomplete')) : undefined,
    },
    isTried,
    reset: () => setTried(false),
  };
}
