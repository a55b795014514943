import { useState } from 'react';
import { useClient } from '#core/react';
import { DynamicForm, type FormField, Section } from '#core/ui';
import { save } from '../api.ts';

const options = ['Standard', 'Express', 'Overnight delivery to remote islands'].map((name) => ({
  id: name.toLowerCase(),
  name,
}));
const required = (message: string) => ({ name: 'required', message }) as const;

const fields: readonly FormField[] = [
  {
    type: 'input',
    name: 'name',
    label: 'Company name',
    inputType: 'text',
    validations: [
      required('Enter the company name.'),
      { name: 'minLength', value: 3, message: 'Use at least three characters.' },
    ],
  },
  {
    type: 'input',
    name: 'email',
    label: 'Email',
    inputType: 'email',
    validations: [{ name: 'email', message: 'Enter an email address.' }],
  },
  { type: 'input', name: 'share', label: 'Share in percent', inputType: 'percentage', hint: 'From 0 to 100' },
  { type: 'select', name: 'speed', label: 'Speed', options, validations: [required('Choose a speed.')] },
  { type: 'selectAutoComplete', name: 'backup', label: 'Backup speed', options },
  { type: 'selectWithApi', name: 'country', label: 'Country', api: '/lookup/active-countries' },
  { type: 'multiSelectAutoComplete', name: 'zones', label: 'Zones', multiSelectOptions: options },
  { type: 'date', name: 'since', label: 'Since' },
  {
    type: 'dateRangePicker',
    name: 'period',
    label: 'Period',
    startDateName: 'from',
    endDateName: 'to',
    ranges: ['today', 'last-7-days', 'last-30-days'],
    maxDaysSelected: 7,
  },
  { type: 'dateRangePicker', name: 'window', label: 'Window', showTimePicker: true },
  { type: 'radiobutton', name: 'channel', label: 'Channel', options: options.slice(0, 2) },
  { type: 'checkbox', name: 'terms', label: 'Terms accepted', validations: [required('Accept the terms.')] },
  { type: 'button', name: 'save', label: 'Save company', inputType: 'submit' },
  { type: 'button', name: 'reset', label: 'Start over', inputType: 'reset' },
];

export default function FormScreen() {
  const client = useClient();
  const [saved, setSaved] = useState<unknown>();
  return (
    <Section title="Form">
      <h1 className="ui-visually-hidden">Form</h1>
      <DynamicForm
        label="Company"
        fields={fields}
        onSubmit={async (values) => {
          await client.call(save, { body: values, quiet: true });
          setSaved(values);
        }}
      />
      <pre data-saved>{saved === undefined ? '' : JSON.stringify(saved)}</pre>
    </Section>
  );
}
