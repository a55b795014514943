// @lane component
import { renderPart } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { act, fireEvent } from '@testing-library/react';
import { Link } from 'wouter';
import type { Guard } from '../../../core/permissions/guard.ts';
import type { PluginDefinition, WidgetContribution } from '../../../core/plugin/types.ts';
import { Slot } from '../../../core/slots/contribution.tsx';
import { userContext } from '../app/people.ts';

const widget = (id: string, order: number, guard: Guard = 'signed-in', broken = false): WidgetContribution => ({
  id,
  slot: 'shell/toolbar@1',
  title: id,
  order,
  guard,
  component: async () => ({
    default: () => {
      if (broken) throw new Error('boom');
      return <span>{`widget ${id}`}</span>;
    },
  }),
});
const plugin = (id: string, ...widgets: WidgetContribution[]): PluginDefinition => ({ id, widgets });

const tenant = (...permissions: string[]) => ({ tier: 'tenant', permissions }) as const;
const items = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-contribution]')].map((item) => item.getAttribute('data-contribution'));

afterEach(() => mock.restoreAll());

test('a slot shows the widgets of all plugins in their order, whichever plugin they are of', async () => {
  const { view } = await renderPart(<Slot id="shell/toolbar@1" props={{}} />, {
    plugins: [plugin('b', widget('late', 30), widget('early', 10)), plugin('a', widget('middle', 20))],
    person: tenant(),
  });
  assert.ok(await view.findByText('widget late'));
  assert.deepEqual(items(view.container), ['b/early', 'a/middle', 'b/late']);
});

test('a widget shows only to people that its guard admits, and its code is not loaded for others', async () => {
  let loads = 0;
  const secret: WidgetContribution = {
    ...widget('secret', 1, { permissions: ['Secret'] }),
    component: async () => {
      loads += 1;
      return { default: () => <span>secret</span> };
    },
  };
  const plugins = [plugin('a', widget('plain', 2), secret, widget('platform', 3, { tiers: ['platform'] }))];
  const { portal, view } = await renderPart(<Slot id="shell/toolbar@1" props={{}} />, { plugins, person: tenant() });
  assert.ok(await view.findByText('widget plain'));
  assert.deepEqual(items(view.container), ['a/plain']);
  assert.equal(loads, 0);

  // The slot shows and hides its content immediately when permissions are added or removed.
  await act(async () => portal.permissions.load(userContext('tenant', { permissions: ['Secret'] })));
  assert.ok(await view.findByText('secret'));
  assert.deepEqual(items(view.container), ['a/secret', 'a/plain']);
  await act(async () => portal.permissions.flush());
  assert.deepEqual(items(view.container), []);
});

test('a widget with parameters is loaded and shown while the address has one of them', async () => {
  let loads = 0;
  const over: WidgetContribution = {
    ...widget('over', 1),
    parameters: ['trail', 'paper'],
    component: async () => {
      loads += 1;
      return { default: () => <span>over</span> };
    },
  };
  const part = (
    <>
      <Link href="/list?other=1&paper=agr_1">Open</Link>
      <Link href="/list">Close</Link>
      <Slot id="shell/toolbar@1" props={{}} />
    </>
  );
  const { view } = await renderPart(part, {
    plugins: [plugin('a', widget('plain', 2), over)],
    person: tenant(),
    path: '/list?other=1',
  });
  assert.ok(await view.findByText('widget plain'));
  assert.deepEqual([loads, items(view.container)], [0, ['a/plain']]);
  await act(async () => fireEvent.click(view.getByText('Open')));
  assert.ok(await view.findByText('over'));
  assert.deepEqual(items(view.container), ['a/over', 'a/plain']);
  await act(async () => fireEvent.click(view.getByText('Close')));
  assert.deepEqual(items(view.container), ['a/plain']);
});

test('a widget that throws shows its card, and the others keep working', async () => {
  mock.method(console, 'error', () => {}); // React reports errors that a boundary catches
  const { view } = await renderPart(<Slot id="shell/toolbar@1" props={{}} />, {
    plugins: [plugin('good', widget('fine', 1)), plugin('bad', widget('broken', 2, 'signed-in', true))],
    person: tenant(),
  });
  assert.ok(await view.findByText('widget fine'));
  assert.match((await view.findByRole('alert')).textContent ?? '', /“bad”/);
});

test('a slot without widgets shows nothing, and a wrapper goes around each widget', async () => {
  const empty = await renderPart(<Slot id="shell/toolbar@1" props={{}} />, { person: tenant() });
  assert.equal(empty.view.container.textContent, '');
  empty.view.unmount();
  const { view } = await renderPart(
    <Slot
      id="shell/toolbar@1"
      props={{}}
      wrap={({ fullId }, content) => <fieldset aria-label={fullId}>{content}</fieldset>}
    />,
    {
      plugins: [plugin('a', widget('one', 1), widget('two', 2))],
      person: tenant(),
    },
  );
  assert.ok(await view.findByText('widget one'));
  assert.deepEqual(
    view.getAllByRole('group').map((group) => group.getAttribute('aria-label')),
    ['a/one', 'a/two'],
  );
});

test('the card of a widget that failed offers what plugins have to help with, and none on its own card', async () => {
  mock.method(console, 'error', () => undefined);
  const helped: string[] = [];
  const help: WidgetContribution = {
    id: 'help',
    title: 'help',
    order: 1,
    guard: 'signed-in',
    slot: 'shell/failed@1',
    component: async () => ({
      default: ({ what, message }: { readonly what: string; readonly message: string }) => {
        helped.push(`${what}: ${message}`);
        return <button type="button">Ask for help</button>;
      },
    }),
  };
  const failing: WidgetContribution = {
    ...help,
    id: 'failing',
    order: 2,
    component: async () => ({
      default: () => {
        throw new Error('boom');
      },
    }),
  };
  const plugins = [plugin('a', widget('broken', 1, 'signed-in', true)), plugin('b', help, failing)];
  const { view } = await renderPart(<Slot id="shell/toolbar@1" props={{}} />, { plugins, person: tenant() });
  assert.ok(await view.findByRole('button', { name: 'Ask for help' }));
  assert.ok(await view.findByText('b/failing'), 'what offers help has failed, too');
  assert.equal(view.getAllByRole('button', { name: 'Ask for help' }).length, 1);
  assert.deepEqual([...new Set(helped)], ['a/broken: boom']);
});
