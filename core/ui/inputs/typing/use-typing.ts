import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import type { TypingRule } from './rules.ts';
import { type ComposedText, type TextControl, useComposedText } from './use-composed-text.ts';

export interface Typing<Control extends TextControl = HTMLInputElement> extends ComposedText<Control> {
  readonly ref: RefCallback<Control>;
}

/**
 * Applies a rule to an input without disturbing the user: a blocked key changes nothing, neither the caret nor the undo
 * history, and pasted or dropped text is cut to the part that fits.
 * @param rule undefined to accept all text
 */
export function useTyping<Control extends TextControl = HTMLInputElement>(
  value: string,
  onChange: (value: string) => void,
  rule?: TypingRule,
): Typing<Control> {
  const rules = useRef(rule);
  useEffect(() => {
    rules.current = rule;
  });

  const ref = useCallback((input: Control | null) => {
    if (!input) return;
    // Events with this name have this type.
    const listener = (event: Event) => beforeInput(event as InputEvent, input, rules.current);
    input.addEventListener('beforeinput', listener);
    return () => input.removeEventListener('beforeinput', listener);
  }, []);

  // Input methods, and the drops and autofill of some browsers, dispatch no beforeinput event, so their text is cleaned
  // here.
  const clean = (text: string) => (rule ? (rule.admit(text) ?? rule.clean(text)) : text);
  return { ref, ...useComposedText<Control>(value, onChange, clean) };
}

/** Input types that replace the selection with `data`. */
const insertions = new Set(['insertText', 'insertFromPaste', 'insertFromDrop', 'insertReplacementText']);

function beforeInput(event: InputEvent, input: TextControl, rule: TypingRule | undefined): void {
  const { data, inputType } = event;
  if (!rule || data === null || event.isComposing || !insertions.has(inputType)) return;
  const start = input.selectionStart ?? input.value.length;
  const before = input.value.slice(0, start);
  const after = input.value.slice(input.selectionEnd ?? start);
  const next = rule.admit(before + data + after);
  if (next === before + data + after) return;
  event.preventDefault();
  const insertion =
    next === undefined
      ? data.length > 1
        ? fittingPartOf(before, data, after, rule)
        : ''
      : next.slice(before.length, next.length - after.length);
  if (insertion) insert(input, insertion);
}

/** Returns the part of a pasted or dropped text that fits into the existing text. */
function fittingPartOf(before: string, data: string, after: string, rule: TypingRule): string {
  const clean = rule.clean(data);
  const all = before + clean + after;
  if (rule.admit(all) === all) return clean;
  let accepted = '';
  for (const character of clean) {
    const next = rule.admit(before + accepted + character + after);
    if (next !== undefined) accepted = next.slice(before.length, next.length - after.length);
  }
  return accepted;
}

function insert(input: TextControl, text: string): void {
  // The only way to insert text that the browser can undo. It is deprecated, but supported everywhere, and the lines
  // below are the fallback.
  if (document.execCommand?.('insertText', false, text)) return;
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
