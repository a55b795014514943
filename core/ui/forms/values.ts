/** Conversion of a form's initial values to the values of its fields, and from these to the values that it sends. */
import type { InstantRange } from '../inputs/dates/day-range.ts';
import { plainEmail, sanitize, sanitizeLines } from '../inputs/sanitize/sanitize.ts';
import type { FormField, FormValue, FormValues } from './types.ts';

/** Value of a field of the form. */
export type FieldValue = string | boolean | readonly string[] | readonly object[] | InstantRange;

/** Returns the names of the two values of a date range (S-396). */
export const rangeNames = ({ name, startDateName = `${name}Start`, endDateName = `${name}End` }: FormField) =>
  [startDateName, endDateName] as const;

/** Returns the initial values of the fields. */
export function fieldValues(fields: readonly FormField[], values: FormValues): Record<string, FieldValue> {
  return Object.fromEntries(
    fields.filter(({ type }) => type !== 'button').map((field) => [field.name, startOf(field, values)]),
  );
}

function startOf(field: FormField, values: FormValues): FieldValue {
  const value = values[field.name];
  switch (field.type) {
    case 'checkbox':
      return value === true;
    case 'multiSelectAutoComplete':
      return Array.isArray(value) ? value : [];
    case 'dateRangePicker': {
      const [start, end] = rangeNames(field).map((name) => values[name]);
      return { start: textOf(start) || undefined, end: textOf(end) || undefined };
    }
    default:
      return textOf(value);
  }
}

const textOf = (value: FormValue) => (typeof value === 'string' ? value : '');

/**
 * Returns the values that the form sends: each by its name, a date range by its two names, inputs sanitized by type.
 * Unchanged values are sent as given and only typed input is sanitized, so that saving another field never changes an
 * address.
 * @param given initial values of the fields
 */
export function sentValues(
  fields: readonly FormField[],
  values: Readonly<Record<string, FieldValue>>,
  given: Readonly<Record<string, FieldValue>>,
): FormValues {
  return Object.fromEntries(
    fields.flatMap((field): [string, FormValue][] => {
      const value = values[field.name];
      if (field.type === 'button' || value === undefined) return [];
      if (field.type === 'dateRangePicker') {
        const { start, end } = value as InstantRange; // fieldValues returns this type
        const [startName, endName] = rangeNames(field);
        return [
          [startName, start],
          [endName, end],
        ];
      }
      if (field.type === 'input' && typeof value === 'string' && value !== given[field.name])
        return [[field.name, sanitizeInput(field.inputType, value)]];
      return [[field.name, value as FormValue]]; // no range, which is handled above
    }),
  );
}

/**
 * Sanitizes a value by its input type. Digits, percentages and card numbers keep the characters that their inputs
 * accept. The total length of a text area is limited by the field's validation.
 */
export function sanitizeInput(type: string | undefined, value: string): string {
  if (type === 'multiline') return sanitizeLines(value);
  if (type === 'email') return plainEmail(value);
  if (type === 'digits' || type === 'card') return value.replace(/[^\d.,]/g, '').slice(0, 20);
  return sanitize(type === 'decimal' || type === 'percentage' ? 'number' : (type ?? 'text'), value);
}
