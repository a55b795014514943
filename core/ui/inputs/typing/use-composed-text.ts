import { type ChangeEvent, type CompositionEvent, useRef, useState } from 'react';

/** Inputs for text with one line or several lines. */
export type TextControl = HTMLInputElement | HTMLTextAreaElement;

export interface ComposedText<Control extends TextControl> {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<Control>) => void;
  readonly onCompositionStart: () => void;
  readonly onCompositionEnd: (event: CompositionEvent<Control>) => void;
}

/**
 * Sanitizes text while it is typed, without moving the caret. Text that is being composed with an input method (株式会社)
 * is not changed until it is complete.
 * @param clean returns the sanitized text, or the same text if it is valid
 */
export function useComposedText<Control extends TextControl>(
  value: string,
  onChange: (value: string) => void,
  clean: (text: string) => string,
): ComposedText<Control> {
  const [composed, setComposed] = useState<string>();
  const composing = useRef(false);

  const take = (input: Control) => {
    const typed = input.value;
    const next = clean(typed);
    if (next !== typed) {
      const caret = Math.min(clean(typed.slice(0, input.selectionStart ?? typed.length)).length, next.length);
      input.value = next;
      input.setSelectionRange(caret, caret);
    }
    setComposed(undefined);
    if (next !== value) onChange(next);
  };

  return {
    value: composed ?? value,
    onChange({ target }) {
      if (composing.current) setComposed(target.value);
      else take(target);
    },
    onCompositionStart() {
      composing.current = true;
    },
    onCompositionEnd({ currentTarget }) {
      composing.current = false;
      take(currentTarget);
    },
  };
}
