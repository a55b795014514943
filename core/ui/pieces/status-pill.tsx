import type { StatusTones, Tone } from '../../model/tone.ts';
import { usePortal } from '../../portal/portal.ts';
import { statuses, toneOf } from './status-pills.ts';
import { useStatusWord } from './status-word.ts';

/** Props of `StatusPill`. @public */
export interface StatusPillProps {
  readonly status: string;
  /** The enumeration that the status belongs to; the general statuses and those of manifests where absent. */
  readonly of?: StatusTones;
  /** Tone of a status that no enumeration names. */
  readonly tone?: Tone;
  /** The word; the status's own where absent. */
  readonly label?: string;
}

/**
 * Renders a status as a colored pill and its word, never color alone: a status of core, of a plugin's manifest or of an
 * enumeration.
 * @example <StatusPill status={status} of={disputeStatus} label={text(disputeStatus.textKey(status))} />
 * @public
 */
export function StatusPill({ status, of = statuses, tone, label }: StatusPillProps) {
  const word = useStatusWord();
  const brought = usePortal().assembly.statuses.get(status);
  const isBrought = brought !== undefined && of === statuses && !Object.hasOwn(statuses.tones, status);
  const kind = tone ?? (isBrought ? brought.kind : toneOf(status, of));
  const hatched = of.hatched?.includes(status) ? ' ui-pill-hatched' : '';
  return (
    <span className={`ui-pill ui-pill-${kind}${hatched}`} data-status={status}>
      {label ?? word(status)}
    </span>
  );
}
