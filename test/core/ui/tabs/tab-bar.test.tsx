// @lane component
import { renderPart } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { TabBar } from '../../../../core/ui/tabs/tab-bar.tsx';

const tabs = ['Open', 'From merchants'].map((title) => ({ id: title, title, href: `/${title}` }));

// After each test: otherwise a second mock of the same property would restore the first one, for all files of the
// process.
afterEach(() => mock.restoreAll());

/** Renders the tabs, each 120 px wide, in a list of this width. */
async function showIn(width: number) {
  mock.getter(HTMLElement.prototype, 'offsetWidth', () => 120);
  mock.getter(HTMLElement.prototype, 'clientWidth', () => width);
  return (await renderPart(<TabBar label="Tickets" tabs={tabs} current="Open" more="More" />)).view;
}

test('a first tab that is wider than the bar goes into the menu, whose button takes its name', async () => {
  const view = await showIn(100);
  assert.equal(view.getByRole('button', { name: 'More: Open' }).textContent, 'Open▾');
});

test('tabs that fit need no menu', async () => {
  const view = await showIn(400);
  assert.equal(view.queryByRole('button'), null);
});
