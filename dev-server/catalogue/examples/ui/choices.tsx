/** A choice of one option or several: all visible, in a list, or found by typing. */
import { useState } from 'react';
import {
  AccessMatrix,
  AutoComplete,
  Checkbox,
  GroupedCheckboxes,
  MultiAutoComplete,
  PlainSelect,
  RadioGroup,
  Select,
  SourceChoice,
} from '#core/ui';

const options = [
  { id: 'visa', name: 'Visa' },
  { id: 'mastercard', name: 'Mastercard' },
  { id: 'troy', name: 'Troy' },
];

export const InList = () => {
  const [value, setValue] = useState('visa');
  return <Select label="Scheme" options={options} value={value} onChange={setValue} />;
};

export const ByTyping = () => {
  const [value, setValue] = useState('');
  return <AutoComplete label="Scheme" options={options} value={value} onChange={setValue} />;
};

export const Several = () => {
  const [value, setValue] = useState<readonly string[]>(['visa', 'troy']);
  return <MultiAutoComplete label="Schemes" options={options} value={value} onChange={setValue} />;
};

export const InSight = () => {
  const [value, setValue] = useState('visa');
  return (
    <RadioGroup label="Scheme" options={options} value={value} onChange={setValue} hint="Used for new payments." />
  );
};

export const YesOrNo = () => {
  const [value, setValue] = useState(true);
  return <Checkbox label="Send a receipt" value={value} onChange={setValue} />;
};

export const InBar = () => {
  const [value, setValue] = useState('newest');
  return (
    <PlainSelect aria-label="Order" value={value} onChange={(event) => setValue(event.target.value)}>
      <option value="newest">Newest first</option>
      <option value="oldest">Oldest first</option>
    </PlainSelect>
  );
};

const names: Readonly<Record<string, string>> = {
  'payment:read': 'See payments',
  'payment:refund': 'Refund payments',
  'payment:void': 'Void payments',
  'merchant:read': 'See merchants',
  'merchant:edit': 'Edit merchants',
};
const groups = [
  {
    id: 'payments',
    title: 'Payments',
    items: [{ id: 'payment:read', isRead: true }, { id: 'payment:refund' }, { id: 'payment:void' }],
  },
  {
    id: 'merchants',
    title: 'Merchants',
    items: [{ id: 'merchant:read', isRead: true, isLocked: true }, { id: 'merchant:edit' }],
  },
];

export const Access = () => {
  const [value, setValue] = useState<readonly string[]>(['merchant:read', 'payment:read']);
  const set = (id: string, isGiven: boolean) =>
    setValue(isGiven ? [...value, id] : value.filter((other) => other !== id));
  return (
    <AccessMatrix groups={groups} value={value} onChange={setValue}>
      {(id) => (
        <Checkbox
          label={names[id] ?? id}
          value={value.includes(id)}
          disabled={id === 'merchant:read'}
          onChange={(isGiven) => set(id, isGiven)}
        />
      )}
    </AccessMatrix>
  );
};

export const AccessToSee = () => (
  <AccessMatrix groups={groups} value={['merchant:read', 'payment:read']}>
    {(id) => names[id] ?? id}
  </AccessMatrix>
);

export const Source = () => {
  const [value, setValue] = useState('/reporting/volume');
  return (
    <SourceChoice
      label="Data"
      value={value}
      onChoose={setValue}
      sources={[
        { id: '/reporting/volume', name: 'Volume' },
        { id: '/reporting/declines', name: 'Declines' },
      ]}
    />
  );
};

export const Grouped = () => {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set(['Visa', 'iDEAL']));
  return (
    <GroupedCheckboxes
      allLabel="All methods"
      groups={[
        { id: 'Card', title: 'Cards', options: ['Mastercard', 'Visa'].map((id) => ({ id, name: id })) },
        { id: 'Bank', title: 'Bank payments', options: ['iDEAL', 'SEPA Instant'].map((id) => ({ id, name: id })) },
      ]}
      value={checked}
      onChange={setChecked}
    />
  );
};
