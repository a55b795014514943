// @lane component
import { type PartOptions, renderPart } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { fireEvent } from '@testing-library/react';
import { useLocation } from 'wouter';
import { usePortal } from '../../../../core/portal/portal.ts';
import type { AssembledMenuEntry } from '../../../../core/plugin/assembly.ts';
import type { PluginDefinition } from '../../../../core/plugin/types.ts';
import { Navigation } from '../../../../core/shell/navigation/navigation.tsx';
import { load, route } from '../../plugin/manifests.ts';

const plugin: PluginDefinition = {
  id: 'sales',
  routes: [route('dashboard', '/crm/dashboard'), route('tasks', '/crm/tasks'), route('leads', '/crm/leads/:leadId?')],
  menu: [
    { id: 'dashboard', title: 'dashboard', route: 'dashboard', exactMatch: true, order: 1 },
    { id: 'tasks', title: 'tasks', route: 'tasks', group: 'crm', order: 1 },
    { id: 'leads', title: 'leads', route: 'leads', group: 'crm', order: 2 },
    { id: 'reasons', title: 'reasons', guard: 'signed-in', dialog: load, group: 'settings' },
  ],
};

const followed: string[] = [];
const dialogs: AssembledMenuEntry[] = [];

function Menu() {
  const { assembly } = usePortal();
  const [path] = useLocation();
  return (
    <aside className="sidebar">
      <Navigation
        nodes={assembly.menu}
        path={path}
        onNavigate={() => followed.push('followed')}
        onDialog={(entry) => dialogs.push(entry)}
      />
    </aside>
  );
}

const open = (options: PartOptions = {}) => renderPart(<Menu />, { plugins: [plugin], ...options });

beforeEach(() => {
  localStorage.clear();
  followed.length = 0;
  dialogs.length = 0;
});

test('the navigation is a named landmark of links, each to the address of its route', async () => {
  const { view } = await open();
  assert.ok(view.getByRole('navigation', { name: 'Main navigation' }));
  assert.deepEqual(
    view.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    [
      ['manifest.dashboard', '/crm/dashboard'],
      ['manifest.tasks', '/crm/tasks'],
      ['manifest.leads', '/crm/leads'],
    ],
  );
});

test('the entry of the address is marked as the current page, also while a detail below it is open', async () => {
  const { view } = await open({ path: '/crm/leads/7' });
  const current = view.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  assert.deepEqual(
    current.map(({ textContent }) => textContent),
    ['manifest.leads'],
  );
});

test('the entry of the address is scrolled into sight at the start and with each address', async ({ mock }) => {
  const rect = (top: number, bottom: number) => ({ top, bottom }) as DOMRect; // the only fields that are read
  mock.method(Element.prototype, 'getBoundingClientRect', function box(this: Element) {
    if (this.matches('.sidebar')) return rect(0, 100);
    return this.textContent === 'manifest.leads' ? rect(150, 180) : rect(-30, 0);
  });
  const { view } = await open({ path: '/crm/leads/7' });
  const sidebar = view.container.querySelector('.sidebar') ?? assert.fail('no sidebar');
  assert.equal(sidebar.scrollTop, 80);
  fireEvent.click(view.getByRole('link', { name: 'manifest.tasks' }));
  assert.equal(sidebar.scrollTop, 50);
  view.unmount();
});

test('following a link goes to its address and says so', async () => {
  const { view, history } = await open();
  fireEvent.click(view.getByRole('link', { name: 'manifest.tasks' }));
  assert.equal(history.at(-1), '/crm/tasks');
  assert.deepEqual(followed, ['followed']);
  assert.equal(view.getByRole('link', { name: 'manifest.tasks' }).getAttribute('aria-current'), 'page');
});

test('a group folds and unfolds, says which, and is remembered', async () => {
  const { view } = await open();
  const group = () => view.getByRole('button', { name: 'CRM' });
  const list = () =>
    document.getElementById(group().getAttribute('aria-controls') ?? '') ?? assert.fail('the group controls no list');
  assert.equal(group().getAttribute('aria-expanded'), 'true');
  assert.equal(list().hidden, false);

  fireEvent.click(group());
  assert.equal(group().getAttribute('aria-expanded'), 'false');
  assert.equal(list().hidden, true);
  assert.equal(view.getByRole('button', { name: 'Settings' }).getAttribute('aria-expanded'), 'true');

  view.unmount();
  const again = await open();
  assert.equal(again.view.getByRole('button', { name: 'CRM' }).getAttribute('aria-expanded'), 'false');
  fireEvent.click(again.view.getByRole('button', { name: 'CRM' }));
  assert.equal(localStorage.getItem('portal.menu.groups'), '{"crm":true}');
});

test('an entry’s count shows beside its title, loads only if visible and is absent after a failure', async () => {
  let requestCount = 0;
  const counts = (count: number, label: string) => async () => ({
    default: () => {
      requestCount += 1;
      return { count, label };
    },
  });
  const menu = [
    { id: 'tasks', title: 'tasks', route: 'tasks', group: 'crm', badge: counts(3, '3 wait for you') },
    { id: 'dashboard', title: 'dashboard', route: 'dashboard', group: 'crm', badge: counts(0, 'none waits') },
    {
      id: 'leads',
      title: 'leads',
      route: 'leads',
      group: 'crm',
      badge: () => Promise.reject(new Error('no such file')),
    },
  ] as const;
  localStorage.setItem('portal.menu.groups', '{"crm":false}');
  const { view } = await open({ plugins: [{ ...plugin, menu }] });
  assert.equal(requestCount, 0);
  fireEvent.click(view.getByRole('button', { name: 'CRM' }));
  await view.findByRole('link', { name: 'manifest.tasks 3 wait for you' });
  assert.ok(requestCount > 0);
  assert.ok(view.getByRole('link', { name: 'manifest.dashboard' }));
  assert.ok(view.getByRole('link', { name: 'manifest.leads' }));
});

test('a damaged memory of folded groups is passed over', async () => {
  for (const stored of ['{', 'null', '7', '{"crm":"no"}', '[7,null,["crm"]]']) {
    localStorage.setItem('portal.menu.groups', stored);
    const { view } = await open();
    assert.equal(view.getByRole('button', { name: 'CRM' }).getAttribute('aria-expanded'), 'true', stored);
    view.unmount();
  }
});

test('an entry without a route is a button that opens its dialog and does not navigate', async () => {
  const { view, history } = await open();
  const before = [...history];
  const button = view.getByRole('button', { name: 'manifest.reasons' });
  assert.equal(button.getAttribute('aria-haspopup'), 'dialog');
  fireEvent.click(button);
  assert.deepEqual(
    dialogs.map(({ fullId }) => fullId),
    ['sales/reasons'],
  );
  assert.deepEqual(history, before);
});

test('a person without any screen reads that there is none yet', async () => {
  const { view } = await open({ plugins: [] });
  assert.ok(view.getByText("You don't have access to any pages yet. Ask your administrator."));
});

test('the labels follow the language', async () => {
  const { view } = await open({ language: 'tr' });
  assert.ok(view.getByRole('button', { name: 'Ayarlar' }));
});

test('a long menu starts with its groups closed except the current one, and visited groups stay open', async () => {
  const many = Array.from({ length: 20 }, (_, at) => ({
    id: `report${at}`,
    title: 'dashboard',
    route: 'dashboard',
    group: 'reports' as const,
  }));
  const long: PluginDefinition = { ...plugin, menu: [...(plugin.menu ?? []), ...many] };
  const states = (view: Awaited<ReturnType<typeof open>>['view']) =>
    Object.fromEntries(
      ['CRM', 'Reports', 'Settings'].map((name) => [
        name,
        view.getByRole('button', { name }).getAttribute('aria-expanded'),
      ]),
    );
  const { view } = await open({ plugins: [long], path: '/crm/tasks' });
  assert.deepEqual(states(view), { CRM: 'true', Reports: 'false', Settings: 'false' });
  assert.ok(
    !view.queryByRole('button', { name: 'manifest.reasons' }),
    'what is closed is not there for keys and readers',
  );
  fireEvent.click(view.getByRole('button', { name: 'Reports' }));
  const [report] = view.getAllByRole('link', { name: 'manifest.dashboard' }).slice(1);
  fireEvent.click(report ?? assert.fail('the group shows no entry'));
  assert.deepEqual(states(view), { CRM: 'true', Reports: 'true', Settings: 'false' });
});

/** Settings with so many entries that their group is shown by section. */
const settings: PluginDefinition = {
  id: 'sales',
  routes: Array.from({ length: 12 }, (_, at) => route(`setting${at}`, `/crm/settings/${at}`)),
  menu: Array.from({ length: 12 }, (_, at) => ({
    id: `setting${at}`,
    title: `setting${at}`,
    route: `setting${at}`,
    group: 'settings',
    ...(at < 4 && { section: at < 2 ? ('risk' as const) : ('payments' as const) }),
  })),
};

const seen = (view: { getAllByRole: (role: 'link') => HTMLElement[] }) =>
  view.getAllByRole('link').map(({ textContent }) => textContent);

test('a long group shows its sections, of which the one with the current entry is open', async () => {
  const { view } = await renderPart(<Menu />, { plugins: [settings], path: '/crm/settings/3' });
  assert.deepEqual(seen(view), ['manifest.setting2', 'manifest.setting3']);
  const sections = () =>
    view.getAllByRole('button').map((button) => [button.textContent, button.getAttribute('aria-expanded')]);
  assert.deepEqual(sections(), [
    ['Settings', 'true'],
    ['Payments', 'true'],
    ['Risk', 'false'],
    ['System', 'false'],
  ]);
  fireEvent.click(view.getByRole('button', { name: 'Risk' }));
  assert.deepEqual(seen(view), ['manifest.setting2', 'manifest.setting3', 'manifest.setting0', 'manifest.setting1']);
  fireEvent.click(view.getByRole('link', { name: 'manifest.setting0' }));
  fireEvent.click(view.getByRole('button', { name: 'Risk' }));
  assert.deepEqual(seen(view), ['manifest.setting2', 'manifest.setting3'], 'where the person has been stays open');
  assert.equal(localStorage.getItem('portal.menu.groups'), '{"settings/risk":false}');
});

test('a group with few entries shows them without sections', async () => {
  const few = { ...settings, menu: settings.menu?.slice(0, 4) ?? [] };
  const { view } = await renderPart(<Menu />, { plugins: [few] });
  assert.deepEqual(seen(view), ['manifest.setting0', 'manifest.setting1', 'manifest.setting2', 'manifest.setting3']);
});
