// @lane component
import { fireEvent, type Part, renderPart } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ReactNode, useState } from 'react';
import { maxLengthOf } from '../../../../core/ui/inputs/sanitize/limits.ts';

// Imported once the document exists.
const { UiEnvironment } = await import('../../../../core/state/environment.tsx');
const {
  TextBox,
  MultilineBox,
  MultilineInput,
  TextInput,
  EmailInput,
  CardExpiryInput,
  CardInput,
  SecurityCodeInput,
  DatePicker,
  DigitInput,
  PercentageInput,
  TimeInput,
  Checkbox,
  RadioGroup,
  FieldGroup,
  FormCard,
} = await import('../../../../core/ui/index.ts');

/** Finds an input by its label. The library types it as any element. */
const inputOf = (view: Part['view'], label: string) => view.getByLabelText(label) as HTMLInputElement;

function Held({
  children,
  start = '',
}: {
  readonly start?: string;
  readonly children: (value: string, onChange: (value: string) => void) => ReactNode;
}) {
  const [value, setValue] = useState(start);
  return (
    <>
      {children(value, setValue)}
      <output>{value}</output>
    </>
  );
}

test('a special character is encoded once where it is shown, and stays itself for who reads and types', {
  requirements: ['S-333'],
}, async () => {
  const { view } = await renderPart(
    <Held>{(value, onChange) => <TextInput label="Name" value={value} onChange={onChange} />}</Held>,
  );
  const input = inputOf(view, 'Name');
  fireEvent.change(input, { target: { value: " 3 < 4 & O'Brien " } });
  fireEvent.blur(input);
  assert.equal(input.value, "3 < 4 & O'Brien");
  assert.equal(view.container.querySelector('output')?.innerHTML, "3 &lt; 4 &amp; O'Brien");
  assert.equal(view.container.querySelector('output')?.textContent, "3 < 4 & O'Brien");
});

test('an address that is typed is put in lower case without spaces, and keeps all else', {
  requirements: ['S-344', 'S-345', 'S-352'],
}, async () => {
  for (const [typed, shown] of [
    ['Ada+X@Portal.test ', 'ada+x@portal.test'],
    ['ceo+portal@example.test', 'ceo+portal@example.test'],
    ['a b@c.d', 'ab@c.d'],
  ] as const) {
    for (const leave of [fireEvent.blur, (input: HTMLElement) => fireEvent.keyDown(input, { key: 'Enter' })]) {
      const { view } = await renderPart(
        <Held>{(value, onChange) => <EmailInput label="E-mail" value={value} onChange={onChange} />}</Held>,
      );
      const input = inputOf(view, 'E-mail');
      fireEvent.change(input, { target: { value: typed } });
      assert.equal(input.value, typed, 'never while it is typed');
      leave(input);
      assert.equal(input.value, shown);
      assert.equal(input.validity.valid, true);
      view.unmount();
    }
  }
});

test('an address with other characters is refused, and never made into another', {
  requirements: ['S-346', 'S-347', 'S-352'],
}, async () => {
  for (const typed of ['a!b@c.d', "o'hara@c.d", 'jörg@c.d', 'a@b@c.d', 'a\u200Bb@c.d', 'a@c.d;b@c.d']) {
    const { view } = await renderPart(
      <Held>{(value, onChange) => <EmailInput label="E-mail" value={value} onChange={onChange} />}</Held>,
    );
    const input = inputOf(view, 'E-mail');
    fireEvent.change(input, { target: { value: typed } });
    fireEvent.blur(input);
    assert.equal(input.value, typed);
    assert.ok(view.getByText('Use only letters a to z, digits and . _ - + with one @.'), typed);
    assert.equal(input.validity.valid, false);
    view.unmount();
  }
});

test('an address that was there before is not rewritten by passing through its input', {
  requirements: ['S-352'],
}, async () => {
  const { view } = await renderPart(
    <Held start="Ada+X@Portal.test">
      {(value, onChange) => <EmailInput label="E-mail" value={value} onChange={onChange} />}
    </Held>,
  );
  const input = inputOf(view, 'E-mail');
  fireEvent.focus(input);
  fireEvent.keyDown(input, { key: 'Enter' });
  fireEvent.blur(input);
  assert.equal(input.value, 'Ada+X@Portal.test');
  assert.equal(view.queryByText("We removed characters that aren't allowed here."), null);
});

test('a chosen day is the instant, in UTC, at which it begins where the person is', {
  requirements: ['A-338', 'A-339'],
}, async () => {
  for (const [timeZone, instant] of [
    ['UTC', '2024-04-03T00:00:00.000Z'],
    ['Europe/Istanbul', '2024-04-02T21:00:00.000Z'],
    ['America/New_York', '2024-04-03T04:00:00.000Z'],
  ] as const) {
    const { view } = await renderPart(
      <UiEnvironment value={{ userId: 'test', timeZone, currencies: [], mode: 'Live' }}>
        <Held start="2024-03-01T17:45:12.000Z">
          {(value, onChange) => <DatePicker label="From" value={value} onChange={onChange} />}
        </Held>
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
  const { view } = await renderPart(
    <TextInput label="Name" required hint="As on the invoice" value="" onChange={() => undefined} />,
  );
  const input = view.getByLabelText('Name');
  assert.equal(input.getAttribute('aria-required'), 'true');
  assert.equal(input.getAttribute('aria-invalid'), 'false');
  assert.equal(view.getByText('As on the invoice').id, input.getAttribute('aria-describedby'));
  view.unmount();
  const wrong = await renderPart(<TextInput label="Name" error="Taken" hint="x" value="" onChange={() => undefined} />);
  assert.equal(wrong.view.getByLabelText('Name').getAttribute('aria-invalid'), 'true');
  const described = [wrong.view.getByText('Taken').id, wrong.view.getByText('x').id];
  assert.equal(
    wrong.view.getByLabelText('Name').getAttribute('aria-describedby'),
    described.join(' '),
    'the hint stays beside the error',
  );
});

test('input that the browser fills in without keys is cleaned too', async () => {
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
      <Held start="a">
        {(value, onChange) => (
          <RadioGroup label="Speed" error="Choose one" options={options} value={value} onChange={onChange} />
        )}
      </Held>
      <Checkbox label="I agree" error="Accept it" value={false} onChange={() => undefined} />
    </>,
  );
  const group = view.getByRole('radiogroup', { name: 'Speed' });
  assert.equal(group.getAttribute('aria-describedby'), view.getByText('Choose one').id);
  fireEvent.click(view.getByLabelText('Two'));
  assert.equal(view.container.querySelector('output')?.textContent, 'b');
  assert.equal(view.getByLabelText('I agree').getAttribute('aria-describedby'), view.getByText('Accept it').id);
});

test('a form that marks what is optional marks groups, too; a box that has to be ticked has a star', async () => {
  const options = [
    { id: 'a', name: 'One' },
    { id: 'b', name: 'Two' },
  ];
  const nothing = () => undefined;
  const { view } = await renderPart(
    <FormCard>
      <RadioGroup label="Speed" options={options} value="" onChange={nothing} />
      <RadioGroup label="Kind" options={options} value="" onChange={nothing} required />
      <RadioGroup label="Order" options={options} value="a" onChange={nothing} />
      <FieldGroup label="Steps">…</FieldGroup>
      <FieldGroup label="Owners" required>
        …
      </FieldGroup>
      <Checkbox label="I agree" value={false} onChange={nothing} required />
      <Checkbox label="News" value={false} onChange={nothing} />
    </FormCard>,
  );
  const group = (name: string) => view.queryByRole('radiogroup', { name }) ?? view.getByRole('group', { name });
  const isMarked = (name: string) => group(name).querySelector('.ui-optional') !== null;
  assert.deepEqual(['Speed', 'Kind', 'Order', 'Steps', 'Owners'].map(isMarked), [true, false, false, true, false]);
  assert.equal(group('Kind').getAttribute('aria-required'), 'true');
  assert.equal(group('Speed').getAttribute('aria-required'), null);
  const hasStar = (label: string) => view.getByText(label).className === 'ui-required';
  assert.deepEqual(['I agree', 'News', 'Kind'].map(hasStar), [true, false, false]);
});

/** Text pasted from a PDF or a right-to-left email: control characters, direction marks, and half a surrogate pair. */
const pasted = 'a\u0000b\u0007c\u202Ed\u2066e\u0085f\uFEFFg\uD800';

for (const [what, part] of [
  [
    'several lines',
    (value: string, onChange: (next: string) => void) => (
      <MultilineInput label="Text" value={value} onChange={onChange} />
    ),
  ],
  [
    'several lines of source',
    (value: string, onChange: (next: string) => void) => (
      <MultilineInput label="Text" content="source" value={value} onChange={onChange} />
    ),
  ],
  [
    'several lines without a label',
    (value: string, onChange: (next: string) => void) => (
      <MultilineBox label="Text" value={value} onChange={onChange} />
    ),
  ],
  [
    'one line',
    (value: string, onChange: (next: string) => void) => <TextInput label="Text" value={value} onChange={onChange} />,
  ],
  [
    'one line without a label',
    (value: string, onChange: (next: string) => void) => (
      <TextBox aria-label="Text" value={value} onChange={onChange} />
    ),
  ],
] as const) {
  test(`a control character is never taken: ${what}`, { requirements: ['S-334'] }, async () => {
    const { view } = await renderPart(<Held>{part}</Held>);
    const input = inputOf(view, 'Text');
    fireEvent.change(input, { target: { value: pasted } });
    assert.equal(view.container.querySelector('output')?.textContent, 'abcdefg');
  });

  test(`composed input is reported once the composition is done: ${what}`, async () => {
    const { view } = await renderPart(<Held>{part}</Held>);
    const input = inputOf(view, 'Text');
    fireEvent.compositionStart(input);
    fireEvent.change(input, { target: { value: 'とう' } });
    assert.equal(view.container.querySelector('output')?.textContent, '');
    assert.equal(input.value, 'とう');
    fireEvent.compositionEnd(input, { target: { value: '東' } });
    assert.equal(view.container.querySelector('output')?.textContent, '東');
  });
}

test('several lines are cleaned once they are left, and keep their ends, tabs and indentation', {
  requirements: ['S-328', 'S-329', 'S-334', 'S-343'],
}, async () => {
  const { view } = await renderPart(
    <Held>{(value, onChange) => <MultilineInput label="Text" value={value} onChange={onChange} />}</Held>,
  );
  const input = inputOf(view, 'Text');
  fireEvent.change(input, {
    target: { value: ' Dear Select Ltd,\n\t1.\tO’Brien\n  <script>\nalert(1)\n</script>users  \n ' },
  });
  fireEvent.blur(input);
  assert.equal(input.value, 'Dear Select Ltd,\n\t1.\tO’Brien\n  users');
  assert.ok(view.getByText("We removed characters that aren't allowed here."));
});

test('several lines of source keep what they mean', async () => {
  const { view } = await renderPart(
    <Held>
      {(value, onChange) => <MultilineInput label="Text" content="source" value={value} onChange={onChange} />}
    </Held>,
  );
  const input = inputOf(view, 'Text');
  const source = '<p>-- /* {{name}} */ union select</p>\n';
  fireEvent.change(input, { target: { value: source } });
  fireEvent.blur(input);
  assert.equal(input.value, source);
});

test('several lines that were there before are not rewritten by passing through their input', async () => {
  const { view } = await renderPart(
    <Held start="  a -- b ">
      {(value, onChange) => <MultilineInput label="Text" value={value} onChange={onChange} />}
    </Held>,
  );
  const input = inputOf(view, 'Text');
  fireEvent.focus(input);
  fireEvent.blur(input);
  assert.equal(input.value, '  a -- b ');
});

test('a line of text without a label takes as much as a search', { requirements: ['S-341'] }, async () => {
  const { view } = await renderPart(<TextBox aria-label="Text" value="" onChange={() => undefined} />);
  assert.equal(inputOf(view, 'Text').maxLength, maxLengthOf('search'));
});

test('a unit stands in the control, and the label says it to screen readers', async () => {
  const { view } = await renderPart(<DigitInput label="Refund window (days)" value="30" onChange={() => undefined} />);
  const input = view.getByLabelText('Refund window (days)');
  assert.equal(input.closest('.ui-affixed')?.querySelector('.ui-suffix')?.textContent, 'days');
  assert.equal(view.getByText('(days)').className, 'ui-visually-hidden');
});

test('a time is read as people type it, and what is none leaves the value as it was', async () => {
  const { view } = await renderPart(
    <Held start="08:00">{(value, onChange) => <TimeInput label="At" value={value} onChange={onChange} />}</Held>,
  );
  const type = (value: string) => {
    fireEvent.change(view.getByLabelText('At'), { target: { value } });
    fireEvent.blur(view.getByLabelText('At'));
    return view.container.querySelector('output')?.textContent;
  };
  for (const [typed, time] of [
    ['9', '09:00'],
    ['1730', '17:30'],
    ['7.05', '07:05'],
    ['25', '07:05'],
  ] as const) {
    assert.equal(type(typed), time, typed);
    assert.equal(view.queryByText(/We removed characters/), null, typed);
  }
  view.getByText('Enter a time like 08:30.');
});

test('a time input shows a time that is set from elsewhere after one was typed', async () => {
  const { view } = await renderPart(
    <Held start="08:00">
      {(value, onChange) => (
        <>
          <TimeInput label="At" value={value} onChange={onChange} />
          <button type="button" onClick={() => onChange('12:15')}>
            Noon
          </button>
        </>
      )}
    </Held>,
  );
  const input = inputOf(view, 'At');
  fireEvent.change(input, { target: { value: '9' } });
  fireEvent.blur(input);
  assert.equal(input.value, '09:00');
  fireEvent.click(view.getByRole('button', { name: 'Noon' }));
  assert.equal(input.value, '12:15');
});

test('the expiry input adds its slash and pads the month, and the security code has only digits', async () => {
  const { view } = await renderPart(
    <>
      <Held>{(value, onChange) => <CardExpiryInput label="Expiry" value={value} onChange={onChange} />}</Held>
      <Held>
        {(value, onChange) => <SecurityCodeInput label="Code" digits={3} value={value} onChange={onChange} />}
      </Held>
    </>,
  );
  const expiry = inputOf(view, 'Expiry');
  assert.equal(expiry.placeholder, 'MM/YY');
  for (const [typed, shown] of [
    ['1', '1'],
    ['12', '12/'],
    ['12', '12'],
    ['127', '12/7'],
    ['12/27', '12/27'],
    ['', ''],
    ['1/', '01/'],
    ['1/27', '01/27'],
    ['1227', '12/27'],
  ] as const) {
    fireEvent.change(expiry, { target: { value: typed } });
    assert.equal(expiry.value, shown, typed);
  }
  const code = inputOf(view, 'Code');
  fireEvent.change(code, { target: { value: '1a2' } });
  assert.deepEqual([code.value, code.type, code.maxLength], ['12', 'password', 3]);
});
