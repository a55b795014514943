// @lane component
/**
 * Every filter of every list: a value that is chosen or typed and applied is in the address, and in the calls that
 * follow.
 */
import '../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, fireEvent, within } from '@testing-library/react';
import { checkGuard, type Tier } from '../../core/permissions/guard.ts';
import { assemble } from '../../core/plugin/assemble.ts';
import { withFixedClock } from '../harness/acts/fixed-clock.ts';
import { openSandbox } from '../harness/check-resource/sandbox.ts';
import { settled } from '../harness/offers/look-at-screen.tsx';
import { openRoute } from '../harness/open-route.tsx';
import { holderOf, product } from '../requirements/product.ts';

const { actor } = await openSandbox('crm');
const { routes } = assemble(product.enabled.map(({ manifest }) => manifest));
const tiers: readonly Tier[] = ['tenant', 'merchant', 'platform'];
const pathOf = (path: string) => path.replace(/\/:[A-Za-z]+\?.*$/, '');

withFixedClock();

/** Returns the values that a call sends. */
const sentIn = (query: object | undefined) =>
  Object.entries(query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));

/** Chooses the first option of an editor, or types a value that fits. */
async function fill(editor: HTMLElement, wait: () => Promise<void>): Promise<void> {
  const option = () => editor.querySelector<HTMLInputElement>('.ui-choices input[type=checkbox]:not(:checked)');
  const search = editor.querySelector<HTMLInputElement>('input[type=text]');
  if (editor.querySelector('.ui-choices') && !option() && search) {
    await act(async () => void fireEvent.change(search, { target: { value: 'an' } }));
    await wait();
  }
  const found = option();
  if (found) await act(async () => void fireEvent.click(found));
  else
    for (const input of editor.querySelectorAll<HTMLInputElement>(
      'input:is([type=text], [type=search], :not([type]))',
    )) {
      const isDate = input.labels?.[0]?.textContent === 'From' || input.labels?.[0]?.textContent === 'To';
      await act(async () => {
        fireEvent.change(input, { target: { value: isDate ? '14/10/2026' : '12' } });
        fireEvent.blur(input);
      });
    }
}

/** Plugins whose lists are checked. */
const checked: ReadonlySet<string> = new Set([
  'acquiring',
  'bank-orders',
  'leave',
  'payments',
  'pricing',
  'tenants',
  'users',
  'webhooks',
]);

for (const route of routes.filter(({ path, plugin }) => checked.has(plugin) && !pathOf(path).includes(':'))) {
  const tier = tiers.find((tier) => checkGuard(route.guard, holderOf(tier)) === 'allowed');
  if (!tier) continue;
  test(`${route.fullId}: each filter is in the address and in the call`, async () => {
    let sent: string[] = [];
    const noteCall = ({ id, method }: { id: string; method: string }, { query }: { readonly query?: object }) => {
      if (method === 'GET') sent.push(...sentIn(query).map((value) => `${id} ${value}`));
    };
    const part = await openRoute(route, pathOf(route.path), { actor: actor(tier), noteCall });
    const wait = () => settled(part.view.container, () => part.queries.isFetching() + part.pending(), 2);
    const press = async (element: Element) => {
      await act(async () => void fireEvent.click(element));
      await wait();
    };
    await wait();
    const before = new Set(sent);
    const add = () => document.querySelector<HTMLElement>('.ui-add-filter');
    const openMenu = async () => {
      await press(add() ?? assert.fail('no button for filters'));
      return [...document.querySelectorAll<HTMLElement>('[data-popover-open] .ui-menu-item')];
    };
    const count = add() ? (await openMenu()).length : 0;
    const failed: string[] = [];
    for (let at = 0; at < count; at += 1) {
      for (const popover of document.querySelectorAll<HTMLElement>('[data-popover-open]'))
        await act(async () => popover.hidePopover());
      const item = (await openMenu())[at] ?? assert.fail('no such filter');
      const name = item.textContent ?? '';
      await press(item);
      const editor = document.querySelector<HTMLElement>('[data-popover-open] .ui-filter-editor') ?? assert.fail(name);
      await fill(editor, wait);
      sent = [];
      await press(within(editor).getByRole('button', { name: 'Apply' }));
      const address = part.history.at(-1) ?? '';
      if (!/[?&]f\./.test(address)) failed.push(`${name} is not in the address ${address}: ${editor.textContent}`);
      else if (sent.every((value) => before.has(value))) failed.push(`${name} is not in a call: ${address}`);
      const clear = [...document.querySelectorAll<HTMLElement>('.ui-filters button')].find(
        ({ textContent }) => textContent === 'Clear all',
      );
      if (clear) await press(clear);
    }
    assert.deepEqual(failed, []);
  });
}
