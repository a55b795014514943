import type { InputProps } from '../inputs/input-props.ts';
import type { FormField } from './types.ts';
import type { FieldValue } from './values.ts';

/** Props of the control of a form field. @public */
export interface FormControlProps extends Omit<InputProps<FieldValue>, 'label'> {
  readonly field: FormField;
}
