// @lane component
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useState } from 'react';
import { ColorInput, tidyColor } from '../../../../core/ui/inputs/color-input.tsx';
import { RadioGroup } from '../../../../core/ui/inputs/radio-group.tsx';
import { fireEvent, renderPart } from '../../../harness/render.tsx';

test('a group chooses one option in any layout, and each name is in its language', async () => {
  for (const segmented of [false, true, 'beside'] as const) {
    const chosen: string[] = [];
    const options = [
      { id: 'en', name: 'English', lang: 'en' },
      { id: 'tr', name: 'Türkçe', lang: 'tr' },
    ] as const;
    const { view } = await renderPart(
      <RadioGroup
        label="Language"
        hint="In this browser"
        segmented={segmented}
        options={options}
        value="en"
        onChange={(id) => chosen.push(id)}
      />,
    );
    const group = view.getByRole('radiogroup', { name: 'Language' });
    assert.equal(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent, 'In this browser');
    assert.equal((view.getByRole('radio', { name: 'English' }) as HTMLInputElement).checked, true);
    fireEvent.click(view.getByRole('radio', { name: 'Türkçe' }));
    assert.deepEqual(chosen, ['tr']);
    assert.equal(view.getByText('Türkçe').lang, 'tr');
    view.unmount();
  }
});

function Color({ start, standard }: { readonly start: string; readonly standard?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <ColorInput label="Toolbar" value={value} onChange={setValue} {...(standard && { standard })} />
      <output>{value}</output>
    </>
  );
}

test('a color is picked or typed, tidied when it is left, and refused where it is none', async () => {
  const { view } = await renderPart(<Color start="#101828" />);
  const typed = view.getByLabelText('Toolbar') as HTMLInputElement;
  fireEvent.change(view.getByLabelText('Choose color: Toolbar'), { target: { value: '#204020' } });
  assert.equal(typed.value, '#204020');
  fireEvent.change(typed, { target: { value: 'red' } });
  assert.equal(typed.getAttribute('aria-invalid'), 'true');
  view.getByText('Enter a color like #1b5fe0.');
  fireEvent.change(typed, { target: { value: '15E' } });
  fireEvent.blur(typed);
  assert.equal(view.container.querySelector('output')?.textContent, '#1155ee');
  fireEvent.change(typed, { target: { value: '' } });
  assert.equal(typed.getAttribute('aria-invalid'), 'true', 'without a standard a color is needed');
});

test('an empty color is the standard one, and leads back to it', async () => {
  const { view } = await renderPart(<Color start="#101828" standard="#ffffff" />);
  const typed = view.getByLabelText('Toolbar') as HTMLInputElement;
  fireEvent.click(view.getByRole('button', { name: 'Default color: Toolbar' }));
  assert.deepEqual([typed.value, typed.placeholder, typed.getAttribute('aria-invalid')], ['', '#ffffff', 'false']);
  assert.equal((view.getByLabelText('Choose color: Toolbar') as HTMLInputElement).value, '#ffffff');
  assert.equal(view.queryByRole('button'), null);
});

test('colors are tidied as people type them', () => {
  assert.equal(tidyColor(' 1B5FE0 '), '#1b5fe0');
  assert.equal(tidyColor('#15e'), '#1155ee');
  assert.equal(tidyColor('blue'), 'blue');
});
