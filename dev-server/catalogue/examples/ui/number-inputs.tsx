/** Numbers, amounts and card numbers. The control shows the unit that its label contains. */
import { useState } from 'react';
import {
  AmountInput,
  CardExpiryInput,
  CardInput,
  DecimalInput,
  DigitInput,
  NumberInput,
  PercentageInput,
  SecurityCodeInput,
} from '#core/ui';

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
      <AmountInput
        label="Amount"
        value="0"
        onChange={() => undefined}
        currency="EUR"
        error="Enter an amount above 0."
      />
    </>
  );
};

export const Card = () => {
  const [number, setNumber] = useState('4242 4242 4242 4242');
  const [expiry, setExpiry] = useState('03/30');
  const [code, setCode] = useState('737');
  return (
    <>
      <CardInput label="Card number" value={number} onChange={setNumber} scheme="Visa" />
      <CardExpiryInput label="Expiry date" value={expiry} onChange={setExpiry} />
      <SecurityCodeInput label="Security code" digits={3} value={code} onChange={setCode} />
    </>
  );
};

export const WrongCard = () => {
  const [expiry, setExpiry] = useState('03/20');
  const [code, setCode] = useState('');
  return (
    <>
      <CardExpiryInput label="Expiry date" value={expiry} onChange={setExpiry} error="The card has expired." />
      <SecurityCodeInput label="Security code" digits={4} value={code} onChange={setCode} error="Required" />
    </>
  );
};
