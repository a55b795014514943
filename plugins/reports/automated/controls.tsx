/** Form controls that only automated reports use. */
import { useState } from 'react';
import { useLookup, useText } from '#core/react';
import {
  AutoComplete,
  type FormControlProps,
  MultiAutoComplete,
  MultilineInput,
  Select,
  TimeInput,
  useUiEnvironment,
} from '#core/ui';
import { reports } from '../reports/all.ts';
import { defaultSchedule, readSchedule, type Schedule, writeSchedule } from './schedule.ts';

const textOf = (value: FormControlProps['value']) => (typeof value === 'string' ? value : '');

export function ReportControl({ field, value, ...rest }: FormControlProps) {
  const text = useText<string>('reports');
  const options = [...reports.values()]
    .filter(({ tiers }) => tiers.includes('tenant'))
    .map(({ id }) => ({ id, name: text(`manifest.${id}`) }));
  return <AutoComplete {...rest} label={field.label} value={textOf(value)} options={options} />;
}

const listOf = (value: FormControlProps['value']): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

export function CurrenciesControl({ field, value, ...rest }: FormControlProps) {
  const { currencies } = useUiEnvironment();
  return (
    <MultiAutoComplete
      {...rest}
      label={field.label}
      value={listOf(value)}
      options={currencies.map(({ id }) => ({ id, name: id }))}
    />
  );
}

export function CustomersControl({ field, value, ...rest }: FormControlProps) {
  const { rows } = useLookup('customers');
  return <MultiAutoComplete {...rest} label={field.label} value={listOf(value)} options={rows} />;
}

const everies = ['day', 'workday', 'week', 'month'] as const;
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const days = Array.from({ length: 28 }, (_, at) => String(at + 1));

/** Renders the inputs of a schedule: frequency, day and time. */
export function ScheduleControl({ field, value, onChange, onBlur, disabled, error }: FormControlProps) {
  const text = useText<string>('reports');
  const read = readSchedule(textOf(value)) ?? readSchedule(defaultSchedule);
  if (!read) return null;
  const put = (part: Partial<Schedule>) => onChange(writeSchedule({ ...read, ...part }));
  return (
    <fieldset className="ui-plain-fieldset report-schedule" disabled={disabled}>
      <legend>{field.label}</legend>
      <Select
        label={text('automated.every.title')}
        value={read.every}
        onChange={(every) => put({ every: everies.find((interval) => interval === every) ?? 'day' })}
        onBlur={onBlur}
        options={everies.map((id) => ({ id, name: text(`automated.every.${id}`) }))}
        error={error}
        required
      />
      {read.every === 'week' && (
        <Select
          label={text('automated.weekday.title')}
          value={String(read.weekday)}
          onChange={(day) => put({ weekday: Number(day) || 1 })}
          options={weekdays.map((day) => ({ id: String(day), name: text(`automated.weekday.${day}`) }))}
          required
        />
      )}
      {read.every === 'month' && (
        <Select
          label={text('automated.dayOfMonth')}
          value={read.day}
          onChange={(day) => put({ day: day || '1' })}
          options={[...days.map((id) => ({ id, name: id })), { id: 'L', name: text('automated.lastDay') }]}
          required
        />
      )}
      <TimeInput
        label={text('automated.time')}
        value={read.time}
        onChange={(time) => put({ time })}
        onBlur={onBlur}
        required
      />
    </fieldset>
  );
}

/** Renders the input for email addresses, one per line, which can be pasted from any source. */
export function RecipientsControl({
  field,
  value,
  onChange,
  onBlur,
  hint,
  error,
  required,
  disabled,
  name,
}: FormControlProps) {
  const given = listOf(value);
  const [typed, setTyped] = useState<string>();
  return (
    <MultilineInput
      label={field.label}
      hint={hint}
      error={error}
      required={required}
      rows={3}
      name={name}
      disabled={disabled}
      maxLength={20_000}
      content="source"
      value={typed ?? given.join('\n')}
      onChange={(next) => {
        setTyped(next);
        onChange(next.split(/[\s,;]+/).filter(Boolean));
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur?.();
      }}
      control={{ inputMode: 'email' }}
    />
  );
}
