import { usePortal } from '../../portal/portal.ts';
import { type PillMap, pillKind, statuses } from './status-pills.ts';
import { useStatusWord } from './status-word.ts';

interface StatusPillProps {
  readonly status: string;
  /** Map for names with other colors than in the general statuses. */
  readonly map?: PillMap;
  /** The word; the status's own where absent. */
  readonly label?: string;
}

/**
 * Renders a status as a colored pill and its word, never color alone: a status of core, or of a plugin's manifest.
 * @public
 */
export function StatusPill({ status, map = statuses, label }: StatusPillProps) {
  const word = useStatusWord();
  const brought = usePortal().assembly.statuses.get(status);
  const kind = brought && map === statuses && !statuses.kinds.has(status) ? brought.kind : pillKind(status, map);
  const hatched = map.hatched?.has(status) ? ' ui-pill-hatched' : '';
  return (
    <span className={`ui-pill ui-pill-${kind}${hatched}`} data-status={status}>
      {label ?? word(status)}
    </span>
  );
}
