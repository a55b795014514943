import { type ComponentProps, useCallback, useRef, useState } from 'react';
import { useUiText } from '../later-texts.ts';
import { Field } from '../pieces/field.tsx';
import { assignRef, type InputProps, useRefusal } from './input-props.ts';
import type { TypingRule } from './typing/rules.ts';
import { useTyping } from './typing/use-typing.ts';

export interface TypedInputProps extends InputProps {
  /** What holds with every key. */
  readonly rule?: TypingRule | undefined;
  /** What holds once the person leaves the input or presses Enter. */
  readonly commit?: ((value: string) => string) | undefined;
  /** Why what stands there is not the value. */
  readonly refusal?: string | undefined;
  /** Attributes of the control itself. */
  readonly control?: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'>;
}

/** An input with a label, whose value keeps to a rule as it is typed and to a sanitiser once it is left. */
export function TypedInput({ rule, commit, refusal, control = {}, label, value, onChange, onBlur, hint, error, required, inputRef, ...rest }: TypedInputProps) {
  const text = useUiText();
  const [removed, setRemoved] = useState(false);
  /** Whether the person has changed the value since it was last left: what they did not type is never rewritten. */
  const isTyped = useRef(false);
  const element = useRef<HTMLInputElement>(null);
  useRefusal(element, refusal);
  const change = (next: string) => {
    isTyped.current = true;
    setRemoved(false);
    onChange(next);
  };
  const { ref, ...typing } = useTyping(value, change, rule);
  const attach = useCallback(
    (input: HTMLInputElement | null) => {
      const detach = ref(input);
      element.current = input;
      assignRef(inputRef, input);
      return () => {
        detach?.();
        assignRef(inputRef, null);
      };
    },
    [ref, inputRef],
  );
  const finish = () => {
    if (!isTyped.current) return;
    isTyped.current = false;
    const next = commit?.(value) ?? value;
    if (next === value) return;
    // Spaces and case go without a word, and decimals may come; anything else that goes, the person is told.
    setRemoved(!plain(next).startsWith(plain(value)));
    onChange(next);
  };
  return (
    <Field label={label} hint={removed ? <span role="status">{text('input.removed')}</span> : hint} error={error ?? refusal} required={required}>
      {(wiring) => (
        <input
          autoComplete="off"
          {...wiring}
          {...rest}
          {...control}
          {...typing}
          ref={attach}
          className={`ui-input ${control.className ?? ''}`}
          onBlur={(event) => {
            control.onBlur?.(event);
            finish();
            onBlur?.();
          }}
          onKeyDown={(event) => {
            control.onKeyDown?.(event);
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) finish();
          }}
        />
      )}
    </Field>
  );
}

const plain = (value: string) => value.replace(/\s/g, '').toLowerCase();
