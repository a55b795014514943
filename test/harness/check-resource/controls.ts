/** Controls of a form, which are found by their labels and filled like by a person. */
import '../dom.ts';
import assert from 'node:assert/strict';
import { fireEvent, waitFor, within } from '@testing-library/react';
import type { Option } from '../../../core/ui/inputs/option.ts';
import type { FormField } from '../../../core/ui/forms/types.ts';
import { optionsIn } from '../../../core/ui/forms/options-in.ts';
import { formatDay } from '../../../core/ui/formats/date.ts';
import { dayTimeAt, formatDayTime } from '../../../core/ui/inputs/dates/zoned.ts';
import type { Client } from '../../../core/http/client.ts';
import type { AnyEndpoint } from '../../../core/http/endpoint.ts';

const timeZone = 'Europe/Istanbul';

/**
 * Finds the control with a label: an input, a text area, or a group of choices.
 * @throws AssertionError if there is none
 */
export function controlOf(form: HTMLElement, label: string): HTMLElement {
  const found = within(form)
    .queryAllByLabelText(label, { exact: true })
    .find(
      (element) => element.getAttribute('role') !== 'listbox' && element.tagName !== 'FORM' && element.tagName !== 'UL',
    );
  assert.ok(found, `The form has no control labeled “${label}”.`);
  return found;
}

/**
 * Enters a value, and leaves the control.
 * @param client requests the options of an endpoint
 */
export async function enter(form: HTMLElement, field: FormField, value: unknown, client: Client): Promise<void> {
  const control = await waitFor(() => {
    const found = controlOf(form, field.label);
    assert.ok(!(found instanceof HTMLInputElement && found.disabled), `“${field.label}” cannot be filled.`);
    return found;
  });
  const { options = field.multiSelectOptions ?? [] } = field;
  if (control.getAttribute('role') === 'radiogroup') {
    fireEvent.click(within(control).getByLabelText(nameOf(options, value)));
  } else if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    if (control.checked !== value) fireEvent.click(control);
  } else if (control.getAttribute('role') === 'combobox') {
    const choices =
      typeof field.api === 'object' ? optionsIn(await client.call<AnyEndpoint>(field.api, {}), 'en') : options;
    for (const entry of [value].flat()) {
      const name = nameOf(choices, entry);
      fireEvent.click(control);
      fireEvent.click(await within(form).findByRole('option', { name, hidden: true }));
    }
  } else {
    fireEvent.change(control, {
      target: { value: field.type === 'date' ? typedDate(String(value), field.showTimePicker) : String(value) },
    });
    assert.ok(control.isConnected, `“${field.label}” loses the focus while it is typed into.`);
  }
  fireEvent.blur(control);
}

const nameOf = (options: readonly Option[], id: unknown) =>
  options.find((option) => option.id === String(id))?.name ?? String(id);

function typedDate(value: string, withTime = false): string {
  if (!value.includes('T')) return formatDay(value);
  const at = dayTimeAt(value, timeZone);
  if (!at) return value;
  return withTime ? formatDayTime(at) : formatDay(at.day);
}

/** Returns the values in the controls of a form, to assert that none of them is lost. */
export const entered = (form: HTMLElement): readonly string[] =>
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map((input) =>
    input.type === 'checkbox' || input.type === 'radio'
      ? String(input instanceof HTMLInputElement && input.checked)
      : input.value,
  );

/** Returns true if a control has a value, a choice or a tick. */
export function isFilled(control: HTMLElement): boolean {
  if (control.getAttribute('role') === 'radiogroup') return control.querySelector('input:checked') !== null;
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return true;
  return 'value' in control && control.value !== '';
}

/** Returns the error shown for the value of a control; undefined if there is none. */
export function problemAt(control: HTMLElement): string | undefined {
  if (control.getAttribute('aria-invalid') !== 'true') return undefined;
  const descriptions = (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '');
  assert.notEqual(descriptions.join('').trim(), '', 'A control is marked as wrong, and nothing says why.');
  return descriptions.join(' ');
}
