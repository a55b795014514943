import './support.css';
import type { Label } from './shapes.ts';

/** A label in its own colour, with the text colour that reads on it. */
export function LabelPill({ label: { value, color, description } }: { readonly label: Pick<Label, 'value' | 'color' | 'description'> }) {
  return (
    <span className="support-label" style={{ background: color, color: textOn(color) }} title={description} translate="no">
      {value}
    </span>
  );
}

/** Black or white, whichever contrasts more: one of both always has 4.5 : 1 (WCAG 2.2, 1.4.3). */
export function textOn(colour: string): '#000000' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}
