import { useEffect, useState } from 'react';
import { useCoreText } from '../../i18n/later-texts.ts';
import type { ContrastLine } from '../../theme/contrast-report.ts';
import { ColorInput } from '../../ui/inputs/color-input.tsx';

/** Required contrast (WCAG 1.4.3). */
const needed = 4.5;

/** Renders a color of the theme with its contrast and its adjustment. */
export function ThemeColor({
  line,
  onChange,
}: {
  readonly line: ContrastLine;
  readonly onChange: (color: string) => void;
}) {
  const text = useCoreText();
  const { color, requested, shown, against, ratio } = line;
  // The input may hold an incomplete color; the theme has the last valid color.
  const [typed, setTyped] = useState(requested);
  useEffect(() => setTyped(requested), [requested]);
  const moved = shown.toLowerCase() !== requested.toLowerCase();
  return (
    <ColorInput
      label={text(`preview.${color}`)}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        onChange(next);
      }}
      sample={{ background: shown, text: against }}
      hint={
        <span className={ratio < needed ? 'preview-poor' : undefined}>
          {text('preview.contrast', { ratio: ratio.toFixed(1) })}
          {moved && <> · {text('preview.moved', { color: shown })}</>}
        </span>
      }
    />
  );
}
