/** A field that keeps a form from being sent. */
export interface MissingField {
  readonly control: HTMLElement;
  /** Label of the control as it is read. */
  readonly label: string;
  /** Reason why the value is rejected, if it is shown; else the value is empty. */
  readonly error: string | undefined;
}

/**
 * Returns the first field of a form that is required and empty, or whose value is refused; undefined where none is
 * marked so.
 */
export function firstMissing(form: HTMLElement): MissingField | undefined {
  const [control] = missingIn(form);
  return control && { control: within(control), label: labelOf(control), error: errorOf(control) };
}

/**
 * Returns what keeps a form from being sent: the fields that are required and empty, and those whose value is refused.
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
const within = (element: HTMLElement) =>
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
