import { type ReactNode, type Ref, type RefObject, useLayoutEffect } from 'react';

/** Props common to all inputs of a form. @public */
export interface InputProps<Value = string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Called when the user has left the input, whose value is final then. */
  readonly onBlur?: (() => void) | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly name?: string | undefined;
  readonly placeholder?: string | undefined;
  /** Autofill hint for the browser; `off` if absent. */
  readonly autoComplete?: string | undefined;
  /** Receives the control's element, so that the form can focus it. */
  readonly inputRef?: Ref<HTMLElement> | undefined;
}

/** Assigns an element to a ref object or a ref function. */
export function assignRef<Element>(ref: Ref<Element> | undefined, element: Element | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}

/** Marks a control with invalid text by the browser's own validation, so that no form is sent without its value. */
export function useRefusal(control: RefObject<HTMLInputElement | null>, problem: string | undefined): void {
  useLayoutEffect(() => {
    control.current?.setCustomValidity(problem ?? '');
  }, [control, problem]);
}
