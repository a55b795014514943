import type { ComponentProps, Ref } from 'react';
import { withoutControls } from './sanitize/control-characters.ts';
import { useComposedText } from './typing/use-composed-text.ts';

/** Props of `TextBox`. @public */
export interface TextBoxProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'ref'> {
  readonly value: string;
  /**
   * Called with the typed text, without control characters. For text composed with an input method, it is called only
   * with the final text.
   */
  readonly onChange: (value: string) => void;
  readonly inputRef?: Ref<HTMLElement> | undefined;
  readonly 'data-autofocus'?: string | undefined;
}

/** Maximum length of a search text (S-341) in UTF-16 units. Browsers cut longer text. */
export const searchLength = 255;

/**
 * Renders a single-line text input without a label, for a search, a table cell, or the control in a `Field`. Up to 255
 * characters unless `maxLength` is given.
 * @public
 */
export function TextBox({
  value,
  onChange,
  inputRef,
  maxLength = searchLength,
  onCompositionStart,
  onCompositionEnd,
  ...rest
}: TextBoxProps) {
  const typing = useComposedText<HTMLInputElement>(value, onChange, withoutControls);
  return (
    <input
      ref={inputRef as Ref<HTMLInputElement>} // the ref accepts any control
      type="text"
      autoComplete="off"
      className="ui-input"
      maxLength={maxLength}
      {...rest}
      {...typing}
      onCompositionStart={(event) => {
        typing.onCompositionStart();
        onCompositionStart?.(event);
      }}
      onCompositionEnd={(event) => {
        typing.onCompositionEnd(event);
        onCompositionEnd?.(event);
      }}
    />
  );
}
