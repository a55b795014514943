import { useCoreText } from '../i18n/later-texts.ts';
import { manifestText } from './screen-items.ts';
import type { Finding } from './use-finders.ts';

/** What the finders are at, and whether anything fits: shown below the list and told to screen readers. */
export function PaletteState({
  id,
  findings,
  query,
  count,
}: {
  readonly id: string;
  readonly findings: readonly Finding[];
  readonly query: string;
  readonly count: number;
}) {
  const text = useCoreText();
  const nameOf = ({ finder }: Finding) => manifestText(finder.plugin, finder.title);
  const looking = findings.filter(({ state }) => state === 'looking');
  const failed = findings.filter(({ state }) => state === 'failed');
  const isEmpty = count === 0 && looking.length === 0 && failed.length === 0;
  return (
    <div id={id} className="palette-state" role="status">
      {looking.map((finding) => (
        <p key={finding.finder.fullId} className="palette-looking">
          {text('palette.looking', { where: nameOf(finding) })}
        </p>
      ))}
      {failed.map((finding) => (
        <p key={finding.finder.fullId} className="palette-failed">
          {text('palette.failed', { where: nameOf(finding) })}
        </p>
      ))}
      {isEmpty && <p className="palette-none">{text('palette.none', { query })}</p>}
      {count > 0 && <span className="ui-visually-hidden">{text('palette.count', { count })}</span>}
    </div>
  );
}
