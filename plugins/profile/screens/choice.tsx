import { useId } from 'react';

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly hint?: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[];
  readonly chosen: string;
  readonly onChoose: (value: Value) => void;
}

/** One of a few, side by side: radio buttons that look like a switch. */
export function Choice<Value extends string>({ legend, hint, options, chosen, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="ui-plain-fieldset profile-choice" aria-describedby={hint === undefined ? undefined : `${name}-hint`}>
      <legend>{legend}</legend>
      <div className="profile-segments">
        {options.map(({ value, label, lang }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
            <span lang={lang}>{label}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={`${name}-hint`} className="ui-field-hint">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
