import './records.css';
import type { ReactNode } from 'react';
import { type Definition, DefinitionList, Link, Section, useCommonText } from '#core/ui';
import type { Kind } from '../paths.ts';
import { RelatedRecords } from './related.tsx';
import { RecordTimeline } from './timeline.tsx';

interface RecordBodyProps {
  readonly kind: Kind;
  readonly id: string;
  readonly facts: readonly Definition[];
  readonly merchantId?: string | undefined;
  /** Content above both columns: the stages. */
  readonly above?: ReactNode;
  /** Content above the timeline that is specific to this type of record. */
  readonly children?: ReactNode;
}

/**
 * Renders the common parts of every record: the timeline on the left, the facts and related records on the right. In a
 * drawer the facts come first.
 */
export function RecordBody({ kind, id, facts, merchantId, above, children }: RecordBodyProps) {
  const common = useCommonText();
  return (
    <>
      {above}
      <div className="ui-record-columns">
        <div className="ui-record-facts">
          <Section title={common('details')}>
            <DefinitionList items={facts} />
          </Section>
          <RelatedRecords kind={kind} id={id} />
        </div>
        <div>
          {children}
          <RecordTimeline kind={kind} id={id} merchantId={merchantId} />
        </div>
      </div>
    </>
  );
}

/** Renders tags; nothing if there are none. */
export function tagList(tags: readonly string[] = []): ReactNode {
  return tags.length === 0 ? undefined : <span translate="no">{tags.join(', ')}</span>;
}

export function webLinks(urls: readonly string[] = []): ReactNode {
  if (urls.length === 0) return undefined;
  return urls.map((url) => (
    <div key={url}>
      <a href={url} target="_blank" rel="noreferrer noopener" translate="no">
        {url}
      </a>
    </div>
  ));
}

export function mailLink(email: string | undefined): ReactNode {
  return email && <a href={`mailto:${encodeURI(email)}`}>{email}</a>;
}

export function recordLink(href: string, name: string | undefined): ReactNode {
  return (
    name && (
      <Link href={href} translate="no">
        {name}
      </Link>
    )
  );
}
