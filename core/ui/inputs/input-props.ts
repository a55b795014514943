import { type ReactNode, type Ref, type RefObject, useLayoutEffect } from 'react';

/** Props common to all inputs of a form. @public */
export interface InputProps<Value = string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** The person has left the input; its value is final then. */
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
  /** The control itself, for the form to focus. */
  readonly inputRef?: Ref<HTMLElement> | undefined;
}

/** Assigns an element to a ref of either kind. */
export function assignRef<Element>(ref: Ref<Element> | undefined, element: Element | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}

/**
 * Marks a control whose text could not be read as the browser's own validation does, so that no form sends the rest
 * without it.
 */
export function useRefusal(control: RefObject<HTMLInputElement | null>, problem: string | undefined): void {
  useLayoutEffect(() => {
    control.current?.setCustomValidity(problem ?? '');
  }, [control, problem]);
}
