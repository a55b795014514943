import { type ReactNode, useState } from 'react';
import {
  AutoComplete,
  CardInput,
  Checkbox,
  DatePicker,
  DateRangePicker,
  DateTimePicker,
  DecimalInput,
  DigitInput,
  EmailInput,
  type InstantRange,
  MultiAutoComplete,
  NumberInput,
  PercentageInput,
  PhoneInput,
  RadioGroup,
  Section,
  Select,
  TextInput,
  UrlInput,
} from '#core/ui';

const cities = [
  'Ağrı',
  'Ankara',
  'İstanbul',
  'Isparta',
  'İzmir',
  ...Array.from({ length: 40 }, (_, at) => `City ${at + 1}`),
];
const options = cities.map((name, at) => ({ id: String(at + 1), name }));
const search = async (typed: string) => options.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()));

/** Renders an input with its value in an attribute, so that a test can read what the input reports. */
function Of<Value>({
  name,
  start,
  children,
}: {
  readonly name: string;
  readonly start: Value;
  readonly children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(start);
  return (
    <div data-name={name} data-value={name === 'card' ? undefined : JSON.stringify(value)}>
      {children(value, setValue)}
    </div>
  );
}

export default function Inputs() {
  const text = (name: string, children: (value: string, onChange: (value: string) => void) => ReactNode) => (
    <Of name={name} start="">
      {children}
    </Of>
  );
  return (
    <Section title="Inputs">
      <h1 className="ui-visually-hidden">Inputs</h1>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))', gap: '0 16px' }}>
        {text('text', (value, onChange) => (
          <TextInput label="Text" required hint="As on the invoice" value={value} onChange={onChange} />
        ))}
        {text('search', (value, onChange) => (
          <TextInput label="Search for" type="search" value={value} onChange={onChange} />
        ))}
        {text('password', (value, onChange) => (
          <TextInput label="Password" type="password" value={value} onChange={onChange} />
        ))}
        {text('email', (value, onChange) => (
          <EmailInput label="Email" value={value} onChange={onChange} />
        ))}
        {text('phone', (value, onChange) => (
          <PhoneInput label="Phone" value={value} onChange={onChange} />
        ))}
        {text('url', (value, onChange) => (
          <UrlInput label="Website" value={value} onChange={onChange} />
        ))}
        {text('number', (value, onChange) => (
          <NumberInput label="Number" value={value} onChange={onChange} />
        ))}
        {text('decimal', (value, onChange) => (
          <DecimalInput label="Decimal" value={value} onChange={onChange} />
        ))}
        {text('digits', (value, onChange) => (
          <DigitInput label="Digits" value={value} onChange={onChange} />
        ))}
        {text('short', (value, onChange) => (
          <DigitInput label="Two digits" maxLength={2} value={value} onChange={onChange} />
        ))}
        {text('bounded', (value, onChange) => (
          <DigitInput label="20 to 50" min={20} max={50} value={value} onChange={onChange} />
        ))}
        {text('pattern', (value, onChange) => (
          <DigitInput label="Even digits" pattern={/^[02468]*$/} value={value} onChange={onChange} />
        ))}
        {text('separated', (value, onChange) => (
          <DigitInput label="With separator" separator value={value} onChange={onChange} />
        ))}
        {text('percentage', (value, onChange) => (
          <PercentageInput label="Percentage" hint="From 0 to 100" value={value} onChange={onChange} />
        ))}
        {text('card', (value, onChange) => (
          <CardInput label="Card" value={value} onChange={onChange} />
        ))}
        {text('date', (value, onChange) => (
          <DatePicker label="Date" value={value} onChange={onChange} />
        ))}
        {text('dateTime', (value, onChange) => (
          <DateTimePicker label="Date and time" value={value} onChange={onChange} />
        ))}
        <Of<InstantRange> name="range" start={{}}>
          {(value, onChange) => (
            <DateRangePicker
              label="Range"
              maxDaysSelected={7}
              ranges={['today', 'last-7-days', 'last-30-days']}
              value={value}
              onChange={onChange}
            />
          )}
        </Of>
        <Of<InstantRange> name="rangeTime" start={{}}>
          {(value, onChange) => (
            <DateRangePicker label="Range with times" showTimePicker value={value} onChange={onChange} />
          )}
        </Of>
        {text('select', (value, onChange) => (
          <Select label="City" options={options} value={value} onChange={onChange} />
        ))}
        {text('found', (value, onChange) => (
          <AutoComplete label="Find a city" options={options} value={value} onChange={onChange} />
        ))}
        {text('asked', (value, onChange) => (
          <AutoComplete label="Ask for a city" options={search} value={value} onChange={onChange} />
        ))}
        <Of<readonly string[]> name="several" start={[]}>
          {(value, onChange) => (
            <MultiAutoComplete
              label="Cities"
              placeholder="Choose cities"
              options={options}
              value={value}
              onChange={onChange}
            />
          )}
        </Of>
        {text('radio', (value, onChange) => (
          <RadioGroup label="Speed" options={options.slice(0, 3)} value={value} onChange={onChange} />
        ))}
        <Of name="check" start={false}>
          {(value, onChange) => <Checkbox label="I agree" value={value} onChange={onChange} />}
        </Of>
        <TextInput label="Disabled" disabled value="Cannot be changed" onChange={() => undefined} />
        <TextInput label="Read only" readOnly value="Can be copied" onChange={() => undefined} />
        <TextInput label="Wrong" value="x" error="This name is taken. Choose another one." onChange={() => undefined} />
      </div>
    </Section>
  );
}
