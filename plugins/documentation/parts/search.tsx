import { type ReactNode, useState } from 'react';
import { useAddressParameter, useHolder, useText } from '#core/react';
import { Link, markedWords, TextInput } from '#core/ui';
import type { Entry } from '../api.ts';
import { excerptOf, hrefOf, matchesIn } from './articles.ts';

/**
 * Renders a search for articles and questions. While the search is empty, and after the person has opened a result, the
 * content below is shown.
 */
export function DocumentSearch({
  entries,
  children,
}: {
  readonly entries: readonly Entry[];
  readonly children: ReactNode;
}) {
  const text = useText('documentation');
  const { tier } = useHolder();
  const [typed, setTyped] = useState(useAddressParameter('search').value ?? '');
  const found = typed.trim() === '' ? undefined : matchesIn(entries, typed);
  return (
    <>
      <div className="documentation-search">
        <TextInput type="search" label={text('search')} value={typed} onChange={setTyped} />
      </div>
      <div role="status" className="ui-muted">
        {found && text('found', { count: found.length })}
      </div>
      {found ? (
        <ul className="documentation-list documentation-hits">
          {found.map((entry) => (
            <li key={entry.name}>
              <Link href={hrefOf(entry, tier)} onClick={(event) => !event.ctrlKey && !event.metaKey && setTyped('')}>
                {markedWords(entry.title, typed)}
              </Link>{' '}
              <span className="ui-muted">{text(entry.kind === 'faq' ? 'kind.faq' : 'kind.wiki')}</span>
              <br />
              {markedWords(excerptOf(entry, typed), typed)}
            </li>
          ))}
        </ul>
      ) : (
        children
      )}
    </>
  );
}
