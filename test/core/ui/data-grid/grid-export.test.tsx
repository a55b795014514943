// @lane component
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import Zip from 'jszip';
import type { ExportRequest } from '../../../../core/ui/data-grid/types.ts';
import { renderPart } from '../../../harness/render.tsx';
import { SampleGrid } from '../sample-grid.tsx';

let saved: string[] = [];

beforeEach(() => {
  localStorage.clear();
  saved = [];
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
  mock.method(HTMLAnchorElement.prototype, 'click', function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => mock.restoreAll());

async function openExport(run: (request: ExportRequest) => Promise<Blob>, path = '/') {
  await renderPart(<SampleGrid export={{ guard: 'public', fileName: 'payments', run }} />, { path });
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  return within(await screen.findByRole('dialog', { name: 'Export list' }));
}

test('an export states the row count, then makes a file of the chosen columns and the filtered list', async () => {
  const requests: ExportRequest[] = [];
  const dialog = await openExport(async (request) => {
    requests.push(request);
    return new Blob(['PK'], { type: 'application/zip' });
  }, '/?f.status=Captured&sort=-amount&page=2');
  dialog.getByText('Exports 45 rows.');
  assert.equal(requests.length, 0);
  fireEvent.click(dialog.getByLabelText('Amount'));
  fireEvent.click(dialog.getByLabelText('Note'));
  fireEvent.submit(dialog.getByLabelText('Note').closest('form') as HTMLFormElement);
  await dialog.findByText('payments-live.zip saved.');
  const [request] = requests;
  assert.deepEqual(request?.columns, ['id', 'status', 'note']);
  assert.deepEqual(request?.headings, ['Payment', 'Status', 'Note']);
  assert.deepEqual(request?.state.filters.get('status'), ['Captured']);
  assert.deepEqual(request?.state.sort, { column: 'amount', descending: true });
  assert.equal(request?.timeZone, 'Europe/Istanbul');
  assert.equal(request?.timezoneOffset, 180);
  assert.equal(request?.count, 45);
  assert.deepEqual(saved, ['payments-live.zip']);
});

test('the rows of an export file of any kind are counted, and a number unlike the list’s is reported', async () => {
  const lines = (rows: number) => `Id,Note\r\n${'1,"two\r\nlines"\r\n'.repeat(rows)}`;
  const archive = new Zip().file('one.csv', lines(20)).file('two.csv', lines(4)).file('empty.csv', lines(0));
  const workbook = new Zip()
    .file('xl/worksheets/sheet1.xml', `<sheetData>${'<row r="1"></row>'.repeat(46)}</sheetData>`)
    .file('xl/workbook.xml', '<workbook/>');
  const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const files: readonly (readonly [Blob, string])[] = [
    [new Blob([lines(45)], { type: 'text/csv' }), 'payments-live.csv saved with 45 rows.'],
    [
      new Blob([lines(1)], { type: 'text/csv' }),
      'payments-live.csv saved with 1 row. The list had 45 rows when you opened this dialog.',
    ],
    [
      new Blob(['Id\r\n'], { type: 'text/csv' }),
      'payments-live.csv saved with 0 rows. The list had 45 rows when you opened this dialog.',
    ],
    [
      new Blob([await archive.generateAsync({ type: 'arraybuffer' })]),
      'payments-live.zip saved with 24 rows. The list had 45 rows when you opened this dialog.',
    ],
    [
      new Blob([await workbook.generateAsync({ type: 'arraybuffer' })], { type: spreadsheet }),
      'payments-live.xlsx saved with 45 rows.',
    ],
  ];
  for (const [file, words] of files) {
    const dialog = await openExport(async () => file);
    fireEvent.submit(dialog.getByLabelText('Amount').closest('form') as HTMLFormElement);
    const message = await dialog.findByText(/ saved(?: with|\.)/);
    assert.equal(message.textContent, words);
    cleanup();
  }
});

test('an export shows its progress, can be stopped, and nothing is saved then', async () => {
  let request: ExportRequest | undefined;
  const finished = withResolvers();
  const dialog = await openExport((exportRequest) => {
    request = exportRequest;
    return finished.promise;
  });
  const start = dialog.getByRole<HTMLButtonElement>('button', { name: 'Export' });
  fireEvent.click(start);
  fireEvent.submit(start.closest('dialog')?.querySelector('form') as HTMLFormElement);
  assert.equal(start.getAttribute('aria-disabled'), 'true');
  act(() => request?.onProgress(0.5));
  assert.equal(dialog.getByRole('progressbar').getAttribute('value'), '0.5');
  fireEvent.click(dialog.getByRole('button', { name: 'Stop' }));
  assert.ok(request?.signal.aborted);
  await act(async () => finished.resolve(new Blob(['x'], { type: 'text/csv' })));
  assert.deepEqual(saved, []);
  assert.equal(start.getAttribute('aria-disabled'), null);
});

test('an export that fails says why and can be tried again', async () => {
  let attempts = 0;
  const dialog = await openExport(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('Too many rows');
    return new Blob(['a'], { type: 'text/csv' });
  });
  fireEvent.submit(dialog.getByLabelText('Amount').closest('form') as HTMLFormElement);
  await dialog.findByText(/Too many rows/);
  fireEvent.submit(dialog.getByLabelText('Amount').closest('form') as HTMLFormElement);
  await waitFor(() => assert.deepEqual(saved, ['payments-live.csv']));
});

test('without a column nothing is exported; pressed, the columns say so and get the focus', async () => {
  const dialog = await openExport(async () => new Blob());
  for (const name of ['Payment', 'Amount', 'Status']) fireEvent.click(dialog.getByLabelText(name));
  const start = dialog.getByRole('button', { name: 'Export' });
  assert.equal(start.getAttribute('aria-disabled'), 'true');
  fireEvent.click(start);
  dialog.getByText('Choose at least one.');
  assert.equal(document.activeElement, dialog.getByLabelText('Payment'));
  assert.deepEqual(saved, []);
});

function withResolvers() {
  let resolve: (blob: Blob) => void = () => undefined;
  const promise = new Promise<Blob>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

test('all rows of the list are printed with the chosen columns, from a file or an archive', async () => {
  const lines = (from: number, to: number) =>
    `Payment,Amount\r\n${Array.from({ length: to - from + 1 }, (_, at) => `pay_${from + at},1.00\r\n`).join('')}`;
  const archive = new Zip().file('one.csv', lines(1, 30)).file('two.csv', lines(31, 45));
  for (const file of [
    new Blob([lines(1, 45)], { type: 'text/csv' }),
    new Blob([await archive.generateAsync({ type: 'arraybuffer' })]),
  ]) {
    const formats: string[] = [];
    const printed = new Promise<readonly string[]>((resolve) => {
      window.print = () => {
        const rows = document.querySelectorAll('.ui-paper-table tbody tr');
        resolve([...rows].map((row) => row.firstElementChild?.textContent ?? ''));
      };
    });
    const dialog = await openExport(async ({ format }) => {
      formats.push(format);
      return file;
    });
    fireEvent.click(dialog.getByRole('radio', { name: 'Paper' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Print' }));
    const rows = await printed;
    assert.deepEqual([rows.length, rows[0], rows[44]], [45, 'pay_1', 'pay_45']);
    assert.deepEqual(formats, ['csv']);
    await waitFor(() => assert.equal(document.querySelector('.ui-paper-table'), null));
    assert.equal(screen.queryByRole('dialog'), null);
    assert.deepEqual(saved, []);
    cleanup();
  }
});
