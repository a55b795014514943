import { useCoreText } from '../i18n/later-texts.ts';
import { manifestText } from './screen-items.ts';
import type { Finding } from './use-finders.ts';

/**
 * Renders the status below the list: finders that are still searching or have failed, and whether there are results.
 * Screen readers announce the search once and its result once, not the steps of each finder.
 */
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
  const isSearching = looking.length > 0;
  const isEmpty = count === 0 && looking.length === 0 && failed.length === 0;
  return (
    <div className="palette-state">
      {looking.map((finding) => (
        <p key={finding.finder.fullId} className="palette-looking">
          {text('palette.looking', { where: nameOf(finding) })}
        </p>
      ))}
      <div id={id} role="status">
        {isSearching && <span className="ui-visually-hidden">{text('palette.searching')}</span>}
        {!isSearching && count > 0 && <span className="ui-visually-hidden">{text('palette.count', { count })}</span>}
        {isEmpty && <p className="palette-none">{text('palette.none', { query })}</p>}
      </div>
      {failed.map((finding) => (
        <p key={finding.finder.fullId} role="alert" className="palette-failed">
          {text('palette.failed', { where: nameOf(finding) })}
        </p>
      ))}
    </div>
  );
}
