import './date-field.css';
import calendar from '@blueprintjs/icons/lib/esm/generated/16px/paths/calendar.js';
import { useRef } from 'react';
import { useLanguage } from '../../../i18n/use-text.ts';
import { IconButton } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Glyph } from '../../components/glyph.tsx';
import { formatDay, isDay, typedFormat } from '../../formats/date.ts';
import { parseDate } from '../../formats/parse-date.ts';
import { useUiText } from '../../later-texts.ts';
import { TextBox } from '../text-box.tsx';

/** Props of `DateField`. @public */
export interface DateFieldProps {
  readonly label: string;
  /** Date as typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Field of the call's body, to show its errors. */
  readonly name?: string | undefined;
  readonly error?: string | undefined;
  /** Marks an invalid date whose error the surrounding form shows. */
  readonly isInvalid?: boolean | undefined;
}

/**
 * Renders the input of a date, typed as DD/MM/YYYY (S-379, S-381) or in the user's format, or picked from the browser's
 * calendar, which is accessible in all browsers.
 * @public
 */
export function DateField({ label, value, onChange, name, error, isInvalid }: DateFieldProps) {
  const text = useUiText();
  const language = useLanguage();
  const native = useRef<HTMLInputElement>(null);
  return (
    <Field label={label} name={name} error={error} isInvalid={isInvalid} width="s">
      {(control) => (
        <span className="ui-date-field">
          <TextBox
            {...control}
            name={name}
            inputMode="numeric"
            placeholder={typedFormat(language)}
            value={value}
            onChange={onChange}
          />
          <input
            ref={native}
            type="date"
            className="ui-date-native"
            tabIndex={-1}
            aria-hidden="true"
            value={parseDate(value) ?? ''}
            onChange={(event) => isDay(event.target.value) && onChange(formatDay(event.target.value))}
          />
          <IconButton
            label={text('date.open', { label })}
            icon={<Glyph paths={calendar} />}
            onClick={() => native.current?.showPicker()}
          />
        </span>
      )}
    </Field>
  );
}
