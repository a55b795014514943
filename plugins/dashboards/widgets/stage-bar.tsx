import { formatAmount } from '#core/ui';

/** A part of a whole as a bar with its figure. @param share percent */
export function StageBar({ share, label }: { readonly share: number; readonly label: string }) {
  const width = Math.min(100, Math.max(0, Number.isFinite(share) ? share : 0));
  return (
    <span className="dash-stage-bar">
      <meter min={0} max={100} value={width} aria-label={label}>
        {width} %
      </meter>
      <span>{Number.isFinite(share) ? `${formatAmount(share, 1)} %` : '–'}</span>
    </span>
  );
}
