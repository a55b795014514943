/** Inputs for text, each sanitized by its type (S-328 to S-350). */

import { useState } from 'react';
import { MarksOptional } from '../components/field-marks.ts';
import { useUiText } from '../later-texts.ts';
import type { InputProps } from './input-props.ts';
import { maxLengthOf } from './sanitize/limits.ts';
import { isEmailText, plainEmail, sanitize, sanitizeUrl } from './sanitize/sanitize.ts';
import { TypedInput } from './typed-input.tsx';
import { plainText } from './typing/plain-text.ts';
import { phoneRule } from './typing/rules.ts';

/** Props of `TextInput`. @public */
export interface TextInputProps extends InputProps {
  /** `text` if absent. */
  readonly type?: 'text' | 'search' | 'password' | undefined;
  /** Maximum length, if it is less than that of the type. */
  readonly maxLength?: number | undefined;
}

/**
 * Renders a single-line text input. A password is only cut to its maximum length, never changed otherwise (S-343).
 * @public
 */
export function TextInput({ type = 'text', maxLength = maxLengthOf(type), ...rest }: TextInputProps) {
  const input = (
    <TypedInput
      {...rest}
      rule={type === 'password' ? undefined : plainText(maxLength)}
      commit={(value) => sanitize(type, value, maxLength)}
      control={{ type, maxLength, ...(type !== 'text' && { spellCheck: false }) }}
    />
  );
  // A search is optional, but is not marked as optional.
  return type === 'search' ? <MarksOptional value={false}>{input}</MarksOptional> : input;
}

/**
 * Renders the input of an email address. An address with a forbidden character remains with a message, so that the user
 * can correct it. It is never changed into another address.
 * @public
 */
export function EmailInput({ autoComplete = 'email', ...rest }: InputProps) {
  const text = useUiText();
  const [refused, setRefused] = useState<string>();
  const finish = (typed: string) => {
    const next = plainEmail(typed);
    setRefused(isEmailText(next) ? undefined : next);
    return next;
  };
  return (
    <TypedInput
      {...rest}
      autoComplete={autoComplete}
      refusal={refused !== undefined && refused === rest.value ? text('input.emailCharacters') : undefined}
      commit={finish}
      // Not type=email, which hides spaces and international names from the page, so that no error could mention them.
      control={{
        type: 'text',
        inputMode: 'email',
        maxLength: maxLengthOf('email'),
        autoCapitalize: 'none',
        spellCheck: false,
      }}
    />
  );
}

/** Renders an input for a phone number. @public */
export function PhoneInput({ autoComplete = 'tel', ...rest }: InputProps) {
  return (
    <TypedInput
      {...rest}
      autoComplete={autoComplete}
      rule={phoneRule}
      commit={(value) => sanitize('tel', value)}
      control={{ type: 'tel', maxLength: maxLengthOf('tel') }}
    />
  );
}

/**
 * Renders the input of a web address. An address with a forbidden scheme remains with a message, so that the user can
 * correct it; until then, the value is empty (S-350).
 * @public
 */
export function UrlInput({ value, onChange, autoComplete = 'url', ...rest }: InputProps) {
  const text = useUiText();
  const [refused, setRefused] = useState<string>();
  const shown = value === '' && refused !== undefined ? refused : value;
  const finish = (typed: string) => {
    const next = sanitizeUrl(typed);
    if (next !== '' || typed.trim() === '') return next;
    setRefused(typed);
    onChange('');
    return typed;
  };
  return (
    <TypedInput
      {...rest}
      autoComplete={autoComplete}
      value={shown}
      refusal={shown !== value ? text('input.urlScheme') : undefined}
      onChange={(next) => {
        setRefused(undefined);
        onChange(next);
      }}
      commit={finish}
      // Not type=url, which would show the browser's message before ours, in the browser's language.
      control={{
        type: 'text',
        inputMode: 'url',
        maxLength: maxLengthOf('url'),
        autoCapitalize: 'none',
        spellCheck: false,
      }}
    />
  );
}
