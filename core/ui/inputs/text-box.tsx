import type { ComponentProps, Ref } from 'react';
import { withoutControls } from './sanitise/control-characters.ts';
import { useComposedText } from './typing/use-composed-text.ts';

export interface TextBoxProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'ref'> {
  readonly value: string;
  /** Told what is typed, never with control characters; of what an input method composes only the end. */
  readonly onChange: (value: string) => void;
  readonly inputRef?: Ref<HTMLElement> | undefined;
  readonly 'data-autofocus'?: string | undefined;
}

/** The longest search (S-341), UTF-16 units; browsers cut what is longer. */
export const searchLength = 255;

/** A line of text without a label of its own: a search, a cell, the control within a `Field`. At most 255 characters where `maxLength` says nothing. */
export function TextBox({ value, onChange, inputRef, maxLength = searchLength, onCompositionStart, onCompositionEnd, ...rest }: TextBoxProps) {
  const typing = useComposedText<HTMLInputElement>(value, onChange, withoutControls);
  return (
    <input
      ref={inputRef as Ref<HTMLInputElement>} // of any control
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
