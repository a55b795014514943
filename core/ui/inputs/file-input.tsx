import './file-input.css';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { Field } from '../components/field.tsx';
import { formatAmount, withPercentSign } from '../formats/amount.ts';
import { type UiText, useCommonText, useUiText } from '../later-texts.ts';
import type { InputProps } from './input-props.ts';

/** Props of `FileInput`. @public */
export interface FileInputProps
  extends Pick<InputProps, 'label' | 'hint' | 'name' | 'error' | 'required' | 'disabled'> {
  readonly value: File | undefined;
  readonly onChange: (file: File | undefined) => void;
  /** Accepted extensions with a leading dot: `.csv`. */
  readonly accept: readonly string[];
  /** Maximum size of the file, in bytes. */
  readonly maxBytes: number;
  /** Number of bytes sent so far; absent while the file is not being sent. */
  readonly progress?: FileProgress | undefined;
  /** Cancels the upload. */
  readonly onCancel?: (() => void) | undefined;
}

/** Progress of an upload, in bytes. @public */
export interface FileProgress {
  readonly sent: number;
  readonly total: number;
}

/**
 * Renders the input of a file to upload, which is chosen in the browser's dialog or dropped on the input. It shows name
 * and size, and the progress while the file is sent. The browser's file input covers the whole control, so that the
 * browser handles keys, clicks and drops.
 * @public
 */
export function FileInput({
  label,
  hint,
  name,
  error,
  required,
  disabled = false,
  value,
  onChange,
  accept,
  maxBytes,
  progress,
  onCancel,
}: FileInputProps) {
  const text = useUiText();
  const common = useCommonText();
  const [refusal, setRefusal] = useState<string>();
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (!file) return;
    const problem = problemOf(file, accept, maxBytes, text);
    setRefusal(problem);
    onChange(problem === undefined ? file : undefined);
  };
  return (
    <Field
      label={label}
      hint={hint ?? text('file.hint', { types: accept.join(', '), size: sizeText(maxBytes) })}
      name={name}
      error={refusal ?? error}
      required={required}
    >
      {(control) => (
        <div className="ui-file" data-over={isOver || undefined} data-disabled={disabled || undefined}>
          <div className="ui-file-zone">
            <input
              {...control}
              type="file"
              name={name}
              accept={accept.join(',')}
              disabled={disabled}
              onChange={(event) => {
                take(event.target.files?.[0]);
                // Cleared, so that choosing the same file again triggers a change: the file may have been corrected.
                event.target.value = '';
              }}
              onDragEnter={() => setOver(true)}
              onDragLeave={() => setOver(false)}
              onDrop={() => setOver(false)}
            />
            <span aria-hidden="true">{text(value ? 'file.change' : 'file.choose')}</span>
          </div>
          <div role="status">
            {value && (
              <div className="ui-file-chosen">
                <span className="ui-file-name">{value.name}</span>
                <span className="ui-muted">{sizeText(value.size)}</span>
              </div>
            )}
          </div>
          {value && !progress && !disabled && (
            <Button look="quiet" onClick={() => onChange(undefined)}>
              {common('remove')}
            </Button>
          )}
          {progress && <Sending {...progress} onCancel={onCancel} text={text} />}
        </div>
      )}
    </Field>
  );
}

function Sending({
  sent,
  total,
  onCancel,
  text,
}: FileProgress & { readonly onCancel?: (() => void) | undefined; readonly text: UiText }) {
  const percent = total > 0 ? Math.floor((sent / total) * 100) : 0;
  return (
    <div className="ui-file-sending">
      <progress value={percent} max={100} aria-label={text('file.sending')} />
      <span>{withPercentSign(String(percent))}</span>
      {onCancel && <Button onClick={onCancel}>{text('file.cancel')}</Button>}
    </div>
  );
}

/** Returns the reason why a file is not accepted. */
function problemOf(
  { name, size }: File,
  accept: readonly string[],
  maxBytes: number,
  text: UiText,
): string | undefined {
  if (!accept.some((extension) => name.toLowerCase().endsWith(extension))) return text('file.type', { file: name });
  return size > maxBytes ? text('file.size', { file: name }) : undefined;
}

/**
 * Formats a file size in the user's number format: `1,4 MB`.
 * @param bytes size of the file
 */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const isLarge = bytes >= 1024 * 1024;
  return `${formatAmount((bytes / (isLarge ? 1024 * 1024 : 1024)).toFixed(1), 1).replace(/[.,]0$/, '')} ${isLarge ? 'MB' : 'kB'}`;
}
