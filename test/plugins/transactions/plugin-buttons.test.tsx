// @lane component
/** What other plugins put beside an opened transaction. */
import { renderPart, waitFor } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { Slot, useSlot } from '../../../core/contribution/slot.tsx';
import { mayBlacklist } from '../../../plugins/settings/risk/permissions.ts';
import { lookup } from '../../../plugins/support/permissions.ts';

const plugins = ['audit', 'files', 'settings', 'support', 'transactions'];

/** The titles of the slot's widgets: what the place of each says while it loads. */
function Titles() {
  return (
    <ol>
      {useSlot('transactions/actions@1').map(({ fullId, title }) => (
        <li key={fullId}>{`${fullId} ${title}`}</li>
      ))}
    </ol>
  );
}

for (const language of ['en', 'tr'] as const) {
  test(`a button that a plugin adds is called by its widget's title, so that its place is as wide before it comes: ${language}`, async () => {
    const { view } = await renderPart(
      <>
        <Titles />
        <Slot id="transactions/actions@1" props={{ transactionId: 'trn_1' }} buttons />
      </>,
      { plugins, person: { tier: 'tenant', permissions: [...mayBlacklist.change.permissions, lookup.tenant] }, language },
    );
    const titles = [...view.container.querySelectorAll('li')].map((item) => (item.textContent ?? '').split(' '));
    assert.deepEqual(titles.map(([id]) => id).sort(), ['audit/transaction-link', 'settings/on-list', 'support/transaction']);
    for (const [id = '', title = ''] of titles) {
      const [plugin] = id.split('/');
      const { manifest } = JSON.parse(await readFile(new URL(`../../../plugins/${plugin}/messages/${language}.json`, import.meta.url), 'utf8'));
      const button = () => view.container.querySelector<HTMLElement>(`[data-contribution="${id}"] :is(a, button)`);
      await waitFor(() => assert.deepEqual([button()?.style.visibility, button()?.textContent], ['', manifest[title]], id));
    }
  });
}
