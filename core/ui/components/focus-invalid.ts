/**
 * Focuses the first invalid control of a form and opens the disclosures that hide it.
 * @param selector selector of invalid controls
 * @returns false if there is none
 */
export function focusInvalid(
  form: ParentNode | null | undefined,
  selector = '[aria-invalid="true"], input:invalid',
): boolean {
  const invalid = form?.querySelector<HTMLElement>(selector);
  if (!invalid) return false;
  openAround(invalid);
  // A group of radio buttons can't take the focus.
  const isRadioGroup = invalid.getAttribute('role') === 'radiogroup';
  const control = isRadioGroup
    ? (invalid.querySelector<HTMLElement>('input:checked') ?? invalid.querySelector('input'))
    : invalid;
  control?.focus();
  return true;
}

/** Opens all collapsed disclosures around an element. */
export function openAround(element: Element): void {
  for (let folded = element.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null)
    folded.open = true;
}
