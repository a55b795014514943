// @lane component
import { fireEvent, renderPart } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act } from '@testing-library/react';
import { proxy, useSnapshot } from 'valtio';
import type { StoreParts } from '../../../core/portal/stores.ts';
import { useStore } from '../../../core/portal/use-store.ts';

function createCount({ onForget }: StoreParts) {
  const count = proxy({ pressed: 0 });
  onForget(() => {
    count.pressed = 0;
  });
  return count;
}

function Counter({ name }: { readonly name: string }) {
  const count = useStore(createCount);
  const { pressed } = useSnapshot(count, { sync: true });
  return (
    <button
      type="button"
      onClick={() => {
        count.pressed += 1;
      }}
    >
      {`${name} ${pressed}`}
    </button>
  );
}

test('a store is the same all over a portal, another one in another portal, and is told when the person is forgotten', async () => {
  const both = (
    <>
      <Counter name="one" />
      <Counter name="two" />
    </>
  );
  const [own, other] = [await renderPart(both), await renderPart(both)];
  const shown = ({ view }: typeof own) => [...view.container.querySelectorAll('button')].map(({ textContent }) => textContent);
  fireEvent.click(own.view.container.querySelector('button') ?? assert.fail('there are two'));
  assert.deepEqual(
    [shown(own), shown(other)],
    [
      ['one 1', 'two 1'],
      ['one 0', 'two 0'],
    ],
  );
  act(() => own.portal.forget());
  assert.deepEqual(shown(own), ['one 0', 'two 0']);
});
