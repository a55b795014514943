// @lane component
/** The keys in the portal's help and on its buttons do what is written beside them, in the complete portal. */
import { openApp } from '../app/running-app.tsx';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { loadDeployment } from '../../../core/plugin/load-deployment.ts';
import { loadPlugins } from '../../../dev-server/plugins.ts';
import type { Portal } from '../../../core/portal/portal.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';
import { userContext } from '../app/people.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { enabled } = await loadPlugins(root, await loadDeployment('default', root));
const plugins = enabled.map(({ manifest }) => manifest);
const { actor } = await openSandbox('settings');
const tenant = actor('tenant');

const open = (path: string) => openApp({ plugins, user: userContext('tenant'), path, server: tenant.answer });
const press = (key: string, on: Element = document.activeElement ?? document.body, more: KeyboardEventInit = {}) =>
  act(async () => void fireEvent.keyDown(on, { key, bubbles: true, ...more }));
const rows = () =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('main tbody tr[data-href]')];
    assert.ok(found.length > 2, 'there are rows');
    return found;
  });
afterEach(() => sessionStorage.clear());

const focusedRow = () => document.activeElement?.closest('tr')?.getAttribute('data-href');

/** Actions performed with the keys of each help line, by the text beside the keys. */
const ofHelp: Readonly<Record<string, (keys: readonly string[], portal: Portal) => Promise<void>>> = {
  'Search pages, actions and IDs': async (keys) => {
    assert.deepEqual(keys, ['Ctrl', 'K']);
    await press('k', document.body, { ctrlKey: true });
    await screen.findByRole('combobox', { name: 'Search or jump to…' });
    await press('k', document.body, { ctrlKey: true });
    await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
  },
  'Search in the list': async ([key = '']) => {
    await press(key, document.body);
    assert.equal(document.activeElement?.getAttribute('aria-keyshortcuts'), key);
  },
  'Move between rows': async (keys) => {
    assert.deepEqual(keys, ['↑', '↓', 'J', 'K']);
    const [first, second] = (await rows()).map((row) => row.getAttribute('data-href'));
    (await rows())[0]?.focus();
    for (const [key, to] of [
      ['ArrowDown', second],
      ['ArrowUp', first],
      ['j', second],
      ['k', first],
    ] as const) {
      await press(key);
      assert.equal(focusedRow(), to, key);
    }
  },
  'Open the row': async ([key = '']) => {
    await press(key);
    await screen.findByRole('dialog');
  },
  'Close panel or dialog': async ([key]) => {
    assert.equal(key, 'Esc');
    fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
  },
  'Go to the latest message': async ([key = ''], portal) => {
    await act(
      async () => void portal.snackbars.show('Copied', 'success', undefined, { text: 'Undo', run: () => undefined }),
    );
    await press(key, document.body);
    assert.equal(document.activeElement?.textContent, 'Undo');
  },
  'Show this help': async ([key = '']) => {
    await press(key, document.body);
    await screen.findByRole('dialog', { name: 'Help' });
  },
};

test('each key that the help names does what stands beside it', async () => {
  const { view, portal } = await open('/crm/settings/countries');
  await rows();
  await press('?', document.body);
  const help = await screen.findByRole('dialog', { name: 'Help' });
  const lines = [...help.querySelectorAll('.help-keys > div')].map(
    (line) =>
      [
        line.querySelector('dt')?.textContent ?? '',
        [...line.querySelectorAll('kbd')].map((key) => key.textContent),
      ] as const,
  );
  await act(async () => void fireEvent.click(within(help).getByRole('button', { name: 'Close' })));
  assert.deepEqual(
    lines.map(([name]) => name),
    Object.keys(ofHelp),
  );
  for (const [name, keys] of lines) await ofHelp[name]?.(keys, portal);
  view.unmount();
});

/** Buttons with a key, by the file that contains them, with the test that presses the key if it is in another file. */
const ofButtons: Readonly<Record<string, string>> = {
  'core/command-palette/palette-button.tsx': 'above',
  'core/ui/data-grid/toolbar/search-box.tsx': 'above',
  'core/ui/overlays/neighbors.tsx': 'below',
  'core/ui/data-grid/table/grid-head.tsx': 'test/core/ui/data-grid/grid-columns-and-views.test.tsx',
  'plugins/support/screens/support-tickets.tsx': 'test/plugins/support/desk.test.tsx',
};

test('each button that names a key stands in the table of those that are pressed', () => {
  const found = ['core', 'plugins'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx'))
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => readFileSync(join(root, path), 'utf8').includes('aria-keyshortcuts=')),
  );
  assert.deepEqual(found.toSorted(), Object.keys(ofButtons).toSorted());
  for (const path of Object.values(ofButtons))
    if (path.startsWith('test/')) assert.match(readFileSync(join(root, path), 'utf8'), /keyDown/, path);
});

test('the keys J and K lead from the open record to the next and the previous one', async () => {
  const { view, history } = await open('/crm/settings/countries');
  const [first, second] = (await rows()).map((row) => row.getAttribute('data-href'));
  (await rows())[0]?.focus();
  await press('Enter');
  await waitFor(() =>
    assert.ok(document.querySelector('[aria-keyshortcuts=J]:not([aria-disabled=true])'), 'there is a next one'),
  );
  for (const [key, to] of [
    ['j', second],
    ['k', first],
  ] as const) {
    await press(key, document.body);
    await waitFor(() => assert.equal(history.at(-1), to, key));
  }
  view.unmount();
});
