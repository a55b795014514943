import './support.css';
import type { Label } from './shapes.ts';

/** Renders a label with a dot in its color. */
export function LabelTag({
  label: { value, color, description },
}: {
  readonly label: Pick<Label, 'value' | 'color' | 'description'>;
}) {
  return (
    <span title={description} translate="no">
      <span className="support-tag-dot" style={{ background: color }} />
      {value}
    </span>
  );
}
