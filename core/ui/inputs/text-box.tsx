import type { ComponentProps, Ref } from 'react';
import { withoutControls } from './sanitise/control-characters.ts';
import { useComposedText } from './typing/use-composed-text.ts';

/** Props of `TextBox`. @public */
export interface TextBoxProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'ref'> {
  readonly value: string;
  /**
   * Called with the typed text, never with control characters. For text composed by an input method, only the final
   * text is passed.
   */
  readonly onChange: (value: string) => void;
  readonly inputRef?: Ref<HTMLElement> | undefined;
  readonly 'data-autofocus'?: string | undefined;
}

/** The longest search (S-341), UTF-16 units; browsers cut what is longer. */
export const searchLength = 255;

/**
 * Renders a line of text without a separate label: a search, a cell, the control within a `Field`. At most 255
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
