/** From the values a form is given to those of its fields, and from there to what it sends. */
import type { InstantRange } from '../inputs/dates/day-range.ts';
import { plainEmail, sanitise, sanitiseLines } from '../inputs/sanitise/sanitise.ts';
import type { FormField, FormValue, FormValues } from './types.ts';

/** What a field of the form holds. */
export type FieldValue = string | boolean | readonly string[] | readonly object[] | InstantRange;

/** The names of a date range's two values (S-396). */
export const rangeNames = ({ name, startDateName = `${name}Start`, endDateName = `${name}End` }: FormField) => [startDateName, endDateName] as const;

/** What the fields start with. */
export function fieldValues(fields: readonly FormField[], values: FormValues): Record<string, FieldValue> {
  return Object.fromEntries(fields.filter(({ type }) => type !== 'button').map((field) => [field.name, startOf(field, values)]));
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
 * What the form sends: each value under its name, a date range under its two, inputs sanitised by their types. What stands as it was
 * given is sent as it was given: only what a person types is sanitised, so that saving another field never rewrites an address.
 * @param given what the fields started with
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
        const { start, end } = value as InstantRange; // what fieldValues gives this type
        const [startName, endName] = rangeNames(field);
        return [
          [startName, start],
          [endName, end],
        ];
      }
      if (field.type === 'input' && typeof value === 'string' && value !== given[field.name]) return [[field.name, sanitiseInput(field.inputType, value)]];
      return [[field.name, value as FormValue]]; // no range: handled above
    }),
  );
}

/** A value by its input type; digits, percentages and cards are what their inputs let through, and how long several lines are together is the field's own rule. */
export function sanitiseInput(type: string | undefined, value: string): string {
  if (type === 'multiline') return sanitiseLines(value);
  if (type === 'email') return plainEmail(value);
  if (type === 'digits' || type === 'card') return value.replace(/[^\d.,]/g, '').slice(0, 20);
  return sanitise(type === 'decimal' || type === 'percentage' ? 'number' : (type ?? 'text'), value);
}
