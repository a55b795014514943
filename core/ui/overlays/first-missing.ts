/** A field that prevents a form from being sent. */
export interface MissingField {
  readonly control: HTMLElement;
  /** Label of the control for screen readers. */
  readonly label: string;
  /** The visible error of the value; if absent, the value is empty. */
  readonly error: string | undefined;
}

/**
 * Returns the first field of a form that is required and empty or whose value is invalid; `undefined` if there is none.
 */
export function firstMissing(form: HTMLElement): MissingField | undefined {
  const [control] = missingIn(form);
  return control && { control: firstControlIn(control), label: labelOf(control), error: errorOf(control) };
}

/**
 * Returns the fields that prevent a form from being sent: required fields that are empty, and fields with an invalid
 * value.
 */
export function missingIn(form: HTMLElement): readonly HTMLElement[] {
  const controls = form.querySelectorAll<HTMLElement>('[aria-invalid=true], [aria-required=true], [required]');
  return [...controls].filter(
    (element) => !element.matches(':disabled') && (element.getAttribute('aria-invalid') === 'true' || isEmpty(element)),
  );
}

function isEmpty(element: HTMLElement): boolean {
  // The chosen option is next to the input, and the input itself is empty.
  if (element.dataset.filled !== undefined) return false;
  if (element instanceof HTMLInputElement) {
    if (element.type === 'radio' || element.type === 'checkbox') return !element.checked;
    return element.value.trim() === '';
  }
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement)
    return element.value.trim() === '';
  // A group of choices is empty if none is chosen.
  const choices = [...element.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')];
  return choices.length > 0 && choices.every(({ checked }) => !checked);
}

/** Returns the control itself, or the first control of a group. */
const firstControlIn = (element: HTMLElement) =>
  element.matches('input, textarea, select, button')
    ? element
    : (element.querySelector<HTMLElement>('input') ?? element);

function errorOf(element: HTMLElement): string | undefined {
  if (element.getAttribute('aria-invalid') !== 'true' || isEmpty(element)) return undefined;
  const [id = ''] = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  const described = document.getElementById(id);
  return described?.matches('.ui-field-error') ? (described.textContent ?? undefined) : undefined;
}

function labelOf(element: HTMLElement): string {
  const labels =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
      ? element.labels
      : null;
  const named = element
    .getAttribute('aria-labelledby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '');
  const legend = element.querySelector(':scope > legend')?.textContent;
  return (named?.join(' ') ?? element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? legend ?? '').trim();
}
