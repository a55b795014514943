import './choice.css';
import { useId } from 'react';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: Value; readonly text: string; readonly lang?: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of a few, side by side. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="choice">
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value} lang={option.lang} className={option.value === value ? 'choice-on' : undefined}>
            <input type="radio" className="ui-visually-hidden" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
