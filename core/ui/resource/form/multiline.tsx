import { useCallback, useRef } from 'react';
import type { FormControlProps } from '../../forms/form-control.tsx';
import { sanitiseInput } from '../../forms/values.ts';
import { assignRef } from '../../inputs/input-props.ts';
import { Field } from '../../pieces/field.tsx';

/** Text of several lines. */
export function Multiline({ field, value, onChange, onBlur, inputRef, error, required, hint, placeholder, disabled, readOnly, name }: FormControlProps) {
  const shown = typeof value === 'string' ? value : '';
  const attach = useCallback((element: HTMLTextAreaElement | null) => assignRef(inputRef, element), [inputRef]);
  /** Whether the person has changed the text since it was last left: what they did not type is never rewritten. */
  const isTyped = useRef(false);
  const longest = field.validations?.find((validation) => validation.name === 'maxLength');
  return (
    <Field label={field.label} hint={hint} error={error} required={required}>
      {(wiring) => (
        <textarea
          {...wiring}
          ref={attach}
          className="ui-input"
          rows={4}
          name={name}
          placeholder={placeholder}
          disabled={disabled}
          readOnly={readOnly}
          maxLength={longest && 'value' in longest ? Number(longest.value) : undefined}
          value={shown}
          onChange={(event) => {
            isTyped.current = true;
            onChange(event.target.value);
          }}
          onBlur={() => {
            const clean = isTyped.current ? sanitiseInput('multiline', shown) : shown;
            isTyped.current = false;
            if (clean !== shown) onChange(clean);
            onBlur?.();
          }}
        />
      )}
    </Field>
  );
}
