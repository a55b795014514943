import type { FieldWidth } from '../pieces/field-marks.ts';
import type { FormField } from './types.ts';

/** Widths of the inputs whose content is of a known length. */
const inputs: Readonly<Record<string, FieldWidth>> = {
  percentage: 'xs',
  digits: 's',
  number: 's',
  decimal: 's',
  card: 'm',
  email: 'm',
  tel: 'm',
};

/** Widths of the other types of fields. */
const types: Readonly<Record<string, FieldWidth>> = {
  select: 'm',
  selectWithApi: 'm',
  selectAutoComplete: 'm',
  date: 's',
  dateRangePicker: 'm',
};

/** Returns how wide a field's control is: as it says, else by what is written into it. */
export function widthOf({ width, type, inputType = 'text', showTimePicker = false }: FormField): FieldWidth {
  if (width) return width;
  if (type === 'date' && showTimePicker) return 'm';
  return (type === 'input' ? inputs[inputType] : types[type]) ?? 'l';
}
