/**
 * Input for the Markdown text of an email, with formatting buttons and a menu that inserts placeholders at the cursor.
 */
import './emails.css';
import bold from '@blueprintjs/icons/lib/esm/generated/16px/paths/bold.js';
import italic from '@blueprintjs/icons/lib/esm/generated/16px/paths/italic.js';
import link from '@blueprintjs/icons/lib/esm/generated/16px/paths/link.js';
import list from '@blueprintjs/icons/lib/esm/generated/16px/paths/properties.js';
import { type KeyboardEvent, useCallback, useRef } from 'react';
import { Button, Disclosure, type FormControlProps, Glyph, IconButton, MultilineInput } from '#core/ui';
import { type Change, type Format, formatSelection, formats, insertText } from './formatting.ts';
import { placeholders } from './placeholders.ts';
import { useEmailText } from './texts.ts';

interface BodyFieldProps {
  readonly value: string;
  readonly onChange: (body: string) => void;
  readonly error?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly inputRef?: FormControlProps['inputRef'];
}

const icons: Readonly<Record<Format, readonly string[]>> = { bold, italic, list, link };

/** Keyboard shortcuts with Ctrl or Cmd. */
const keys: Readonly<Record<string, Format>> = { b: 'bold', i: 'italic', k: 'link' };

export function BodyField({ value, onChange, error, onBlur, inputRef }: BodyFieldProps) {
  const text = useEmailText();
  const area = useRef<HTMLTextAreaElement>(null);
  const attach = useCallback(
    (element: HTMLElement | null) => {
      area.current = element as HTMLTextAreaElement | null; // a control with several lines is a textarea
      if (typeof inputRef === 'function') inputRef(element);
      else if (inputRef) inputRef.current = element;
    },
    [inputRef],
  );
  const put = (change: (text: string, start: number, end: number) => Change) => {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
    const next = change(value, selectionStart, selectionEnd);
    onChange(next.text);
    area.current?.focus();
    // The field contains the new text only after the next render.
    requestAnimationFrame(() => area.current?.setSelectionRange(next.start, next.end));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const format =
      (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey ? keys[event.key.toLowerCase()] : undefined;
    if (!format) return;
    event.preventDefault();
    put((...now) => formatSelection(format, ...now));
  };
  return (
    <>
      <MultilineInput
        name="body"
        label={text('emails.field.body')}
        required
        error={error}
        hint={text('emails.bodyHint')}
        rows={10}
        maxLength={20_000}
        content="source"
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        inputRef={attach}
        control={{ onKeyDown, spellCheck: true }}
        above={
          <fieldset className="crm-formats" aria-label={text('emails.formatting')}>
            {formats.map((format) => (
              <IconButton
                key={format}
                label={text(`emails.format.${format}`)}
                icon={<Glyph paths={icons[format]} />}
                onClick={() => put((...now) => formatSelection(format, ...now))}
              />
            ))}
          </fieldset>
        }
      />
      <Disclosure isFlush summary={text('emails.placeholders')}>
        <ul className="crm-placeholders">
          {placeholders.map((name) => (
            <li key={name}>
              <Button
                look="quiet"
                translate="no"
                aria-label={text('emails.insert', { name })}
                onClick={() => put((...now) => insertText(`{{${name}}}`, ...now))}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}

/** Renders the input in the form of a template. */
export function BodyControl({ value, ...rest }: FormControlProps) {
  return <BodyField {...rest} value={typeof value === 'string' ? value : ''} />;
}
