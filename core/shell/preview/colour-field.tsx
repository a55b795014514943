import { useEffect, useId, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { isColour } from '../../theme/contrast.ts';
import type { ContrastLine } from '../../theme/contrast-report.ts';

/** WCAG 1.4.3. */
const needed = 4.5;

/** A colour of the theme, with how well it reads and what was done about it. */
export function ColourField({ line, onChange }: { readonly line: ContrastLine; readonly onChange: (colour: string) => void }) {
  const text = useText('core');
  const id = useId();
  const { colour, asked, shown, against, ratio } = line;
  const [typed, setTyped] = useState(asked);
  useEffect(() => setTyped(asked), [asked]);
  const label = text(`preview.${colour}`);
  const moved = shown.toLowerCase() !== asked.toLowerCase();
  return (
    <div className="preview-colour">
      <label htmlFor={id}>{label}</label>
      <input type="color" aria-label={text('preview.pick', { colour: label })} value={asked} onChange={(event) => onChange(event.target.value)} />
      <input
        id={id}
        className="ui-input"
        spellCheck={false}
        maxLength={7}
        value={typed}
        aria-invalid={!isColour(typed)}
        aria-describedby={`${id}-contrast`}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(event.target.value);
        }}
      />
      <span className="preview-sample" style={{ background: shown, color: against }} aria-hidden="true">
        Aa
      </span>
      <span id={`${id}-contrast`} className={`preview-contrast${ratio < needed ? ' preview-poor' : ''}`}>
        {text('preview.contrast', { ratio: ratio.toFixed(1) })}
        {moved && <> · {text('preview.moved', { colour: shown })}</>}
      </span>
    </div>
  );
}
