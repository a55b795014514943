/** Conversion of an item to the values of its form, and of the form's values to the body of the call. */
import { plainDecimal } from '../../formats/amount.ts';
import { dayOf, startOfDay } from '../../formats/date.ts';
import type { FormField, FormValue, FormValues } from '../../forms/types.ts';
import { writtenPercentage } from '../../inputs/typing/rules.ts';
import { fieldsOf, mayBeNull, requiredOf, type Schema, withoutNull } from '../../list/schema.ts';
import type { Item } from '../declaration/spec.ts';
import { inputSchemas, inputValues, withoutInputs } from './localized-fields.ts';

/** @param start the item, or the initial values of a new one; missing values are the defaults of the schema */
export function formValues(fields: readonly FormField[], body: unknown, start: Item, timeZone: string): FormValues {
  const schemas = inputSchemas(fieldsOf(body));
  const values = inputValues(start);
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      toFormValue(field, values[field.name] ?? schemas[field.name]?.default, schemas[field.name], timeZone),
    ]),
  );
}

function toFormValue(
  { type, inputType, decimals }: FormField,
  value: unknown,
  schema: Schema | undefined,
  timeZone: string,
): FormValue {
  if (value === undefined || value === null) return undefined;
  if (type === 'checkbox') return value === true;
  // Objects are values of a custom control.
  if (Array.isArray(value))
    // A schema has a single type of items.
    return value.map((item: unknown) => (typeof item === 'object' && item !== null ? item : String(item))) as
      | readonly string[]
      | readonly object[];
  // The picker's value is the start of the day.
  if (type === 'date' && schema?.format === 'date') return startOfDay(String(value), timeZone);
  if (typeof value === 'number')
    return inputType === 'percentage'
      ? writtenPercentage(plainDecimal(value), decimals)
      : plainDecimal(value, decimals);
  return String(value);
}

interface Sending {
  readonly fields: readonly FormField[];
  readonly body: unknown;
  /** The item to change; absent if a new item is created. */
  readonly item: Item | undefined;
  /** True if values of the item that are not in the form are sent as well, because PUT sends the whole item. */
  readonly whole: boolean;
  readonly timeZone: string;
}

/**
 * Returns the body, with texts converted to the types of the schema. Empty values are omitted, or null if only null
 * clears the field.
 */
export function bodyOf(values: FormValues, { fields, body, item, whole, timeZone }: Sending): Item {
  const schemas = inputSchemas(fieldsOf(body));
  const given = item && inputValues(item);
  const required = requiredOf(body);
  const isPart = (name: string) => Object.keys(schemas).length === 0 || Object.hasOwn(schemas, name);
  const names = new Set(fields.map(({ name }) => name));
  const carried =
    whole && given
      ? Object.keys(schemas).filter((key) => !names.has(key) && given[key] !== undefined && given[key] !== null)
      : [];
  const entered = fields
    // Fields that can only be set on creation are no part of a change.
    .filter(({ name, disabled, readOnly }) => (whole && isPart(name)) || !(disabled || readOnly))
    .map(({ name, disabled }): [string, unknown] => [
      name,
      disabled && given ? given[name] : toRequestValue(values[name], schemas[name], required.has(name), timeZone),
    ]);
  const sending = [...carried.map((key): [string, unknown] => [key, given?.[key]]), ...entered].filter(
    ([, value]) => value !== undefined,
  );
  return withoutInputs(Object.fromEntries(sending), fieldsOf(body));
}

function toRequestValue(value: FormValue, schema: Schema | undefined, isRequired: boolean, timeZone: string): unknown {
  const { type, format } = schema ? withoutNull(schema) : {};
  if (value === undefined || value === '') {
    if (schema && mayBeNull(schema)) return null;
    return isRequired && type === 'string' && value === '' ? '' : undefined;
  }
  if ((type === 'integer' || type === 'number') && typeof value === 'string') return Number(value);
  if (type === 'boolean' && typeof value === 'string') return value === 'true';
  if (format === 'date' && typeof value === 'string') return dayOf(new Date(value).getTime(), timeZone);
  return value;
}
