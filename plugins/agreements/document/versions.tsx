import { DateTime, Link, Section, StatusPill } from '#core/ui';
import { hrefOfPaper } from '../open-paper.ts';
import type { Paper } from './paper-of.ts';
import { usePaperText } from './texts.ts';

/** Renders all versions that the merchant was sent, latest first. */
export function Versions({ paper: { kind, id, versions } }: { readonly paper: Paper }) {
  const text = usePaperText();
  return (
    <Section title={text('versions')}>
      <ul className="ui-rows">
        {versions.map((version) => (
          <li key={version.id}>
            {version.id === id ? (
              <strong aria-current="true">{text('versionOf', { version: version.version })}</strong>
            ) : (
              <Link href={hrefOfPaper(kind, version.id)}>{text('versionOf', { version: version.version })}</Link>
            )}
            <span>
              <DateTime value={version.created} /> <StatusPill status={version.status} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
