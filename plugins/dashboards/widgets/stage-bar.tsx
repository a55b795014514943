import { textOf } from '../value.tsx';

interface ShareProps {
  /** Share in percent. */
  readonly share: number;
}

/** Renders a share as a bar, next to its number, which screen readers read. */
export function ShareMeter({ share }: ShareProps) {
  const width = Math.min(100, Math.max(0, Number.isFinite(share) ? share : 0));
  return <meter className="ui-meter" min={0} max={100} value={width} aria-hidden="true" />;
}

/** Renders a bar with its number, in a table cell. */
export function StageBar({ share }: ShareProps) {
  return (
    <span className="dash-stage-bar">
      <ShareMeter share={share} />
      <span>{textOf(Number.isFinite(share) ? share : null, 'percent', '')}</span>
    </span>
  );
}
