import chevronDown from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-down.js';
import chevronUp from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-up.js';
import { IconButton } from '../../components/button.tsx';
import { Glyph } from '../../components/glyph.tsx';
import { useUiText } from '../../later-texts.ts';
import { TimePart } from './time-part.tsx';
import { stepTime } from './zoned.ts';

export interface TimeFieldProps {
  readonly label: string;
  /** `HH:mm` in the 24-hour format (S-384). */
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/**
 * Renders inputs for hour and minute, without seconds (S-378). The arrow keys change the minute in steps of five
 * (S-377).
 */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const text = useUiText();
  const part = (name: 'hour' | 'minute', from: number, last: number) => {
    const partLabel = text(`input.${name}`, { label });
    const step = (direction: 1 | -1) => onChange(stepTime(value, name, direction));
    return (
      <span className="ui-time-part">
        <IconButton
          className="ui-icon-button-small"
          tabIndex={-1}
          label={text('input.more', { label: partLabel })}
          icon={<Glyph paths={chevronUp} size={12} />}
          onClick={() => step(1)}
        />
        <TimePart
          label={partLabel}
          value={value.slice(from, from + 2)}
          last={last}
          onStep={step}
          onChange={(two) => onChange(from === 0 ? two + value.slice(2) : value.slice(0, 3) + two)}
        />
        <IconButton
          className="ui-icon-button-small"
          tabIndex={-1}
          label={text('input.less', { label: partLabel })}
          icon={<Glyph paths={chevronDown} size={12} />}
          onClick={() => step(-1)}
        />
      </span>
    );
  };
  return (
    <fieldset className="ui-plain-fieldset ui-time-field">
      <legend>{label}</legend>
      <span className="ui-time-parts">
        {part('hour', 0, 23)}
        <span aria-hidden="true">:</span>
        {part('minute', 3, 59)}
      </span>
    </fieldset>
  );
}
