// @lane component
/** Many charts at the same time are drawn in separate tasks. */
import { fireEvent, renderPart } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useState } from 'react';
import { useTurn } from '../../../../core/charts/frame/use-turn.ts';

function Chart({ name }: { readonly name: string }) {
  return useTurn(true) ? <p>{name}</p> : null;
}
/** Renders four charts with a button that removes the third. */
function Charts() {
  const [names, setNames] = useState(['first', 'second', 'third', 'fourth']);
  return (
    <>
      <button type="button" onClick={() => setNames(names.filter((name) => name !== 'third'))}>
        Without the third
      </button>
      {names.map((name) => (
        <Chart key={name} name={name} />
      ))}
    </>
  );
}
const task = () => new Promise((resolve) => setTimeout(resolve));

test('charts that are ready together are drawn one per task, and a removed chart delays no other', async () => {
  const { view } = await renderPart(<Charts />);
  const drawn = () => view.container.querySelectorAll('p').length;
  const counts = [drawn()];
  while (drawn() < 2) {
    await task();
    counts.push(drawn());
  }
  fireEvent.click(view.getByRole('button', { name: 'Without the third' }));
  await view.findByText('fourth');
  assert.equal(view.queryByText('third'), null);
  assert.ok(
    counts.every((count, at) => at === 0 || count - (counts[at - 1] ?? 0) <= 1),
    `drawn after each task: ${counts.join(', ')}`,
  );
});
