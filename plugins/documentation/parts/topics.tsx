import { useHolder, useText } from '#core/react';
import { Link } from '#core/ui';
import { aboutScreen, hrefOf } from './articles.ts';
import { useDocuments } from './use-documents.ts';
import './topics.css';

/** Renders links to the articles about the current screen. Renders nothing if there are none. */
export default function Topics({ onLeave }: { readonly onLeave: () => void }) {
  const text = useText('documentation');
  const { tier } = useHolder();
  const found = aboutScreen(useDocuments().data ?? [], location.pathname);
  if (found.length === 0) return null;
  return (
    <section className="documentation-topics">
      <h3>{text('topics')}</h3>
      <ul className="ui-rows">
        {found.slice(0, 3).map((entry) => (
          <li key={entry.name}>
            <div className="documentation-topic">
              <Link href={hrefOf(entry, tier)} onClick={onLeave}>
                {entry.title}
              </Link>
              <p className="ui-muted">{entry.summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
