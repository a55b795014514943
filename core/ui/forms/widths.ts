import type { FieldWidth } from '../components/field-marks.ts';
import type { FormField } from './types.ts';

/** Widths of inputs whose content has a known length. */
const inputs: Readonly<Record<string, FieldWidth>> = {
  percentage: 'xs',
  digits: 's',
  number: 's',
  decimal: 's',
  card: 'm',
  email: 'm',
  tel: 'm',
};

/** Widths of other types of fields. */
const types: Readonly<Record<string, FieldWidth>> = {
  select: 'm',
  selectWithApi: 'm',
  selectAutoComplete: 'm',
  date: 's',
  dateRangePicker: 'm',
};

/** Returns the width of a field's control: the declared width, else the width for its type. */
export function widthOf({ width, type, inputType = 'text', showTimePicker = false }: FormField): FieldWidth {
  if (width) return width;
  if (type === 'date' && showTimePicker) return 'm';
  return (type === 'input' ? inputs[inputType] : types[type]) ?? 'l';
}
