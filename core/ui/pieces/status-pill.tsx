import { useLanguage, wordOf } from '../../i18n/use-text.ts';
import { type PillMap, pillKind, statuses, statusWords } from './status-pills.ts';

/** A status as a coloured pill and its word, never colour alone. @param label the word; the status's own text where absent */
export function StatusPill({ status, map = statuses, label }: { readonly status: string; readonly map?: PillMap; readonly label?: string }) {
  useLanguage(); // renders again when the language changes
  const hatched = map.hatched?.has(status) ? ' ui-pill-hatched' : '';
  return (
    <span className={`ui-pill ui-pill-${pillKind(status, map)}${hatched}`} data-status={status}>
      {label ?? wordOf('ui', `status.${status}`, statusWords(status))}
    </span>
  );
}
