/** Numbers, amounts and card numbers. A unit in the label moves into the control. */
import { useState } from 'react';
import { AmountInput, CardInput, DecimalInput, DigitInput, NumberInput, PercentageInput } from '#core/ui';

export const Numbers = () => {
  const [number, setNumber] = useState('-5');
  const [rate, setRate] = useState('1.1400');
  const [days, setDays] = useState('30');
  const [share, setShare] = useState('2.50');
  return (
    <>
      <NumberInput label="Order" value={number} onChange={setNumber} />
      <DecimalInput label="Market rate" value={rate} onChange={setRate} decimals={4} />
      <DigitInput label="Refund window (days)" value={days} onChange={setDays} min={1} max={365} />
      <PercentageInput label="Fee" value={share} onChange={setShare} />
    </>
  );
};

export const Amounts = () => {
  const [amount, setAmount] = useState('25.00');
  return (
    <>
      <AmountInput label="Amount" value={amount} onChange={setAmount} currency="EUR" required />
      <AmountInput label="Amount" value="0" onChange={() => undefined} currency="EUR" error="Enter an amount above 0." />
    </>
  );
};

export const Card = () => {
  const [value, setValue] = useState('4242 4242 4242 4242');
  return <CardInput label="Card number" value={value} onChange={setValue} />;
};
