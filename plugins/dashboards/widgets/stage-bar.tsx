import { textOf } from '../value.tsx';

interface ShareProps {
  /** Percent. */
  readonly share: number;
  /** What has this share. */
  readonly label: string;
}

/** A part of a whole as a bar. */
export function ShareMeter({ share, label }: ShareProps) {
  const width = Math.min(100, Math.max(0, Number.isFinite(share) ? share : 0));
  return <meter className="dash-meter" min={0} max={100} value={width} aria-label={label} />;
}

/** A bar with its figure, in the cell of a table. */
export function StageBar({ share, label }: ShareProps) {
  return (
    <span className="dash-stage-bar">
      <ShareMeter share={share} label={label} />
      <span>{textOf(Number.isFinite(share) ? share : null, 'percent', '')}</span>
    </span>
  );
}
