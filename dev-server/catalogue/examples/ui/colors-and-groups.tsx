/** A color, and controls with one label. */
import { useState } from 'react';
import { ColorInput, DigitInput, FieldGroup, PortalSample } from '#core/ui';

export const Color = () => {
  const [value, setValue] = useState('#1b5fe0');
  return <ColorInput label="Primary color" value={value} onChange={setValue} />;
};

export const Group = () => {
  const [from, setFrom] = useState('5');
  const [to, setTo] = useState('2000');
  return (
    <FieldGroup label="Per payment">
      <DigitInput label="Minimum (EUR)" value={from} onChange={setFrom} />
      <DigitInput label="Maximum (EUR)" value={to} onChange={setTo} />
    </FieldGroup>
  );
};

export const Sample = () => (
  <PortalSample settings={{ primaryColor: '#1b5fe0' }} name="Denesik Payments" look="light" />
);
