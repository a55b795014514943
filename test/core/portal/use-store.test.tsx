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

test('a store is shared within a portal, separate between portals and notified of a forgotten person', async () => {
  const both = (
    <>
      <Counter name="one" />
      <Counter name="two" />
    </>
  );
  const [ownPart, other] = [await renderPart(both), await renderPart(both)];
  const shown = ({ view }: typeof ownPart) =>
    [...view.container.querySelectorAll('button')].map(({ textContent }) => textContent);
  fireEvent.click(ownPart.view.container.querySelector('button') ?? assert.fail('there are two'));
  assert.deepEqual(
    [shown(ownPart), shown(other)],
    [
      ['one 1', 'two 1'],
      ['one 0', 'two 0'],
    ],
  );
  act(() => ownPart.portal.forget());
  assert.deepEqual(shown(ownPart), ['one 0', 'two 0']);
});
