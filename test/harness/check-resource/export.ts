/** Checks of a resource's list as a file. */
import '../dom.ts';
import assert from 'node:assert/strict';
import { fireEvent, waitFor, within } from '@testing-library/react';
import type { AnyEndpoint, Paging } from '../../../core/http/endpoint.ts';
import { isPaged, pagingOf } from '../../../core/http/paging.ts';
import { textOf } from '../../../core/i18n/use-text.ts';
import type { Item } from '../../../core/ui/resource/declaration/spec.ts';
import { listed, rowsIn, shownColumns } from './list.ts';
import { exportButton } from '../export-button.ts';
import { savedFile } from '../saved-file.ts';
import type { Shown } from './shown.ts';
import { answerWith, proving, type Subject } from './subject.ts';
import type { Values } from './types.ts';

const ui = textOf<string>('ui');

export function checkExport(shown: Shown): void {
  const context = listed(shown);
  if (!context) return;
  if (!context.spec.isExported) {
    proving(context)('its list is not offered as a file', async (context) => {
      const part = await context.open('', {
        answers: { [context.list.id]: async () => answerWith(context.list, [await context.any()]) },
      });
      await waitFor(() => assert.ok(rowsIn(part).length > 0));
      assert.equal(exportButton(), undefined);
    });
    return;
  }
  proving(context)(
    'its list is saved as a file: every row that is found, in the columns that are shown, and nothing runs in it',
    async (context) => {
      const { spec, list } = context;
      const shownHere = () => shownColumns(context).filter(({ value }) => value);
      const columns = shownHere();
      const text = columns.find(({ shows }) => shows?.kind === 'text' && !shows.isOwn)?.id;
      const rows = likeOne(context, await context.any(), text);
      const isSearched = spec.search !== undefined && text !== undefined;
      const found = isSearched ? rows.filter((row) => String(row[text]).includes('Row 1')) : rows;
      const part = await context.open(isSearched ? '?q=Row+1&page=2&size=10' : '?page=2&size=10', {
        answers: { [list.id]: ({ query }) => (isPaged(list) ? pageOf(list, found, query) : answerWith(list, rows)) },
      });
      const button = await part.view.findByRole('button', { name: ui('export.button') });
      await waitFor(() => assert.ok(!button.matches(':disabled'), 'the list cannot be saved'));
      const shown = part.calls.findLast(({ id }) => id === list.id)?.query ?? {};
      const before = part.calls.length;
      fireEvent.click(button);
      const dialog = await part.view.findByRole('dialog', { name: ui('export.title') });
      const saved = await savedFile(() => fireEvent.submit(dialog.querySelector('form') ?? dialog));
      await within(dialog).findByText(
        ui('export.saved', { name: saved.name, count: found.length, formatted: found.length.toLocaleString('de') }),
      );
      const [headings, ...lines] = linesIn(await saved.blob.text());
      // The language may have changed since the list was opened.
      const inFile = shownHere();
      const hasCurrency = inFile.some(({ id }) => id === 'currency');
      const expected = inFile.flatMap(({ title, money }) =>
        money && !hasCurrency ? [title, ui('export.currencyOf', { title })] : [title],
      );
      const [actualTitles, expectedTitles] = [headings ?? [], expected].map((titles) =>
        hasCurrency ? [...titles].sort() : titles,
      );
      assert.deepEqual(
        actualTitles,
        expectedTitles,
        'the file has other columns than the list, or no currency beside an amount',
      );
      assert.equal(lines.length, found.length, 'the file lacks rows, or has too many');
      if (text !== undefined) {
        const at = expected.indexOf(inFile.find(({ id }) => id === text)?.title ?? '');
        assert.deepEqual(
          lines.map((line) => line[at]).sort(),
          found.map((row) => `'${row[text]}`).sort(),
          'the file has other rows, or cells that run',
        );
      }
      const exportCalls = part.calls.slice(before).filter(({ id }) => id === list.id);
      const paging = pagingOf(list);
      for (const { query } of exportCalls)
        assert.deepEqual(
          unpaged(query, paging),
          unpaged(shown, paging),
          'the file asks for something else than the list',
        );
      assert.equal(exportCalls.length > 0, isPaged(list));
    },
  );
}

/** Returns 2,500 rows with distinct ids, whose texts would be formulas. */
function likeOne({ spec }: Subject, row: Item, text: string | undefined): readonly Item[] {
  const key = Object.keys(row).find((name) => spec.idOf({ ...row, [name]: '§' }) === '§') ?? 'id';
  return Array.from({ length: 2_500 }, (_, at) => ({
    ...row,
    [key]: `row_${at}`,
    ...(text !== undefined && { [text]: `=Row ${at}` }),
  }));
}

function pageOf(list: AnyEndpoint, rows: readonly Item[], query: Values): unknown {
  const { page, offset, size: named, first = 1 } = pagingOf(list);
  const readNumber = (name: string | undefined, otherwise: number) => Number((name && query[name]) ?? otherwise);
  const size = readNumber(named, 100);
  const before = offset ? readNumber(offset, 0) : (readNumber(page, first) - first) * size;
  return answerWith(list, rows.slice(before, before + size), rows.length);
}

const unpaged = (query: Values, { page, offset, size }: Paging) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => ![page, offset, size].includes(name)));

/** Parses the cells of a CSV file (RFC 4180). */
function linesIn(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text
    .replace('\uFEFF', '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}
