import { useText } from '../../i18n/use-text.ts';
import { type PillMap, pillKind, statuses, statusWords } from '../status-pills.ts';

/** A status as a coloured pill and its word, never colour alone. @param label the word; the status's own text where absent */
export function StatusPill({ status, map = statuses, label }: { readonly status: string; readonly map?: PillMap; readonly label?: string }) {
  const text = useText('ui');
  const hatched = map.hatched?.has(status) ? ' ui-pill-hatched' : '';
  return (
    <span className={`ui-pill ui-pill-${pillKind(status, map)}${hatched}`} data-status={status}>
      {label ?? knownWord(text(`status.${status}`), status)}
    </span>
  );
}

/** A missing text reads as its key: then the status's own words do. */
function knownWord(word: string, status: string): string {
  return word === `status.${status}` ? statusWords(status) : word;
}
