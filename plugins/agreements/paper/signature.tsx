import type { Drawing } from '../api.ts';
import { sheet } from '../terms.ts';
import './signature.css';

/** A signature as it was drawn or typed: lines in the colour of the text, so that it prints black and shows in either theme. */
export function Signature({ drawing, label }: { readonly drawing: Drawing; readonly label: string }) {
  if ('name' in drawing)
    return (
      <span className="agr-typed" translate="no">
        {drawing.name}
      </span>
    );
  return (
    <svg className="agr-drawn" viewBox={`0 0 ${sheet.width} ${sheet.height}`} role="img" aria-label={label}>
      <path d={drawing.lines} />
    </svg>
  );
}
