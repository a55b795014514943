import { fireEvent, type Part, renderPart } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ReactNode, useState } from 'react';

// After the document is there.
const { UiEnvironment } = await import('../../../../core/state/environment.tsx');
const { TextInput, EmailInput, CardInput, DatePicker, DigitInput, PercentageInput, Checkbox, RadioGroup } = await import('../../../../core/ui/index.ts');

/** An input by its label; the library types it as any element. */
const inputOf = (view: Part['view'], label: string) => view.getByLabelText(label) as HTMLInputElement;

function Held({ children, start = '' }: { readonly start?: string; readonly children: (value: string, onChange: (value: string) => void) => ReactNode }) {
  const [value, setValue] = useState(start);
  return (
    <>
      {children(value, setValue)}
      <output>{value}</output>
    </>
  );
}

test('[S-333] a special character is encoded once where it is shown, and stays itself for who reads and types', async () => {
  const { view } = await renderPart(<Held>{(value, onChange) => <TextInput label="Name" value={value} onChange={onChange} />}</Held>);
  const input = inputOf(view, 'Name');
  fireEvent.change(input, { target: { value: " 3 < 4 & O'Brien " } });
  fireEvent.blur(input);
  assert.equal(input.value, "3 < 4 & O'Brien");
  assert.equal(view.container.querySelector('output')?.innerHTML, "3 &lt; 4 &amp; O'Brien");
  assert.equal(view.container.querySelector('output')?.textContent, "3 < 4 & O'Brien");
});

test('[S-352] an address that is typed loses what the rule for addresses does not keep, and that is said', async () => {
  const { view } = await renderPart(<Held>{(value, onChange) => <EmailInput label="E-mail" value={value} onChange={onChange} />}</Held>);
  const input = inputOf(view, 'E-mail');
  fireEvent.change(input, { target: { value: 'Ada+X@Portal.test ' } });
  assert.equal(input.value, 'Ada+X@Portal.test ', 'never while it is typed');
  fireEvent.blur(input);
  assert.equal(input.value, 'adax@portal.test');
  assert.ok(view.getByText('Characters that are not allowed here were removed.'));
});

test('[S-352] an address that was there before is not rewritten by passing through its input', async () => {
  const { view } = await renderPart(
    <Held start="Ada+X@Portal.test">{(value, onChange) => <EmailInput label="E-mail" value={value} onChange={onChange} />}</Held>,
  );
  const input = inputOf(view, 'E-mail');
  fireEvent.focus(input);
  fireEvent.keyDown(input, { key: 'Enter' });
  fireEvent.blur(input);
  assert.equal(input.value, 'Ada+X@Portal.test');
  assert.equal(view.queryByText('Characters that are not allowed here were removed.'), null);
});

test('[A-338] [A-339] a chosen day is the instant, in UTC, at which it begins where the person is', async () => {
  for (const [timeZone, instant] of [
    ['UTC', '2024-04-03T00:00:00.000Z'],
    ['Europe/Istanbul', '2024-04-02T21:00:00.000Z'],
    ['America/New_York', '2024-04-03T04:00:00.000Z'],
  ] as const) {
    const { view } = await renderPart(
      <UiEnvironment value={{ userId: 'test', timeZone, currencies: [], mode: 'Live' }}>
        <Held start="2024-03-01T17:45:12.000Z">{(value, onChange) => <DatePicker label="From" value={value} onChange={onChange} />}</Held>
      </UiEnvironment>,
    );
    const input = inputOf(view, 'From');
    fireEvent.change(input, { target: { value: '03/04/2024' } });
    fireEvent.blur(input);
    assert.equal(view.container.querySelector('output')?.textContent, instant, timeZone);
    view.unmount();
  }
});

test('label, hint and error belong to their input', async () => {
  const { view } = await renderPart(<TextInput label="Name" required hint="As on the invoice" value="" onChange={() => undefined} />);
  const input = view.getByLabelText('Name');
  assert.equal(input.getAttribute('aria-required'), 'true');
  assert.equal(input.getAttribute('aria-invalid'), 'false');
  assert.equal(view.getByText('As on the invoice').id, input.getAttribute('aria-describedby'));
  view.unmount();
  const wrong = await renderPart(<TextInput label="Name" error="Taken" hint="x" value="" onChange={() => undefined} />);
  assert.equal(wrong.view.getByLabelText('Name').getAttribute('aria-invalid'), 'true');
  assert.equal(wrong.view.getByText('Taken').id, wrong.view.getByLabelText('Name').getAttribute('aria-describedby'));
});

test('what the browser fills in without keys is cleaned too', async () => {
  const { view } = await renderPart(
    <>
      <Held>{(value, onChange) => <DigitInput label="Code" maxLength={2} value={value} onChange={onChange} />}</Held>
      <Held>{(value, onChange) => <PercentageInput label="Share" value={value} onChange={onChange} />}</Held>
    </>,
  );
  fireEvent.change(view.getByLabelText('Code'), { target: { value: 'a1b2c3' } });
  fireEvent.change(view.getByLabelText('Share'), { target: { value: '123,456' } });
  assert.deepEqual(
    [...view.container.querySelectorAll('output')].map(({ textContent }) => textContent),
    ['12', '12.45'],
  );
});

test('a masked card number is in no attribute', async () => {
  const { view } = await renderPart(<CardInput label="Card" value="4111111111111111" onChange={() => undefined} />);
  const input = inputOf(view, 'Card');
  assert.equal(input.value, '411111••••••1111');
  assert.doesNotMatch(view.container.innerHTML, /4111111111/);
  fireEvent.focus(input);
  assert.equal(input.value, '4111111111111111');
  fireEvent.blur(input);
  assert.equal(input.value, '411111••••••1111');
  assert.doesNotMatch(view.container.innerHTML, /4111111111/);
});

test('a group of radio buttons and a checkbox have their names, hints and errors', async () => {
  const options = [
    { id: 'a', name: 'One' },
    { id: 'b', name: 'Two' },
  ];
  const { view } = await renderPart(
    <>
      <Held start="a">{(value, onChange) => <RadioGroup label="Speed" error="Choose one" options={options} value={value} onChange={onChange} />}</Held>
      <Checkbox label="I agree" error="Accept it" value={false} onChange={() => undefined} />
    </>,
  );
  const group = view.getByRole('radiogroup', { name: 'Speed' });
  assert.equal(group.getAttribute('aria-describedby'), view.getByText('Choose one').id);
  fireEvent.click(view.getByLabelText('Two'));
  assert.equal(view.container.querySelector('output')?.textContent, 'b');
  assert.equal(view.getByLabelText('I agree').getAttribute('aria-describedby'), view.getByText('Accept it').id);
});
