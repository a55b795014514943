import type { Drawing } from '../api.ts';
import { sheet } from '../terms.ts';
import './signature.css';

/**
 * Renders a drawn or typed signature. Lines have the color of the text, so that the signature is visible in both themes
 * and prints black.
 */
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
