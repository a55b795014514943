import { Checkbox } from '../inputs/checkbox.tsx';
import { AutoComplete, MultiAutoComplete, Select } from '../inputs/choice.tsx';
import { DatePicker, DateTimePicker } from '../inputs/date-picker.tsx';
import { DateRangePicker } from '../inputs/date-range-picker.tsx';
import type { InstantRange } from '../inputs/dates/day-range.ts';
import { RadioGroup } from '../inputs/radio-group.tsx';
import { ApiMultiSelect, ApiSelect } from './api-select.tsx';
import { ContributedField } from './contributed-field.tsx';
import type { FormControlProps } from './form-control-props.ts';
import { InputField } from './input-field.tsx';

/** Renders the control of a field by its type (S-392). */
export function FormControl({ field, value, ...rest }: FormControlProps) {
  const { label, options = [] } = field;
  const shared = { ...rest, label };
  // The values come from fieldValues, which returns the matching type of value for each field type.
  const text = { ...shared, value: value as string };
  switch (field.type) {
    case 'input':
      return <InputField {...text} field={field} />;
    case 'select':
      return <Select {...text} options={options} />;
    case 'selectAutoComplete':
      return <AutoComplete {...text} options={options} />;
    case 'selectWithApi':
      return <ApiSelect {...text} api={field.api ?? ''} />;
    case 'radiobutton':
      return <RadioGroup {...text} options={options} />;
    case 'checkbox':
      // fieldValues returns this type, see above.
      return <Checkbox {...shared} value={value as boolean} />;
    case 'multiSelectAutoComplete':
      // fieldValues returns this type, see above.
      if (field.api) return <ApiMultiSelect {...shared} value={value as readonly string[]} api={field.api} />;
      return (
        <MultiAutoComplete
          {...shared}
          // fieldValues returns this type, see above.
          value={value as readonly string[]}
          options={field.multiSelectOptions ?? options}
        />
      );
    case 'date':
      return field.showTimePicker ? <DateTimePicker {...text} /> : <DatePicker {...text} />;
    case 'dateRangePicker':
      return (
        <DateRangePicker
          {...shared}
          // fieldValues returns this type, see above.
          value={value as InstantRange}
          ranges={field.ranges}
          maxDaysSelected={field.maxDaysSelected}
          showTimePicker={field.showTimePicker}
        />
      );
    case 'button':
      return null; // the footer shows the buttons
    default:
      return <ContributedField {...rest} value={value} field={field} />;
  }
}
