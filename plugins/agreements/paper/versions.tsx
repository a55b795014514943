import { DateTime, Link, Section, StatusPill } from '#core/ui';
import { hrefOfPaper } from '../open-paper.ts';
import type { Paper } from './paper-of.ts';
import { usePaperText } from './texts.ts';

/** All that the merchant was sent of it, the latest first. */
export function Versions({ paper: { kind, id, versions } }: { readonly paper: Paper }) {
  const text = usePaperText();
  return (
    <Section title={text('versions')}>
      <ul className="ui-rows">
        {versions.map((one) => (
          <li key={one.id}>
            {one.id === id ? (
              <strong aria-current="true">{text('versionOf', { version: one.version })}</strong>
            ) : (
              <Link href={hrefOfPaper(kind, one.id)}>{text('versionOf', { version: one.version })}</Link>
            )}
            <span>
              <DateTime value={one.created} /> <StatusPill status={one.status} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
