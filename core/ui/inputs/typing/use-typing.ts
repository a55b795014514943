import { type ChangeEvent, type CompositionEvent, type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import type { TypingRule } from './rules.ts';

export interface Typing {
  readonly ref: RefCallback<HTMLInputElement>;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onCompositionStart: () => void;
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
}

/**
 * Types into an input under a rule without fighting the person: a blocked key changes nothing, not even the caret or what can be
 * undone; a paste or drop is cut to what fits; what an input method composes (株式会社) is left alone until it is done.
 * @param rule undefined takes everything
 */
export function useTyping(value: string, onChange: (value: string) => void, rule?: TypingRule): Typing {
  const [composed, setComposed] = useState<string>();
  const composing = useRef(false);
  const element = useRef<HTMLInputElement>(null);
  const rules = useRef(rule);
  useEffect(() => {
    rules.current = rule;
  });

  const ref = useCallback((input: HTMLInputElement | null) => {
    element.current = input;
    if (!input) return;
    const listener = (event: InputEvent) => beforeInput(event, input, rules.current);
    input.addEventListener('beforeinput', listener);
    return () => input.removeEventListener('beforeinput', listener);
  }, []);

  const take = (input: HTMLInputElement) => {
    const typed = input.value;
    // Browsers whose drops and fills announce nothing, and input methods, come here with what the rule has not seen.
    const next = rule ? (rule.admit(typed) ?? rule.clean(typed)) : typed;
    if (next !== typed) {
      const caret = Math.min(rule?.clean(typed.slice(0, input.selectionStart ?? typed.length)).length ?? next.length, next.length);
      input.value = next;
      input.setSelectionRange(caret, caret);
    }
    setComposed(undefined);
    if (next !== value) onChange(next);
  };

  return {
    ref,
    value: composed ?? value,
    onChange(event) {
      if (composing.current) setComposed(event.target.value);
      else take(event.target);
    },
    onCompositionStart() {
      composing.current = true;
    },
    onCompositionEnd(event) {
      composing.current = false;
      take(event.currentTarget);
    },
  };
}

/** Types that put `data` in the place of the selection. */
const insertions = new Set(['insertText', 'insertFromPaste', 'insertFromDrop', 'insertReplacementText']);

function beforeInput(event: InputEvent, input: HTMLInputElement, rule: TypingRule | undefined): void {
  const { data, inputType } = event;
  if (!rule || data === null || event.isComposing || !insertions.has(inputType)) return;
  const start = input.selectionStart ?? input.value.length;
  const before = input.value.slice(0, start);
  const after = input.value.slice(input.selectionEnd ?? start);
  const next = rule.admit(before + data + after);
  if (next === before + data + after) return;
  event.preventDefault();
  const insertion = next === undefined ? (data.length > 1 ? fitting(before, data, after, rule) : '') : next.slice(before.length, next.length - after.length);
  if (insertion) insert(input, insertion);
}

/** As much of a paste or drop as fits between what is there. */
function fitting(before: string, data: string, after: string, rule: TypingRule): string {
  let kept = '';
  for (const one of rule.clean(data)) {
    const next = rule.admit(before + kept + one + after);
    if (next !== undefined) kept = next.slice(before.length, next.length - after.length);
  }
  return kept;
}

function insert(input: HTMLInputElement, text: string): void {
  // The only way that the browser's undo knows about; deprecated, yet everywhere, and with the plain way behind it.
  if (document.execCommand?.('insertText', false, text)) return;
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
