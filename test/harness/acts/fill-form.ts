/** Fills in the empty controls of a form or dialog with the first valid value, without knowing the form. */
import '../dom.ts';
import { fireEvent } from '@testing-library/react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

// A combobox without text input is read-only.
const controls = [
  'input:not(:disabled):not([readonly]):not([aria-hidden=true])',
  '[role=combobox]:not(:disabled):not([aria-readonly=true])',
  'textarea:not(:disabled):not([readonly])',
  'select:not(:disabled)',
].join();

const sampleCsv = 'name,email\nSample,grace@portal.test\n';

/**
 * Fills each empty control of a scope once, including controls that appear in the meantime.
 * @param wait waits until the form is idle
 * @param csv content of the files that it uploads
 * @returns whether a control was filled in
 */
export async function fillForm(scope: HTMLElement, wait: () => Promise<void>, csv = sampleCsv): Promise<boolean> {
  const seen = new Set<Control>();
  const next = () =>
    [...scope.querySelectorAll<Control>(controls)].find((control) => !seen.has(control) && isEmpty(control, scope));
  let count = 0;
  for (let control = next(); control && count < 60; control = next()) {
    seen.add(control);
    count += 1;
    await fill(control, scope, wait, csv);
  }
  if (count > 0) await wait();
  return count > 0;
}

/** Values of different formats, for controls that reject the first value. */
const otherValues = [
  ...['ABC', 'AB', 'sample', 'SAMPLE', 'sample.key', '1', '12', '123', '5411', '12345678', '1234567890'],
  ...['10:30', '2027-03', '03/2027', '15/03/2027', '2027-03-15', '01/08/2026', '/dashboard', 'dashboards/open'],
  ...['portal.example', 'https://portal.example/here', 'grace@portal.test', '4111111111111111', '0 9 * * 1-5'],
  ...['en', 'sample0123456789sample0123456789'],
];

/**
 * Tries other values in the controls of a scope that reject theirs, after an attempt to submit it.
 * @returns whether a control was changed
 */
export async function correctForm(scope: HTMLElement, wait: () => Promise<void>): Promise<boolean> {
  const rejecting = [...scope.querySelectorAll<HTMLElement>('[aria-invalid=true]')];
  for (const control of rejecting) {
    const checkbox = control.querySelector<HTMLElement>('input[type=checkbox]:not(:checked)');
    if (checkbox) fireEvent.click(checkbox);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    if (/file|checkbox|radio/.test(control.type)) continue;
    for (const value of otherValues) {
      fireEvent.change(control, { target: { value } });
      fireEvent.blur(control);
      await wait();
      if (control.getAttribute('aria-invalid') !== 'true') break;
    }
  }
  if (rejecting.length > 0) await wait();
  return rejecting.length > 0;
}

function isEmpty(control: Control, scope: HTMLElement): boolean {
  if (control.closest('[data-popover-open], table thead')) return false;
  if (control instanceof HTMLInputElement && control.type === 'radio')
    return ![...scope.querySelectorAll<HTMLInputElement>('input[type=radio]')].some(
      ({ name, checked }) => name === control.name && checked,
    );
  if (control instanceof HTMLInputElement && control.type === 'checkbox')
    return isRequired(control) && !control.checked;
  if (control instanceof HTMLInputElement && control.type === 'file') return (control.files?.length ?? 0) === 0;
  if (control instanceof HTMLInputElement && (control.type === 'hidden' || control.type === 'search')) return false;
  return control.value === '';
}

const isRequired = (control: Control) => control.required || control.getAttribute('aria-required') === 'true';

async function fill(control: Control, scope: HTMLElement, wait: () => Promise<void>, csv: string): Promise<void> {
  if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')) {
    fireEvent.click(control);
    return;
  }
  if (control instanceof HTMLInputElement && control.type === 'file') {
    fireEvent.change(control, { target: { files: [fileFor(control.accept, csv)] } });
    return;
  }
  if (control.getAttribute('role') === 'combobox') {
    fireEvent.click(control);
    await wait();
    const option = () =>
      (document.getElementById(control.getAttribute('aria-controls') ?? '') ?? scope).querySelector(
        '[role=option]:not([aria-disabled=true])',
      );
    if (!option()) {
      // Options appear only for a typed text.
      fireEvent.change(control, { target: { value: 'an' } });
      await wait();
    }
    const found = option();
    if (found) fireEvent.click(found);
    else fireEvent.keyDown(control, { key: 'Escape' });
    fireEvent.blur(control);
    return wait();
  }
  if (control instanceof HTMLSelectElement)
    fireEvent.change(control, {
      target: { value: [...control.options].find(({ value }) => value !== '')?.value ?? '' },
    });
  else fireEvent.change(control, { target: { value: valueFor(control) } });
  fireEvent.blur(control);
}

/** Returns a small file of an accepted type. */
const fileFor = (accept: string, csv: string): File =>
  !/pdf/i.test(accept) && (/csv/i.test(accept) || accept === '')
    ? new File([csv], 'sample.csv', { type: 'text/csv' })
    : new File(['%PDF-1.4\n%%EOF\n'], 'sample.pdf', { type: 'application/pdf' });

/** Values by what a control is for, as its `autocomplete` says. */
const byPurpose: Readonly<Record<string, string>> = {
  'cc-number': '4111111111111111',
  'cc-exp': '12/29',
  'cc-csc': '739',
};

/** Returns a text that fits the purpose, name and type of a control. */
function valueFor(control: HTMLInputElement | HTMLTextAreaElement): string {
  const { type, inputMode, pattern = '', placeholder } = control as HTMLInputElement;
  const ofPurpose = byPurpose[control.autocomplete];
  if (ofPurpose !== undefined) return ofPurpose;
  const name = `${control.labels?.[0]?.textContent ?? ''} ${control.getAttribute('aria-label') ?? ''} ${control.name}`;
  if (type === 'email' || inputMode === 'email' || /e-?mail/i.test(name)) return 'grace@portal.test';
  if (type === 'url' || /\burl\b|website|address of/i.test(name)) return 'https://portal.example/here';
  if (/addresses/i.test(name)) return '203.0.113.7';
  if (type === 'tel' || /phone/i.test(name)) return '+49301234567';
  if (/\d{4}$|yyyy/i.test(placeholder) || /\bdate\b|\bday\b/i.test(name)) return '15/03/2027';
  if (type === 'number' || inputMode === 'numeric' || inputMode === 'decimal') return '1';
  if (/cron|schedule/i.test(name)) return '0 9 * * 1-5';
  if (/iban/i.test(name)) return 'DE89370400440532013000';
  if (/\bbic\b|swift/i.test(name)) return 'COBADEFFXXX';
  if (/\bvalue\b/i.test(name)) return placeholder || '4111111111111111';
  return pattern.startsWith('[A-Z]') ? 'ABC' : 'Sample';
}
