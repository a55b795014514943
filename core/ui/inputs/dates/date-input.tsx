import './date-field.css';
import calendar from '@blueprintjs/icons/lib/esm/generated/16px/paths/calendar.js';
import { type ReactNode, useRef, useState } from 'react';
import { Field } from '../../components/field.tsx';
import type { FieldWidth } from '../../components/field-marks.ts';
import { Glyph } from '../../components/glyph.tsx';
import { useUiText } from '../../later-texts.ts';
import { PopoverButton } from '../../overlays/popover-button.tsx';
import { assignRef, type InputProps, useRefusal } from '../input-props.ts';

export interface DateInputProps extends Omit<InputProps, 'onChange'> {
  /** Input format of the value. */
  readonly format: string;
  /** Called with the typed text when the user leaves the input. Returns whether it could be parsed. */
  readonly onTyped: (text: string) => boolean;
  /** Message for text that can't be parsed. */
  readonly problem: string;
  readonly panel: (close: () => void) => ReactNode;
  readonly prefetch: () => unknown;
  readonly width: FieldWidth;
}

/**
 * Renders a date as text, with a button that opens a calendar. Text that can't be parsed remains as typed, with the
 * reason.
 */
export function DateInput({
  format,
  value,
  onTyped,
  problem,
  panel,
  prefetch,
  width = 'm',
  label,
  hint,
  error,
  required,
  inputRef,
  onBlur,
  disabled,
  readOnly,
  ...rest
}: DateInputProps) {
  const text = useUiText();
  const [typed, setTyped] = useState<string>();
  const [isUnread, setUnread] = useState(false);
  const control = useRef<HTMLInputElement>(null);
  useRefusal(control, isUnread ? problem : undefined);
  const finish = () => {
    if (typed === undefined) return;
    const isRead = onTyped(typed);
    setUnread(!isRead);
    if (isRead) setTyped(undefined);
  };
  return (
    <Field
      label={label}
      hint={hint}
      name={rest.name}
      error={error ?? (isUnread ? problem : undefined)}
      required={required}
      width={width}
    >
      {(wiring) => (
        <span className="ui-date-field">
          <input
            autoComplete="off"
            {...wiring}
            {...rest}
            placeholder={rest.placeholder ?? format}
            ref={(element) => {
              control.current = element;
              assignRef(inputRef, element);
            }}
            disabled={disabled}
            readOnly={readOnly}
            className="ui-input"
            value={typed ?? value}
            onChange={(event) => {
              setTyped(event.target.value);
              setUnread(false);
            }}
            onBlur={() => {
              finish();
              onBlur?.();
            }}
            onKeyDown={(event) => event.key === 'Enter' && finish()}
          />
          <PopoverButton
            className="ui-icon-button"
            look="quiet"
            title={text('date.open', { label })}
            label={text('input.calendar', { label })}
            align="end"
            disabled={disabled || readOnly}
            prefetch={prefetch}
            content={(close) => {
              // The chosen date replaces the typed text.
              const closePanel = () => {
                setTyped(undefined);
                setUnread(false);
                close();
              };
              return panel(closePanel);
            }}
          >
            <Glyph paths={calendar} />
          </PopoverButton>
        </span>
      )}
    </Field>
  );
}
