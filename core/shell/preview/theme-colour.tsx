import { useEffect, useState } from 'react';
import { useCoreText } from '../../i18n/later-texts.ts';
import type { ContrastLine } from '../../theme/contrast-report.ts';
import { ColourInput } from '../../ui/inputs/colour-input.tsx';

/** Required contrast (WCAG 1.4.3). */
const needed = 4.5;

/** Renders a color of the theme with its contrast and its adjustment. */
export function ThemeColour({
  line,
  onChange,
}: {
  readonly line: ContrastLine;
  readonly onChange: (colour: string) => void;
}) {
  const text = useCoreText();
  const { colour, requested, shown, against, ratio } = line;
  // The input may hold an incomplete color; the theme has the last valid color.
  const [typed, setTyped] = useState(requested);
  useEffect(() => setTyped(requested), [requested]);
  const moved = shown.toLowerCase() !== requested.toLowerCase();
  return (
    <ColourInput
      label={text(`preview.${colour}`)}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        onChange(next);
      }}
      sample={{ background: shown, text: against }}
      hint={
        <span className={ratio < needed ? 'preview-poor' : undefined}>
          {text('preview.contrast', { ratio: ratio.toFixed(1) })}
          {moved && <> · {text('preview.moved', { colour: shown })}</>}
        </span>
      }
    />
  );
}
