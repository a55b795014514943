import { Field, type FormControlProps } from '#core/ui';

/** A text of several lines. */
export function LongText({ field, value, onChange, onBlur, inputRef, error, hint, required, name }: FormControlProps) {
  return (
    <Field label={field.label} hint={hint} error={error} required={required}>
      {(control) => (
        <textarea
          {...control}
          ref={inputRef as React.Ref<HTMLTextAreaElement>} // the form focuses whatever element it is
          name={name}
          className="ui-input brd-long"
          rows={4}
          maxLength={1000}
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
