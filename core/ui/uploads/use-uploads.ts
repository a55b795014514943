/** Queue of file uploads. Files are sent one at a time, and can be canceled, tried again and deleted. */
import { useEffect, useRef, useState } from 'react';
import { documentExtensions, maxDocumentBytes, typeOfFile } from '../../api/file-kinds.ts';
import { fileCalls, tenantFileCalls } from '../../api/files.ts';
import type { Client } from '../../http/client.ts';
import { isAbort, isRefused } from '../../http/errors.ts';
import { useClient } from '../../portal/use-call.ts';
import { useSnackbar } from '../../portal/use-snackbar.ts';
import { uiText } from '../later-texts.ts';

/** A file that the API has stored, as forms and their drafts contain it. @public */
export type UploadedFile = {
  readonly fileId: string;
  readonly fileName: string;
  /** Size in bytes. */
  readonly size: number;
};

export interface SendingFile {
  readonly key: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Progress in percent. */
  readonly percent: number;
  /** Reason why the file could not be sent. */
  readonly reason?: string;
}

/** Options of `useUploads`. @public */
export interface UploadsOptions {
  /** Uploaded files, the value of the form's field. */
  readonly value: readonly UploadedFile[];
  readonly onChange: (value: readonly UploadedFile[]) => void;
  /** Tenant that a platform user acts for. */
  readonly tenantId?: string | undefined;
  /** Maximum number of files; 20 if absent. */
  readonly limit?: number;
  /** Accepted extensions with a leading dot; those of documents if absent. */
  readonly accept?: readonly string[];
}

/** Uploaded files of a form, and those that are being sent. @public */
export interface Uploads {
  readonly value: readonly UploadedFile[];
  readonly sending: readonly SendingFile[];
  readonly accept: readonly string[];
  /** True while a file is being sent, so that the form has to wait. */
  readonly isBusy: boolean;
  /** Reason why a file was not accepted, shown for 2 s. */
  readonly problem: string | undefined;
  readonly add: (files: Iterable<File>) => void;
  /** Cancels an upload, or removes a file whose upload failed. */
  readonly cancel: (key: string) => void;
  readonly retry: (key: string) => void;
  /** Deletes the uploaded file with this id, or all uploaded files if no id is given. */
  readonly remove: (fileId?: string) => void;
  /** Handlers for the element on which files can be pasted and dropped, such as a form's text area. */
  readonly catching: Catching;
}

interface Stoppable {
  preventDefault(): void;
  stopPropagation(): void;
}
interface Catching {
  readonly onPaste: (event: { readonly clipboardData: DataTransfer } & Stoppable) => void;
  readonly onDragOver: (event: { readonly dataTransfer: DataTransfer } & Stoppable) => void;
  readonly onDrop: (event: { readonly dataTransfer: DataTransfer } & Stoppable) => void;
}

/** Duration of the error message in milliseconds. */
export const problemDuration = 2_000;

/**
 * Returns the queue behind `<FileUploads>`. Uploads that are running when the component is unmounted are canceled.
 * @public
 */
export function useUploads({
  value,
  onChange,
  tenantId,
  limit = 20,
  accept = documentExtensions,
}: UploadsOptions): Uploads {
  const showSnackbar = useSnackbar();
  const client = useClient();
  const [sending, setSending] = useState<readonly SendingFile[]>([]);
  const [problem, setProblem] = useState<string>();
  // Calls end after the render that started them.
  const now = useRef({ value, onChange, tenantId, sending });
  Object.assign(now.current, { value, onChange, tenantId });
  const running = useRef<{ readonly key: string; readonly abort: AbortController }>(undefined);
  const requests = useRef(new Map<string, string>());

  useEffect(() => () => running.current?.abort.abort(), []);
  useEffect(() => {
    if (problem === undefined) return;
    const timer = setTimeout(() => setProblem(undefined), problemDuration);
    return () => clearTimeout(timer);
  }, [problem]);

  const show = (next: readonly SendingFile[]) => {
    now.current.sending = next;
    setSending(next);
  };
  const change = (key: string, to: Partial<SendingFile>) =>
    show(now.current.sending.map((sendingFile) => (sendingFile.key === key ? { ...sendingFile, ...to } : sendingFile)));
  const drop = (key: string) => show(now.current.sending.filter((sendingFile) => sendingFile.key !== key));
  const give = (next: readonly UploadedFile[]) => {
    now.current.value = next;
    now.current.onChange(next);
  };

  const send = async (): Promise<void> => {
    const next = now.current.sending.find(({ state }) => state === 'waiting');
    if (running.current || !next) return;
    const { key, file } = next;
    const abort = new AbortController();
    running.current = { key, abort };
    change(key, { state: 'sending', percent: 0 });
    // Retries reuse the request id, because the first attempt may have created a file.
    const requestId = requests.current.get(key) ?? crypto.randomUUID();
    requests.current.set(key, requestId);
    let hasArrived = false;
    try {
      const onProgress = (sent: number, total: number) =>
        change(key, { percent: total > 0 ? Math.floor((sent / total) * 100) : 0 });
      const { fileId } = await uploadOne(client, file, now.current.tenantId, {
        requestId,
        signal: abort.signal,
        onProgress,
      });
      drop(key);
      give([...now.current.value, { fileId, fileName: file.name, size: file.size }]);
      hasArrived = true;
    } catch (error) {
      if (isRefused(error) || (error instanceof Error && 'status' in error && Number(error.status) >= 500))
        requests.current.delete(key);
      if (abort.signal.aborted || isAbort(error)) drop(key);
      else {
        change(key, { state: 'failed', ...(error instanceof Error && { reason: error.message }) });
        setProblem(uiText()('file.failed'));
      }
    }
    running.current = undefined;
    if (now.current.sending.some(({ state }) => state === 'waiting')) return send();
    if (hasArrived) showSnackbar(uiText()('file.finished'), 'success');
  };

  const add = async (files: readonly File[]) => {
    for (const file of files) {
      const refusal = await refusalOf(file, accept);
      const isFull = now.current.value.length + now.current.sending.length >= limit;
      if (refusal || isFull) setProblem(refusal ?? uiText()('file.tooMany', { count: limit }));
      else show([...now.current.sending, { key: crypto.randomUUID(), file, state: 'waiting', percent: 0 }]);
    }
    await send();
  };

  const remove = async (ids: readonly string[]) => {
    const isGone = await Promise.all(ids.map((fileId) => deleteOne(client, fileId, now.current.tenantId)));
    const gone = ids.filter((_, at) => isGone[at]);
    if (gone.length === 0) return;
    give(now.current.value.filter(({ fileId }) => !gone.includes(fileId)));
    showSnackbar(uiText()('file.deleted'), 'info');
  };

  const take = (data: DataTransfer, event: Stoppable) => {
    if (data.files.length === 0) return;
    event.preventDefault();
    // The form around it also accepts files and must not add them a second time.
    event.stopPropagation();
    void add([...data.files]);
  };
  return {
    value,
    sending,
    accept,
    isBusy: sending.some(({ state }) => state !== 'failed'),
    problem,
    add: (files) => void add([...files]),
    cancel(key) {
      if (running.current?.key === key) running.current.abort.abort();
      else drop(key);
    },
    retry(key) {
      change(key, { state: 'waiting', percent: 0 });
      void send();
    },
    remove: (fileId) => void remove(fileId === undefined ? now.current.value.map((file) => file.fileId) : [fileId]),
    catching: {
      onPaste: (event) => take(event.clipboardData, event),
      onDragOver: (event) => event.dataTransfer.types.includes('Files') && event.preventDefault(),
      onDrop: (event) => take(event.dataTransfer, event),
    },
  };
}

/** Returns the reason why a file is not accepted. */
async function refusalOf(file: File, accept: readonly string[]): Promise<string | undefined> {
  const text = uiText();
  const isAccepted = accept.some((extension) => file.name.toLowerCase().endsWith(extension));
  if (!isAccepted || (await typeOfFile(file)) === undefined) return text('file.type', { file: file.name });
  return file.size > maxDocumentBytes ? text('file.size', { file: file.name }) : undefined;
}

interface Given {
  readonly requestId: string;
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number, total: number) => void;
}

function uploadOne(
  client: Client,
  file: File,
  tenantId: string | undefined,
  given: Given,
): Promise<{ readonly fileId: string }> {
  const input = { ...given, body: { file }, quiet: true } as const;
  return tenantId === undefined
    ? client.call(fileCalls.upload, input)
    : client.call(tenantFileCalls.upload, { ...input, params: { tenantId } });
}

/** @returns whether the file is deleted; also true if it no longer existed */
async function deleteOne(client: Client, fileId: string, tenantId: string | undefined): Promise<boolean> {
  try {
    if (tenantId === undefined) await client.call(fileCalls.remove, { params: { fileId } });
    else await client.call(tenantFileCalls.remove, { params: { tenantId, fileId } });
    return true;
  } catch (error) {
    return isRefused(error) && error.status === 404;
  }
}
