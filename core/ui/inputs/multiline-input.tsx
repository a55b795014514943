import '../components/field.css';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Field } from '../components/field.tsx';
import { useUiText } from '../later-texts.ts';
import { useRefusedField } from '../saving/refused-fields.ts';
import type { InputProps } from './input-props.ts';
import { maxLengthOf } from './sanitize/limits.ts';
import { sanitizeLines } from './sanitize/sanitize.ts';
import { linesRule } from './typing/plain-text.ts';
import { useTypedText } from './typing/use-typed-text.ts';

interface Lines {
  /** Maximum length in UTF-16 units; 1,000 if absent. */
  readonly maxLength?: number | undefined;
  /** Number of visible lines; four if absent. */
  readonly rows?: number | undefined;
  /**
   * `words` is a text written by the user, sanitized like every text. `source` is HTML, JSON, a filter or ids: only
   * control characters are removed, because otherwise its meaning would change. `words` if absent.
   */
  readonly content?: 'words' | 'source' | undefined;
  /** Attributes of the control's element. */
  readonly control?: Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'> & {
    readonly 'data-autofocus'?: string | undefined;
  };
}

/** Props of `MultilineInput`. @public */
export type MultilineInputProps = Omit<InputProps, 'autoComplete'> &
  Lines & {
    /** Content between the label and the text, such as buttons that format it. */
    readonly above?: ReactNode;
  };

/**
 * Renders a text area with a label. Control characters are never accepted (S-334), and the text is sanitized when the
 * input is left (S-328 to S-333).
 * @public
 */
export function MultilineInput({ label, hint, error, required, above, onBlur, ...rest }: MultilineInputProps) {
  const text = useUiText();
  const { removed, attributes } = useLines(rest, onBlur);
  return (
    <Field
      label={label}
      hint={hint}
      note={removed && text('input.removed')}
      name={rest.name}
      error={error}
      required={required}
    >
      {(wiring) => (
        <>
          {above}
          <textarea {...wiring} {...attributes} />
        </>
      )}
    </Field>
  );
}

type MultilineBoxProps = Pick<InputProps, 'value' | 'onChange' | 'onBlur' | 'placeholder' | 'name' | 'inputRef'> &
  Lines & {
    /** Label of the box for screen readers. It is not visible. */
    readonly label: string;
  };

/**
 * Renders a `MultilineInput` without a visible label. If Enter sends the text before the box is left, sanitize it with
 * `sanitizeLines`.
 * @public
 */
export function MultilineBox({ label, onBlur, ...rest }: MultilineBoxProps) {
  const refused = useRefusedField(rest.name);
  const note = useId();
  return (
    <>
      <textarea
        aria-label={label}
        {...(refused !== undefined && { 'aria-invalid': true, 'aria-describedby': note })}
        {...useLines(rest, onBlur).attributes}
      />
      {refused !== undefined && (
        <p id={note} className="ui-field-error">
          {refused}
        </p>
      )}
    </>
  );
}

type LineOptions = Omit<MultilineInputProps, 'label' | 'hint' | 'error' | 'required' | 'above' | 'onBlur'>;

function useLines(
  {
    value,
    onChange,
    inputRef,
    content = 'words',
    rows = 4,
    maxLength = maxLengthOf('text'),
    control = {},
    ...rest
  }: LineOptions,
  onBlur?: () => void,
) {
  const commit = content === 'words' ? sanitizeLines : undefined;
  const { typing, removed, finish } = useTypedText<HTMLTextAreaElement>({
    value,
    onChange,
    rule: linesRule,
    commit,
    inputRef,
  });
  const attributes: ComponentProps<'textarea'> = {
    rows,
    maxLength,
    ...(content === 'source' && { spellCheck: false }),
    ...rest,
    ...control,
    ...typing,
    className: `ui-input ${control.className ?? ''}`.trim(),
    onBlur: (event) => {
      control.onBlur?.(event);
      finish();
      onBlur?.();
    },
  };
  return { removed, attributes };
}
