/** Many charts at once: each is drawn in a task of its own. */
import { renderPart } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useTurn } from '../../../core/charts/frame/use-turn.ts';

function Chart({ name }: { readonly name: string }) {
  return useTurn(true) ? <p>{name}</p> : null;
}
const task = () => new Promise((resolve) => setTimeout(resolve));

test('charts that are ready together are drawn one in a task, and one that is gone before its turn holds up nobody', async () => {
  const names = ['first', 'second', 'third', 'fourth'];
  const charts = (shown: readonly string[]) => shown.map((name) => <Chart key={name} name={name} />);
  const { view } = await renderPart(charts(names));
  const drawn = () => view.container.querySelectorAll('p').length;
  const counts = [drawn()];
  while (drawn() < 2) {
    await task();
    counts.push(drawn());
  }
  view.rerender(charts(names.filter((name) => name !== 'third')));
  await view.findByText('fourth');
  assert.equal(view.queryByText('third'), null);
  assert.ok(
    counts.every((count, at) => at === 0 || count - (counts[at - 1] ?? 0) <= 1),
    `drawn after each task: ${counts.join(', ')}`,
  );
});
