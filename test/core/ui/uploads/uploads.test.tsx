// @lane component
import { isBlocked } from '../../../harness/is-blocked.ts';
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { CallOptions, Client } from '../../../../core/http/client.ts';
import type { AnyEndpoint } from '../../../../core/http/endpoint.ts';
import { AttachedFiles } from '../../../../core/ui/uploads/attached-files.tsx';
import { maxDocumentBytes } from '../../../../core/api/file-kinds.ts';
import { ApiError } from '../../../../core/http/errors.ts';
import { FileUploads } from '../../../../core/ui/uploads/file-uploads.tsx';
import { type UploadedFile, useUploads } from '../../../../core/ui/uploads/use-uploads.ts';
import { type Answer, type Part, type PartOptions, renderPart } from '../../../harness/render.tsx';

const pdf = (name: string, size = 20) =>
  new File([`%PDF-1.7\n${'x'.repeat(Math.max(0, size - 9))}`], name, { type: 'application/pdf' });

/** Creates a server whose uploads the test answers one by one. */
function server() {
  const uploadRequests: {
    readonly name: string;
    readonly answer: (id: string) => Promise<void>;
    readonly fail: (error: Error) => Promise<void>;
  }[] = [];
  const upload: Answer = ({ body }) =>
    new Promise((resolve, reject) => {
      uploadRequests.push({
        name: (body as { readonly file: File }).file.name,
        answer: (fileId) => act(async () => resolve({ fileId })),
        fail: (error) => act(async () => reject(error)),
      });
    });
  return { uploadRequests, upload };
}

function Form({ tenantId }: { readonly tenantId?: string }) {
  const [value, setValue] = useState<readonly UploadedFile[]>([]);
  const uploads = useUploads({ value, onChange: setValue, tenantId });
  return (
    <form {...uploads.catching} aria-label="Form">
      <FileUploads label="Files" uploads={uploads} tenantId={tenantId} />
      <button type="submit" disabled={uploads.isBusy}>
        Send
      </button>
    </form>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Files', { selector: 'input' });
const choose = (...files: readonly File[]) => act(async () => void fireEvent.change(input(), { target: { files } }));
const open = (answers: Readonly<Record<string, Answer>>, more: PartOptions = {}) =>
  renderPart(<Form />, { answers, ...more });
const until = (what: () => boolean, message: string) => waitFor(() => assert.ok(what(), message));
const alert = () => screen.queryByRole('alert')?.textContent ?? '';
const isShown = ({ portal }: Part, text: string) =>
  portal.snackbars.state.shown.some((snackbar) => snackbar.text === text);

test('files are sent one at a time, and the end is announced once', { requirements: ['A-330', 'A-532'] }, async () => {
  const { uploadRequests, upload } = server();
  const part = await open({ 'files.upload': upload });
  const { calls } = part;
  await choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
  await until(() => uploadRequests.length === 1, 'the first is on its way');
  assert.equal(screen.getAllByText('Waiting').length, 2);
  assert.ok(isBlocked(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })), 'the form waits');
  await uploadRequests[0]?.answer('fil_a');
  await until(() => uploadRequests.length === 2, 'the second begins after the first');
  assert.ok(!isShown(part, 'Files finished uploading'), 'not yet');
  await uploadRequests[1]?.answer('fil_b');
  await until(() => uploadRequests.length === 3, 'the third');
  await uploadRequests[2]?.answer('fil_c');
  await until(() => isShown(part, 'Files finished uploading'), 'the snackbar');
  assert.deepEqual(
    calls.map(({ id }) => id),
    ['files.upload', 'files.upload', 'files.upload'],
  );
  assert.equal(screen.getAllByRole('button', { name: /^Download / }).length, 3);
});

test('the part is named file, and the id of the answer is retained', { requirements: ['A-320', 'A-154'] }, async () => {
  const { uploadRequests, upload } = server();
  const { calls } = await open({ 'files.upload': upload, 'files.remove': () => undefined });
  await choose(pdf('a.pdf'));
  await until(() => uploadRequests.length === 1, 'on its way');
  assert.deepEqual(Object.keys(calls[0]?.body as object), ['file']);
  await uploadRequests[0]?.answer('fil_77');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove a.pdf' }));
  await until(() => calls.length === 2, 'deleted');
  assert.deepEqual(calls[1]?.params, { fileId: 'fil_77' });
});

test('a removed file is deleted with a notice, and stays if the call fails', {
  requirements: ['A-381', 'A-531', 'A-614'],
}, async () => {
  const { uploadRequests, upload } = server();
  let isDown = true;
  const part = await open({
    'files.upload': upload,
    'files.remove': () => {
      if (isDown) throw new ApiError('Down', { status: 500, requestId: 'r' });
      return undefined;
    },
  });
  await choose(pdf('a.pdf'));
  await until(() => uploadRequests.length === 1, 'on its way');
  await uploadRequests[0]?.answer('fil_a');
  const remove = await screen.findByRole('button', { name: 'Remove a.pdf' });
  await act(async () => void fireEvent.click(remove));
  assert.ok(screen.getByText('a.pdf'), 'it stays');
  isDown = false;
  await act(async () => void fireEvent.click(remove));
  await until(() => isShown(part, 'Added files have been deleted'), 'the snackbar');
  assert.equal(screen.queryByText('a.pdf'), null);
});

test('a forbidden or oversized file is named and not sent, and a file of exactly 5 MB is sent', {
  requirements: ['A-326', 'A-327', 'A-321', 'A-613'],
}, async () => {
  const { uploadRequests, upload } = server();
  await open({ 'files.upload': upload });
  await choose(new File(['PK\u0003\u0004'], 'x.zip', { type: 'application/zip' }));
  await until(() => alert() === 'File type not allowed x.zip', 'the type');
  await choose(new File(['<script>alert(1)</script>'], 'renamed.pdf', { type: 'application/pdf' }));
  await until(() => alert() === 'File type not allowed renamed.pdf', 'the content');
  await choose(pdf('large.pdf', maxDocumentBytes + 1));
  await until(() => alert() === 'File large.pdf size bigger then allowed', 'the size');
  assert.equal(uploadRequests.length, 0);
  await choose(pdf('exact.pdf', maxDocumentBytes));
  await until(() => uploadRequests.length === 1, 'it is sent');
});

test('a failed upload is announced for 2 s, and its file stays with a reason and a retry', {
  requirements: ['A-328', 'A-329', 'S-500'],
}, async () => {
  const { uploadRequests, upload } = server();
  const { calls } = await open({ 'files.upload': upload });
  await choose(pdf('a.pdf'));
  await until(() => uploadRequests.length === 1, 'on its way');
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    await uploadRequests[0]?.fail(new ApiError('The sandbox is full.', { status: 507, requestId: 'r' }));
    assert.equal(alert(), 'Error uploading files');
    act(() => mock.timers.tick(1_999));
    assert.equal(alert(), 'Error uploading files');
    act(() => mock.timers.tick(1));
    assert.equal(alert(), '');
  } finally {
    mock.timers.reset();
  }
  assert.ok(screen.getByText('The sandbox is full.'));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Upload a.pdf again' })));
  await until(() => uploadRequests.length === 2, 'again');
  assert.notEqual(calls[0]?.requestId, calls[1]?.requestId, 'a refusal is not repeated');
  await uploadRequests[1]?.fail(new ApiError('No answer', { status: 0, requestId: 'r' }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Upload a.pdf again' })));
  await until(() => uploadRequests.length === 3, 'and again');
  assert.equal(calls[1]?.requestId, calls[2]?.requestId, 'where nobody knows, the same intent makes no second file');
  await uploadRequests[2]?.answer('fil_a');
  await screen.findByRole('button', { name: 'Download a.pdf' });
});

test('an upload is multipart and tells how far it is', { requirements: ['A-380'] }, async () => {
  let reportProgress: ((sent: number, total: number) => void) | undefined;
  let isMultipart: boolean | undefined;
  let arrive: (() => void) | undefined;
  const client = {
    call: (endpoint: AnyEndpoint, input: CallOptions<AnyEndpoint>) => {
      isMultipart = endpoint.multipart;
      reportProgress = input.onProgress;
      return new Promise((resolve) => {
        arrive = () => resolve({ fileId: 'fil_a' });
      });
    },
  } as unknown as Client; // the only call has a fixed answer
  await renderPart(<Form />, { otherwise: client });
  await choose(pdf('a.pdf'));
  await until(() => reportProgress !== undefined, 'on its way');
  assert.ok(isMultipart, 'multipart/form-data');
  act(() => reportProgress?.(42, 100));
  assert.equal(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading a.pdf' }).value, 42);
  await act(async () => arrive?.());
  await screen.findByRole('button', { name: 'Download a.pdf' });
});

test('broken off while it is on its way, the call is aborted and the file is gone; so it is with the form', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const client = {
    call: (_endpoint: AnyEndpoint, { signal }: CallOptions<AnyEndpoint>) =>
      new Promise((_resolve, reject) => {
        signals.push(signal);
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  } as unknown as Client; // the only call has a fixed answer
  const { view } = await renderPart(<Form />, { otherwise: client });
  await choose(pdf('a.pdf'));
  await until(() => signals.length === 1, 'on its way');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Cancel uploading a.pdf' })));
  assert.ok(signals[0]?.aborted, 'aborted');
  assert.equal(screen.queryByText('a.pdf'), null);
  assert.equal(alert(), '', 'that is no failure');
  await choose(pdf('b.pdf'));
  await until(() => signals.length === 2, 'the next');
  view.unmount();
  assert.ok(signals[1]?.aborted, 'with the form');
});

test('a file that is opened is read as a blob, and its details by another call', {
  requirements: ['A-379'],
}, async () => {
  const details = {
    fileId: 'fil_1',
    fileName: 'screen.png',
    contentType: 'image/png',
    size: 8,
    created: '2026-03-01T10:00:00Z',
    createdBy: '<b>Ada</b>',
  };
  const { calls } = await renderPart(
    <AttachedFiles files={[{ fileId: 'fil_1', fileName: 'screen.png' }]} label="Files" />,
    {
      answers: {
        'files.details': () => details,
        'files.read': () => new Blob(['<script>alert(1)</script>'], { type: 'text/html' }),
      },
    },
  );
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Preview screen.png' })));
  const frame = await screen.findByTitle('Preview screen.png');
  assert.deepEqual(calls.map(({ id }) => id).sort(), ['files.details', 'files.read']);
  assert.equal(frame.getAttribute('sandbox'), '', 'no script, no origin');
  assert.ok(screen.getByText('<b>Ada</b>'));
});

test('JPEG and PNG show as pictures, TIFF and PDF are drawn, and a GIF has no preview', {
  requirements: ['A-324'],
}, async () => {
  const types: Readonly<Record<string, string>> = {
    'a.jpg': 'image/jpeg',
    'b.png': 'image/png',
    'c.tiff': 'image/tiff',
    'd.gif': 'image/gif',
    'e.pdf': 'application/pdf',
  };
  // A megabyte of code that is loaded once and takes some time.
  await import('pdfjs-dist/legacy/build/pdf.mjs');
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  const shown = async (fileName: string) => {
    const { view } = await renderPart(<AttachedFiles files={[{ fileId: 'fil_1', fileName }]} label="Files" />, {
      answers: {
        'files.details': () => ({
          fileId: 'fil_1',
          fileName,
          contentType: types[fileName],
          size: 8,
          created: '2026-03-01T10:00:00Z',
          createdBy: 'Ada',
        }),
        'files.read': () => new Blob(['no such file'], { type: types[fileName] ?? '' }),
      },
    });
    const preview = screen.queryByRole('button', { name: `Preview ${fileName}` });
    if (preview) {
      await act(async () => void fireEvent.click(preview));
      // The frame of the picture, or the message about a file that can't be drawn.
      await waitFor(() =>
        assert.ok(document.querySelector('dialog iframe, dialog [role=alert], dialog .ui-failed'), fileName),
      );
    }
    const isPicture = document.querySelector('iframe') !== null;
    view.unmount();
    return [fileName, preview !== null, isPicture];
  };
  const found = [];
  for (const name of Object.keys(types)) found.push(await shown(name));
  assert.deepEqual(found, [
    ['a.jpg', true, true],
    ['b.png', true, true],
    ['c.tiff', true, false],
    ['d.gif', false, false],
    ['e.pdf', true, false],
  ]);
});

test('a waiting file can be removed, and a failed file does not block the others', async () => {
  const { uploadRequests, upload } = server();
  await open({ 'files.upload': upload });
  await choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
  await until(() => uploadRequests.length === 1, 'the first');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Cancel uploading b.pdf' })));
  await uploadRequests[0]?.fail(new ApiError('Broken off', { status: 0, requestId: 'r' }));
  await until(() => uploadRequests.length === 2, 'the next');
  assert.deepEqual(
    uploadRequests.map(({ name }) => name),
    ['a.pdf', 'c.pdf'],
  );
});

test('files come by paste and by drop, wherever the form is', async () => {
  const { uploadRequests, upload } = server();
  await open({ 'files.upload': upload });
  const form = screen.getByRole('form', { name: 'Form' });
  await act(
    async () => void fireEvent.paste(form, { clipboardData: { files: [pdf('pasted.pdf')], types: ['Files'] } }),
  );
  await until(() => uploadRequests.length === 1, 'pasted');
  await uploadRequests[0]?.answer('fil_a');
  await act(async () => void fireEvent.drop(form, { dataTransfer: { files: [pdf('dropped.pdf')], types: ['Files'] } }));
  await until(() => uploadRequests.length === 2, 'dropped');
  await act(async () => void fireEvent.paste(form, { clipboardData: { files: [], types: ['text/plain'] } }));
  await uploadRequests[1]?.answer('fil_b');
  await act(
    async () => void fireEvent.paste(input(), { clipboardData: { files: [pdf('once.pdf')], types: ['Files'] } }),
  );
  await until(() => uploadRequests.length === 3, 'pasted into the uploader');
  await uploadRequests[2]?.answer('fil_c');
  await screen.findByRole('button', { name: 'Download once.pdf' });
  assert.equal(uploadRequests.length, 3, 'pasted text is no file, and a file is taken once');
});

test('the platform’s files carry the tenant; a hostile name is shown as it is', async () => {
  const { uploadRequests, upload } = server();
  const { calls } = await renderPart(<Form tenantId="ten_1" />, { answers: { 'files.tenant.upload': upload } });
  await choose(pdf('<img src=x onerror=alert(1)>.pdf'));
  await until(() => uploadRequests.length === 1, 'on its way');
  assert.deepEqual(calls[0]?.params, { tenantId: 'ten_1' });
  assert.ok(screen.getByText('<img src=x onerror=alert(1)>.pdf'));
  assert.equal(document.querySelector('img'), null);
});
