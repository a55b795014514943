// @lane component
/**
 * The import of a file works: its format, the match of columns and fields, the trial, the rows that are skipped, and
 * undo.
 */
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../../../core/http/errors.ts';
import {
  CsvImportDialog,
  type CsvImportDialogProps,
  type CsvOutcome,
} from '../../../../core/ui/csv-import/csv-import-dialog.tsx';
import { PastImports } from '../../../../core/ui/csv-import/past-imports.tsx';
import { readTextFile } from '../../../../core/ui/csv-import/read-text-file.ts';
import type { ChosenCsv } from '../../../../core/ui/csv-import/use-csv-file.ts';
import { renderPart } from '../../../harness/render.tsx';

type Field = 'name' | 'card';
interface Sent {
  readonly chosen: ChosenCsv<Field>;
  readonly isTrial: boolean;
  readonly requestId: string;
}

const outcome = (more: Partial<CsvOutcome> = {}): CsvOutcome => ({ taken: 1, summary: '1 row', rows: [], ...more });

/** Renders the dialog with two fields and records the data that it sends. */
async function open(
  more: Partial<CsvImportDialogProps<Field>> = {},
  answer: (sent: Sent) => CsvOutcome = () => outcome(),
) {
  const sent: Sent[] = [];
  await renderPart(
    <CsvImportDialog<Field>
      title="Import"
      hint="Two columns."
      fields={[
        { id: 'name', label: 'Name', names: ['ad'] },
        { id: 'card', label: 'Card', formatCell: (cell) => cell.replace(/\d{6}$/, '••••••') },
      ]}
      name="rows"
      mostRows={3}
      maxBytes={1_000}
      missingColumnsText={({ name }) => (name === undefined ? 'Say which column the name is.' : undefined)}
      send={async (chosen, sending) => {
        sent.push({ chosen, ...sending });
        return answer({ chosen, ...sending });
      }}
      past={<p>Earlier files</p>}
      onClose={() => undefined}
      {...more}
    />,
  );
  return sent;
}
const choose = async (content: string | Uint8Array<ArrayBuffer>, name = 'people.csv') => {
  const input = screen.getByLabelText<HTMLInputElement>('File', { selector: 'input' });
  await act(async () => void fireEvent.change(input, { target: { files: [new File([content], name)] } }));
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const become = async (column: string, field: string) => {
  const choice = await screen.findByRole('combobox', { name: `Field of ${column}` });
  await act(async () => void fireEvent.click(choice));
  const option = await screen.findByRole('option', { name: field });
  await act(async () => void fireEvent.click(option));
};
const press = (name: string) => act(async () => void fireEvent.click(button(name)));

const isDim = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

test('a missing file is reported at the field, which gets the focus', async () => {
  const sent = await open();
  await press('Check file');
  assert.deepEqual(sent, []);
  const note = screen.getByText('Required');
  assert.equal(
    document.activeElement?.getAttribute('aria-describedby')?.includes(note.id),
    true,
    document.activeElement?.outerHTML,
  );
});

test('the columns that are known by their names are chosen, and cells are shown as they may be seen', async () => {
  await open();
  assert.ok(screen.getByText('Earlier files'), 'earlier files stand below until one is chosen');
  await choose('AD;Card;\nJo;4111111111111111;x\n');
  await screen.findByText('1 row, read as UTF-8.');
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
  assert.equal((await row('AD').findByRole<HTMLInputElement>('combobox', { name: 'Field of AD' })).value, 'Name');
  assert.ok(row('Card').getByText('4111111111••••••'), 'the card is not shown');
  assert.equal(
    row('Column 3').getByRole<HTMLInputElement>('combobox').value,
    "Don't import",
    'what is not known is left out',
  );
  assert.equal(screen.queryByText('Earlier files'), null);
});

test('nothing is sent before each column that is needed is chosen', async () => {
  const sent = await open();
  await choose('Who\nJo\n');
  await screen.findByText('Say which column the name is.');
  await press('Check file');
  assert.equal(sent.length, 0, 'it cannot be tried');
  assert.equal(screen.getAllByText('Say which column the name is.').length, 2, 'pressed, it is announced why');
  await become('Who', 'Name');
  await press('Check file');
  assert.deepEqual(
    sent.map(({ isTrial, chosen }) => [isTrial, chosen.columns, chosen.table.rows[0]?.cells]),
    [[true, { name: 0 }, ['Jo']]],
  );
});

test('an import is tried first and then run; rejected rows are listed and can be saved', async () => {
  const saved = mock.method(URL, 'createObjectURL', () => 'blob:x');
  mock.method(URL, 'revokeObjectURL', () => undefined);
  const rows = [{ row: 3, words: 'No such name.', lang: 'en', isOut: true }];
  const sent = await open({}, () => outcome({ summary: '1 of 2', rows }));
  await choose('Name,Card\nJo,1\n"=x, y",4111111111111111\n');
  await waitFor(() => assert.equal(isDim('Check file'), false, 'it can be tried'));
  await press('Check file');
  const result = within(screen.getByRole('region', { name: 'Result' }));
  assert.equal(result.getByRole('listitem').textContent, 'Row 3: No such name. =x, y · 4111111111••••••');
  await act(async () => void fireEvent.click(result.getByRole('button', { name: 'Download skipped rows' })));
  const file = saved.mock.calls[0]?.arguments[0];
  assert.ok(file instanceof Blob, 'a file was saved');
  assert.equal((await file.text()).replace('\uFEFF', ''), `Name,Card,!\r\n"'=x, y",4111111111111111,No such name.\r\n`);
  await press('Import 1 row');
  assert.deepEqual(
    sent.map(({ isTrial }) => isTrial),
    [true, false],
  );
  assert.notEqual(sent[0]?.requestId, sent[1]?.requestId);
  assert.equal(screen.queryByRole('button', { name: /^Import/ }), null, 'it is taken in once');
  assert.ok(screen.getByText('Earlier files'), 'earlier files stand below again');
});

test('another file, column or choice has to be tried again; nothing is taken in where no row can be', async () => {
  const choice = {
    label: 'Twice',
    value: 'Skip',
    options: [
      { id: 'Skip', name: 'Skip' },
      { id: 'Add', name: 'Add' },
    ],
    onChange: () => undefined,
  };
  const sent = await open({ choice }, ({ chosen }) => outcome({ taken: chosen.table.rows.length - 1 }));
  await choose('Name,Card\nJo,1\nMo,2\n');
  await press('Check file');
  assert.ok(button('Import 1 row'), 'it was tried');
  fireEvent.click(screen.getByRole('radio', { name: 'Add' }));
  assert.ok(button('Check file'), 'another choice');
  await press('Check file');
  await become('Card', "Don't import");
  assert.ok(button('Check file'), 'another column');
  await choose('Name\nJo\n');
  await press('Check file');
  const before = sent.length;
  assert.ok(isDim('Import 0 rows'));
  await press('Import 0 rows');
  assert.equal(sent.length, before, 'no row can be taken in');
});

test('a file that cannot be read says why, and a failed call keeps the file', async () => {
  await open({}, () => {
    throw new ApiError('The list is full.', { status: 400, code: 'import.large', requestId: 'r' });
  });
  await choose(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x00]));
  await screen.findByText("This isn't a CSV file. Save your sheet as CSV and try again.");
  await choose('Name\n');
  await screen.findByText('The file has no rows below the headings. Choose another file.');
  await choose('Name\n1\n2\n3\n4\n');
  await screen.findByText('The file has more than 3 rows. Split it and try again.');
  await choose(new Uint8Array([...new TextEncoder().encode('Name\n'), 0xfe, 0x0a]));
  await screen.findByText('1 row, read as Windows-1254.');
  assert.ok(screen.getByText('ş'), 'its letters are right');
  await press('Check file');
  await screen.findByText('The list is full.', { exact: false });
  assert.ok(screen.getByText('people.csv'), 'the file is still there');
  assert.equal(isDim('Check file'), false, 'it can be tried again');
});

test('a file is read as what it is: UTF-8, UTF-16, else Windows-1254; what is no text is refused', async () => {
  const read = async (bytes: readonly number[]) => readTextFile(new Blob([new Uint8Array(bytes)]));
  assert.deepEqual(await read([...new TextEncoder().encode('Çarşı')]), { text: 'Çarşı', encoding: 'UTF-8' });
  assert.deepEqual(await read([0xc7, 0x61, 0x72, 0xfe, 0xfd]), { text: 'Çarşı', encoding: 'Windows-1254' });
  assert.deepEqual(await read([0xff, 0xfe, 0x41, 0x00, 0x5f, 0x01]), { text: 'Aş', encoding: 'UTF-16' });
  await assert.rejects(read([0x50, 0x4b, 0x03, 0x04, 0x00]), /binary/);
});

test('an earlier file is undone after a question, and says what came of it', async () => {
  const importRecord = { fileName: 'a.csv', by: 'Jo Doe', created: '2026-03-01T10:00:00Z', counts: '2 added' };
  const undone: string[] = [];
  const { portal } = await renderPart(
    <PastImports
      call={{
        data: [
          { ...importRecord, id: 'imp_1', isUndone: false, canUndo: true },
          { ...importRecord, id: 'imp_2', fileName: 'b.csv', isUndone: true, canUndo: false },
        ],
      }}
      toPastImports={(all) => all}
      undoHint="What it added is deleted."
      undo={async (id) => {
        undone.push(id);
        return '2 deleted.';
      }}
      onUndone={() => undone.push('read anew')}
    />,
  );
  assert.equal(screen.queryByRole('button', { name: 'Undo b.csv' }), null);
  assert.ok(screen.getByText('Undone'), 'what was undone says so');
  await press('Undo a.csv');
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
  assert.ok(dialog.getByText('What it added is deleted.'), 'what it does');
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Undo' })));
  await waitFor(() => assert.deepEqual(undone, ['imp_1', 'read anew']));
  assert.ok(
    portal.snackbars.state.shown.some(({ text }) => text === '2 deleted.'),
    'what came of it is said',
  );
});
