import { type Ref, type RefObject, useCallback, useRef, useState } from 'react';
import { assignRef } from '../input-props.ts';
import type { TypingRule } from './rules.ts';
import type { TextControl } from './use-composed-text.ts';
import { type Typing, useTyping } from './use-typing.ts';

export interface TypedTextOptions {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Rule that applies to each key press. */
  readonly rule: TypingRule | undefined;
  /** Sanitizer that applies when the user leaves the control. */
  readonly commit: ((value: string) => string) | undefined;
  readonly inputRef: Ref<HTMLElement> | undefined;
}

export interface TypedText<Control extends TextControl> {
  readonly typing: Typing<Control>;
  /** True if more than spaces and case was changed, which is shown to the user. */
  readonly removed: boolean;
  /** Sanitizes the text that was typed since the last call. */
  readonly finish: () => void;
  readonly element: RefObject<Control | null>;
}

/**
 * Returns the state of a text to which a rule applies while it is typed, and a sanitizer when the input is left. Text
 * that the user did not type is never changed.
 */
export function useTypedText<Control extends TextControl>({
  value,
  onChange,
  rule,
  commit,
  inputRef,
}: TypedTextOptions): TypedText<Control> {
  const [removed, setRemoved] = useState(false);
  /** True if the user has changed the value since they last left the control. */
  const isTyped = useRef(false);
  const element = useRef<Control>(null);
  const change = (next: string) => {
    isTyped.current = true;
    setRemoved(false);
    onChange(next);
  };
  const { ref, ...typing } = useTyping<Control>(value, change, rule);
  const attach = useCallback(
    (control: Control | null) => {
      const detach = ref(control);
      element.current = control;
      assignRef<HTMLElement>(inputRef, control);
      return () => {
        detach?.();
        assignRef<HTMLElement>(inputRef, null);
      };
    },
    [ref, inputRef],
  );
  const finish = () => {
    if (!isTyped.current) return;
    isTyped.current = false;
    const next = commit?.(value) ?? value;
    if (next === value) return;
    // Spaces, case and added decimals change without a message; any other removal is reported to the user.
    setRemoved(!toComparable(next).startsWith(toComparable(value)));
    onChange(next);
  };
  return { typing: { ref: attach, ...typing }, removed, finish, element };
}

const toComparable = (value: string) => value.replace(/\s/g, '').toLowerCase();
