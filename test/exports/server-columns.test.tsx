// @lane component
/** Lists that the server saves as a file: each column that can be chosen is in the file, with the title of the list. */
import '../harness/dom.ts';
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { after, beforeEach, mock, test } from 'node:test';
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import Zip from 'jszip';
import Papa from 'papaparse';
import { ScreenOutlet } from '../../core/app/screen-outlet.tsx';
import { languages } from '../../core/i18n/languages.ts';
import type { Tier } from '../../core/permissions/guard.ts';
import { exportButton, openExport } from '../harness/export-button.ts';
import { openSandbox } from '../harness/check-resource/sandbox.ts';
import { renderPart } from '../harness/render.tsx';
import { savedFile } from '../harness/saved-file.ts';
import { product } from '../requirements/product.ts';

const now = Date.UTC(2026, 10, 20, 12);
const { actor } = await openSandbox('transactions', { now, transactions: 300 });
const plugins = product.enabled.map(({ id }) => id);

mock.timers.enable({ apis: ['Date'], now });
after(() => mock.timers.reset());
beforeEach(() => localStorage.clear());

const t = '/transaction-management';
/** Lists by the file that declares them, with the user's tier and the address. */
const lists: readonly (readonly [file: string, tier: Tier, path: string])[] = [
  ['transactions/screens/transaction-lookup.tsx', 'platform', `/platform${t}/transaction-lookup`],
  ['transactions/screens/transaction-lookup.tsx', 'merchant', `/merchant${t}/transaction-lookup`],
  ['transactions/lookups/transaction-lookup-columns.tsx', 'platform', `/platform${t}/transaction-lookup-columns`],
  ['transactions/lookups/transaction-lookup-v2.tsx', 'tenant', `${t}/transaction-lookup-v2`],
  ['transactions/lookups/transaction-lookup-v3.tsx', 'tenant', `${t}/transaction-lookup-v3`],
  ['transactions/lookups/apm-lookup.tsx', 'tenant', `${t}/transaction-lookup-apm`],
  ['general-ledger/screens/entries.tsx', 'tenant', '/general-ledger/entries'],
  ['support/screens/support.tsx', 'platform', '/platform/support?f.status=Opened,Closed,InProgress'],
];

async function headingsOf(blob: Blob): Promise<readonly string[]> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const archived =
    bytes[0] === 0x50 && bytes[1] === 0x4b ? Object.values((await Zip.loadAsync(bytes)).files)[0] : undefined;
  const text = await (archived?.async('string') ?? blob.text());
  return Papa.parse<string[]>(text.replace('\uFEFF', ''), { delimiter: ',' }).data[0] ?? [];
}

for (const [file, tier, path] of lists) {
  for (const language of languages) {
    test(`${file}: every column is in the file under its title in ${language} (${tier})`, async () => {
      const who = actor(tier);
      const person = { tier, permissions: [...who.holder.permissions] };
      await act(() =>
        renderPart(<ScreenOutlet />, {
          plugins,
          person,
          otherwise: who.client,
          path,
          language,
          timeZone: 'Europe/Berlin',
        }),
      );
      await waitFor(() =>
        assert.equal(exportButton()?.matches(':disabled'), false, 'the list cannot be saved, or has no rows'),
      );
      await openExport();
      const dialog = await waitFor(() => document.querySelector('dialog') ?? assert.fail('the dialog did not open'));
      const boxes = [...dialog.querySelectorAll<HTMLInputElement>('.ui-choices input[type=checkbox]')];
      for (const box of boxes) if (!box.checked) fireEvent.click(box);
      const titles = boxes.map((box) => box.parentElement?.textContent?.trim() ?? '');
      assert.ok(titles.length > 10);
      const { blob } = await savedFile(() => fireEvent.submit(dialog.querySelector('form') ?? dialog));
      assert.deepEqual(await headingsOf(blob), titles);
      cleanup();
    });
  }
}

test('every list that the server saves is named above', async () => {
  const folder = new URL('../../plugins/', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.tsx'));
  const filesWithImport = await Promise.all(
    files.map(async (file) =>
      / file: \(\) => import\(|\.\.\.allLookupParts\b/.test(await readFile(new URL(file, folder), 'utf8'))
        ? [file]
        : [],
    ),
  );
  const named = new Set(lists.map(([file]) => file));
  // This module declares several lookups and is not a list itself.
  assert.deepEqual(
    filesWithImport.flat().filter((file) => !named.has(file) && file !== 'transactions/lookups/all-transactions.tsx'),
    [],
  );
});
