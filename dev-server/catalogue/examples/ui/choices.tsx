/** A choice among options: in sight, in a list, by typing, or several. */
import { useState } from 'react';
import { AutoComplete, Checkbox, MultiAutoComplete, RadioGroup, Select, SourceChoice } from '#core/ui';

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
  return <RadioGroup label="Scheme" options={options} value={value} onChange={setValue} hint="Used for new payments." />;
};

export const YesOrNo = () => {
  const [value, setValue] = useState(true);
  return <Checkbox label="Send a receipt" value={value} onChange={setValue} />;
};

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
