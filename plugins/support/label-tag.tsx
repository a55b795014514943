import './support.css';
import type { Label } from './shapes.ts';

/** Renders a label behind a dot in its own color. */
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
