import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '#core/react';
import { Button } from '#core/ui';

interface UploadFieldProps {
  /** Accepted media types. */
  readonly types: readonly string[];
  /** Maximum size in bytes. */
  readonly largest: number;
  /** Maximum number of further files. */
  readonly limit: number;
  readonly upload: SendFile;
}

/**
 * Uploads one file, and reports the number of uploaded bytes.
 * @throws Error with the message for the user
 */
export type SendFile = (
  file: File,
  sending: { readonly signal: AbortSignal; readonly onProgress: (sent: number, total: number) => void },
) => Promise<void>;

interface Upload {
  readonly id: number;
  readonly name: string;
  /** Uploaded share, from 0 to 1; unknown before the first bytes. */
  readonly share?: number;
  /** Reason for the rejection; if absent, the upload is in progress. */
  readonly problem?: string;
}

/**
 * Renders a field that accepts files by a button or by drag and drop. It uploads them one after another and shows the
 * result of each.
 */
export function UploadField({ types, largest, limit, upload }: UploadFieldProps) {
  const text = useText('disputes');
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  /** Name of the file that was added last. */
  const [added, setAdded] = useState<string>();
  const [isOver, setOver] = useState(false);
  const counter = useRef(0);
  const gone = useRef(new AbortController());
  useEffect(() => {
    const { current } = gone;
    return () => current.abort();
  }, []);
  const problemOf = (file: File, at: number): string | undefined => {
    if (!types.includes(file.type)) return text('disputes.upload.type');
    if (file.size > largest) return text('disputes.upload.size');
    if (file.size === 0) return text('disputes.upload.none');
    return at < limit ? undefined : text('disputes.upload.many');
  };
  const take = async (files: readonly File[]) => {
    const taken = files.map((file, at) => {
      const problem = problemOf(file, at);
      return { file, upload: { id: ++counter.current, name: file.name, ...(problem !== undefined && { problem }) } };
    });
    setAdded(undefined);
    // A new selection of files removes the files that were rejected before.
    setUploads((before) => [
      ...before.filter(({ problem }) => problem === undefined),
      ...taken.map((item) => item.upload),
    ]);
    for (const { file, upload: startedUpload } of taken) {
      if (startedUpload.problem !== undefined) continue;
      try {
        const onProgress = (sent: number, total: number) =>
          setUploads((before) =>
            before.map((other) => (other.id === startedUpload.id ? { ...other, share: sent / total } : other)),
          );
        await upload(file, { signal: gone.current.signal, onProgress });
        setUploads((before) => before.filter(({ id }) => id !== startedUpload.id));
        setAdded(file.name);
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        setUploads((before) => before.map((other) => (other.id === startedUpload.id ? { ...other, problem } : other)));
      }
    }
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is an alternative to the button inside
    <div
      className={`disputes-upload${isOver ? ' disputes-upload-over' : ''}`}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        void take([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={types.join(',')}
        aria-label={text('disputes.upload.choose')}
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          // Allows the user to choose the same file again.
          event.target.value = '';
        }}
      />
      <Button aria-describedby={hint} onClick={() => input.current?.click()}>
        {text('disputes.upload.choose')}
      </Button>
      <span id={hint} className="ui-muted">
        {text('disputes.upload.hint')}
      </span>
      <p className="ui-visually-hidden" role="status">
        {added !== undefined && text('disputes.upload.added', { name: added })}
      </p>
      <ul className="disputes-uploads" aria-live="polite">
        {uploads.map(({ id, name, share, problem }) => (
          <li key={id}>
            {problem === undefined ? (
              <>
                <span>{text('disputes.upload.sending', { name })}</span>{' '}
                <progress aria-label={text('disputes.upload.sending', { name })} value={share} />
              </>
            ) : (
              <span className="ui-field-error">{text('disputes.upload.failed', { name, problem })}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
