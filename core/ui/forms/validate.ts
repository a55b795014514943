import type { FormField, Validation } from './types.ts';
import { type FieldValue, sanitiseInput } from './values.ts';

const email = /^[a-z0-9._-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const url = /^(https?:\/\/|ftp:\/\/|mailto:)\S+$/i;

/** The message of the first validation that a field's value does not pass (S-394). An empty value fails `required` only. */
export function problemWith(field: FormField, value: FieldValue | undefined): string | undefined {
  const plain = field.type === 'input' && typeof value === 'string' ? sanitiseInput(field.inputType, value) : value;
  return field.validations?.find((validation) => !passes(validation, plain))?.message;
}

function passes(validation: Validation, value: FieldValue | undefined): boolean {
  if (isEmpty(value)) return validation.name !== 'required';
  const size = Array.isArray(value) ? value.length : String(value).length;
  switch (validation.name) {
    case 'required':
      return true;
    case 'email':
      return email.test(String(value));
    case 'url':
      return url.test(String(value));
    case 'min':
      return Number(value) >= validation.value;
    case 'max':
      return Number(value) <= validation.value;
    case 'minLength':
      return size >= validation.value;
    case 'maxLength':
      return size <= validation.value;
    case 'pattern':
      return new RegExp(`^(?:${validation.value})$`, 'u').test(String(value));
  }
}

function isEmpty(value: FieldValue | undefined): boolean {
  if (value === undefined || value === '' || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && !('start' in value && value.start && value.end);
}
