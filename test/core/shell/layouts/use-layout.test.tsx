// @lane component
import { renderPart } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { layoutNameOf } from '../../../../core/shell/layouts/layout.ts';
import { useSettled } from '../../../../core/shell/layouts/use-layout.ts';

afterEach(() => mock.timers.reset());

const seen: string[] = [];
let choose: (name: string) => void;
function Settled() {
  const [name, setName] = useState('vertical-layout-1');
  choose = setName;
  const settled = useSettled(name, 1000);
  if (seen.at(-1) !== settled) seen.push(settled);
  return <p>{settled}</p>;
}

test('three changes of the layout within a second apply once', { requirements: ['S-507'] }, async () => {
  await renderPart(<Settled />);
  mock.timers.enable({ apis: ['setTimeout'] });
  const pass = (milliseconds: number) => act(async () => mock.timers.tick(milliseconds));
  for (const name of ['Entreprise', 'Material', 'vertical-v2']) {
    await act(async () => choose(name));
    await pass(300);
  }
  assert.deepEqual(seen, ['vertical-layout-1']);
  await pass(699);
  assert.deepEqual(seen, ['vertical-layout-1']);
  await pass(1);
  assert.deepEqual(seen, ['vertical-layout-1', 'vertical-v2']);
});

test('the first name that is a layout’s counts; unknown ones and none give the default', () => {
  assert.equal(layoutNameOf([undefined, 'Material', 'Entreprise']), 'Material');
  assert.equal(layoutNameOf(['Enterprise', 'vertical-v2']), 'vertical-v2');
  for (const names of [[], [undefined], ['__proto__', 'constructor']])
    assert.equal(layoutNameOf(names), 'vertical-layout-1');
});
