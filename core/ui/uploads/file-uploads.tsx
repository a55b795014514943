import './uploads.css';
import { useState } from 'react';
import { maxDocumentBytes } from '../../api/file-kinds.ts';
import { Button } from '../components/button.tsx';
import { Field } from '../components/field.tsx';
import { withPercentSign } from '../formats/amount.ts';
import { sizeText } from '../inputs/file-input.tsx';
import { useCommonText, useUiText } from '../later-texts.ts';
import { AttachedFiles } from './attached-files.tsx';
import type { SendingFile, Uploads } from './use-uploads.ts';

/** Props of `FileUploads`. @public */
export interface FileUploadsProps {
  readonly label: string;
  readonly hint?: string;
  /** Result of `useUploads`. */
  readonly uploads: Uploads;
  /** Field of the call's body, to show its errors. */
  readonly name?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly tenantId?: string | undefined;
}

/**
 * Renders the upload of several files, which are chosen, dropped or pasted. It shows files that are being sent, with
 * progress, cancel and retry, and uploaded files, with preview, download and remove.
 * @public
 */
export function FileUploads({
  label,
  hint,
  uploads,
  name,
  error,
  required = false,
  disabled = false,
  tenantId,
}: FileUploadsProps) {
  const text = useUiText();
  const [isOver, setOver] = useState(false);
  const { value, sending, accept, problem } = uploads;
  return (
    <Field
      label={label}
      hint={hint ?? text('file.hint', { types: summarizeTypes(accept), size: sizeText(maxDocumentBytes) })}
      name={name}
      error={error}
      required={required}
    >
      {(control) => (
        <div
          className="ui-file"
          data-over={isOver || undefined}
          data-disabled={disabled || undefined}
          onPaste={uploads.catching.onPaste}
        >
          <div className="ui-file-zone ui-uploads-zone">
            <input
              {...control}
              type="file"
              name={name}
              multiple
              accept={accept.join(',')}
              disabled={disabled}
              onChange={(event) => {
                uploads.add(event.target.files ?? []);
                // Cleared, so that choosing the same file again triggers a change: the file may have been corrected.
                event.target.value = '';
              }}
              onDragEnter={() => setOver(true)}
              onDragLeave={() => setOver(false)}
              onDrop={() => setOver(false)}
            />
            <span aria-hidden="true">{text('file.chooseSeveral')}</span>
          </div>
          <p className="ui-uploads-problem" role="alert">
            {problem}
          </p>
          {sending.length > 0 && (
            <ul className="ui-uploads" aria-label={text('file.sending')}>
              {sending.map((sendingFile) => (
                <Sending key={sendingFile.key} sendingFile={sendingFile} uploads={uploads} />
              ))}
            </ul>
          )}
          <AttachedFiles
            files={value}
            tenantId={tenantId}
            label={label}
            onRemove={disabled ? undefined : uploads.remove}
          />
        </div>
      )}
    </Field>
  );
}

/** Returns a summary of the long list of extensions. The browser's dialog uses the whole list. */
const summarizeTypes = (accept: readonly string[]) =>
  accept.length > 8 ? 'PDF, images, Office files, TXT, CSV or XML' : accept.join(', ');

function Sending({ sendingFile, uploads }: { readonly sendingFile: SendingFile; readonly uploads: Uploads }) {
  const text = useUiText();
  const common = useCommonText();
  const { key, file, state, percent, reason } = sendingFile;
  const name = { file: file.name };
  return (
    <li className="ui-uploads-row" data-state={state}>
      <span className="ui-file-name" translate="no">
        {file.name}
      </span>
      <span className="ui-muted">{sizeText(file.size)}</span>
      {state === 'sending' && (
        <>
          <progress value={percent} max={100} aria-label={text('file.sendingOf', name)} />
          <span className="ui-muted">{withPercentSign(String(percent))}</span>
        </>
      )}
      {state === 'waiting' && <span className="ui-muted">{text('file.waiting')}</span>}
      {state === 'failed' && <span className="ui-uploads-reason">{reason}</span>}
      <span className="ui-uploads-acts">
        {state === 'failed' && (
          <Button look="quiet" aria-label={text('file.retryOf', name)} onClick={() => uploads.retry(key)}>
            {text('state.retry')}
          </Button>
        )}
        <Button
          look="quiet"
          aria-label={text(state === 'failed' ? 'file.removeOf' : 'file.cancelOf', name)}
          onClick={() => uploads.cancel(key)}
        >
          {state === 'failed' ? common('remove') : text('file.cancel')}
        </Button>
      </span>
    </li>
  );
}
