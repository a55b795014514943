/** Dates, times and ranges, in the user's format. */
import { useState } from 'react';
import {
  DateField,
  DatePicker,
  DateRangePicker,
  DateTimePicker,
  type InstantRange,
  relativeRanges,
  TimeInput,
} from '#core/ui';

export const Day = () => {
  const [value, setValue] = useState('2026-11-26');
  return <DatePicker label="Effective from" value={value} onChange={setValue} />;
};

export const Typed = () => {
  const [value, setValue] = useState('26/11/2026');
  return <DateField label="From" value={value} onChange={setValue} />;
};

export const WithTime = () => {
  const [value, setValue] = useState('2026-11-26T15:15:00Z');
  return <DateTimePicker label="Send on" value={value} onChange={setValue} />;
};

export const TimeOfDay = () => {
  const [value, setValue] = useState('08:00');
  return <TimeInput label="Time" value={value} onChange={setValue} />;
};

export const Span = () => {
  const [value, setValue] = useState<InstantRange>({});
  return <DateRangePicker label="Period" value={value} onChange={setValue} ranges={relativeRanges} />;
};
