import type { FormField, Validation } from './types.ts';
import { type FieldValue, sanitizeInput } from './values.ts';

/** Accepts more than an input does, because it also checks existing addresses. */
const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const url = /^(https?:\/\/|ftp:\/\/|mailto:)\S+$/i;

/**
 * Returns the messages of the failed validations of a field's value in the form in which it is sent, each on a separate
 * line. For an empty value only `required` can fail (S-394).
 * @param given initial value of the field, which is not sanitized
 */
export function validateField(field: FormField, value: FieldValue | undefined, given?: FieldValue): string | undefined {
  const plain =
    field.type === 'input' && typeof value === 'string' && value !== given
      ? sanitizeInput(field.inputType, value)
      : value;
  const failing = (field.validations ?? [])
    .filter((validation) => !passes(validation, plain))
    .map(({ message }) => message);
  return failing.length > 0 ? [...new Set(failing)].join('\n') : undefined;
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
