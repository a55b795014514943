import { useEffect, useState } from 'react';
import { type FormControlProps, TextInput } from '#core/ui';

const split = (text: string) => [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');

/** Renders an input for a comma-separated list of short texts. */
export function ListInput({ field, value, onChange, ...rest }: FormControlProps) {
  const list = Array.isArray(value) ? value.map(String) : [];
  const joined = list.join(', ');
  const [written, setWritten] = useState(joined);
  // A value that is set from outside, for example when a draft is discarded, replaces the typed text.
  useEffect(() => setWritten((before) => (split(before).join(', ') === joined ? before : joined)), [joined]);
  return (
    <TextInput
      {...rest}
      label={field.label}
      maxLength={2_000}
      value={written}
      onChange={(text) => {
        setWritten(text);
        onChange(split(text));
      }}
    />
  );
}
