import { CardInput } from '../inputs/card-input.tsx';
import type { InputProps } from '../inputs/input-props.ts';
import { MultilineInput } from '../inputs/multiline-input.tsx';
import { DecimalInput, DigitInput, NumberInput, PercentageInput } from '../inputs/number-input.tsx';
import { maxLengthOf } from '../inputs/sanitize/limits.ts';
import { EmailInput, PhoneInput, TextInput, UrlInput } from '../inputs/text-input.tsx';
import type { FormField } from './types.ts';

/** Renders the input of a field of type `input`, by its `inputType` (S-393). */
export function InputField({ field, ...props }: InputProps & { readonly field: FormField }) {
  switch (field.inputType) {
    case 'email':
      return <EmailInput {...props} />;
    case 'tel':
      return <PhoneInput {...props} />;
    case 'url':
      return <UrlInput {...props} />;
    case 'number':
      return <NumberInput {...props} decimals={field.decimals} />;
    case 'decimal':
      return <DecimalInput {...props} decimals={field.decimals} />;
    case 'digits':
      return <DigitInput {...props} {...bounds(field)} />;
    case 'percentage':
      return <PercentageInput {...props} decimals={field.decimals} />;
    case 'card':
      return <CardInput {...props} />;
    case 'multiline':
      return <MultilineInput {...props} maxLength={bounds(field).maxLength} />;
    case 'search':
    case 'password':
      return <TextInput {...props} type={field.inputType} />;
    default:
      return <TextInput {...props} maxLength={maxLengthOf(field.inputType ?? 'text')} />;
  }
}

/**
 * Returns the limits of a field. Typed digits are limited to the maximum value and length; other errors are shown when
 * the input is left.
 */
function bounds({ validations = [] }: FormField) {
  const limit = (name: 'max' | 'maxLength') => {
    const found = validations.find((validation) => validation.name === name);
    return found && 'value' in found && typeof found.value === 'number' ? found.value : undefined;
  };
  return { max: limit('max'), maxLength: limit('maxLength') };
}
