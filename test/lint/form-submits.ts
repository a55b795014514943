/**
 * Forms show what keeps them from being sent: their buttons are never disabled because something is missing (WCAG
 * 3.3.1, 4.1.3).
 */

export interface FormSubmitFault {
  readonly line: number;
  readonly message: string;
}

/**
 * Conditions under which a submit button may be disabled: the request is being sent, or its outcome is not yet known.
 */
const whileSending = /^(?:(?:\w+\.)?(?:isSaving|isSending|isUnknown|running|busy)(?:\s*\|\|\s*)?)+$/;

/**
 * Returns the places where a form doesn't submit by the hook, or where a button can't be pressed to learn what is
 * missing.
 */
export function findFormSubmitFaults(source: string): FormSubmitFault[] {
  const faults: FormSubmitFault[] = [];
  const lineOf = (index: number) => source.slice(0, index).split('\n').length;
  const foot = source.search(/<FormFoot\b/);
  if (foot >= 0 && !/\buseFormSubmit\(/.test(source))
    faults.push({ line: lineOf(foot), message: 'a form with a FormFoot submits by useFormSubmit.' });
  for (const { 0: button, index } of source.matchAll(/<Button\b(?:[^<>]|=>)*?type="submit"(?:[^<>]|=>)*>/g)) {
    const disabled = /\sdisabled=\{([^}]*)\}/.exec(button)?.[1];
    if (disabled !== undefined && !whileSending.test(disabled.trim()))
      faults.push({
        line: lineOf(index),
        message: `a button that submits is disabled (${disabled}): use useFormSubmit, which says what is missing.`,
      });
  }
  return faults;
}
