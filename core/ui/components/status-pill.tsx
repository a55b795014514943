import type { StatusTones, Tone } from '../../model/tone.ts';
import { usePortal } from '../../portal/portal.ts';
import { statuses, toneOf } from './status-pills.ts';
import { useStatusWord } from './status-word.ts';

/** Props of `StatusPill`. @public */
export interface StatusPillProps {
  readonly status: string;
  /** The enumeration of the status; the general statuses and those of manifests if absent. */
  readonly of?: StatusTones;
  /** Tone of a status that is in no enumeration. */
  readonly tone?: Tone;
  /** Text of the status; its default text if absent. */
  readonly label?: string;
}

/**
 * Renders a status as a colored pill with its text, because color must not be the only cue. The status is one of core,
 * of a plugin's manifest or of an enumeration.
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
