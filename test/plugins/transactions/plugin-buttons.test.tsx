// @lane component
/** Other plugins can add actions to an open transaction. */
import { fireEvent, renderPart, waitFor } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { Slot } from '../../../core/slots/contribution.tsx';
import { RecordActions } from '../../../core/ui/overlays/record-actions.tsx';
import { mayBlacklist } from '../../../plugins/risk/permissions.ts';
import { lookup } from '../../../plugins/support/permissions.ts';

const plugins = ['audit', 'files', 'risk', 'settings', 'support', 'transactions'];

for (const language of ['en', 'tr'] as const) {
  test(`plugin actions appear in the menu under their widgets’ titles, never as buttons: ${language}`, async () => {
    const { view } = await renderPart(
      <RecordActions more={<Slot id="transactions/actions@1" props={{ transactionId: 'trn_1' }} />} />,
      {
        plugins,
        person: { tier: 'tenant', permissions: [...mayBlacklist.change.permissions, lookup.tenant] },
        language,
      },
    );
    const titles = await Promise.all(
      (
        [
          ['audit', 'trail'],
          ['risk', 'onLists'],
          ['support', 'contact'],
        ] as const
      ).map(async ([plugin, title]) => {
        const { manifest } = JSON.parse(
          await readFile(new URL(`../../../plugins/${plugin}/messages/${language}.json`, import.meta.url), 'utf8'),
        );
        return String(manifest[title]);
      }),
    );
    await waitFor(() => assert.equal(view.container.querySelectorAll('[data-record-action]').length, titles.length));
    const [more, ...others] = view.getAllByRole('button');
    assert.deepEqual(others, []);
    document.getElementById(more?.getAttribute('popovertarget') ?? '')?.showPopover();
    const entries = await view.findAllByRole('menuitem');
    assert.deepEqual(entries.map(({ textContent }) => textContent).sort(), titles.sort());
    fireEvent.click(
      entries.find(({ textContent }) => textContent === titles[0]) ?? assert.fail('there is no such entry'),
    );
  });
}
