import { useHolder, useLandmark } from '#core/react';
import { AttachedFiles, Link } from '#core/ui';
import type { Reference, Ticket } from '../shapes.ts';
import { useTicketText } from '../ticket-texts.ts';

/** Renders the references of a ticket. Transactions and customers are links, if the person may open their pages. */
export function References({
  ticket: { tenantId },
  references,
}: {
  readonly ticket: Ticket;
  readonly references: readonly Reference[];
}) {
  const text = useTicketText();
  const { tier } = useHolder();
  const lookup = useLandmark('transactions');
  if (references.length === 0) return null;
  const hrefOf = ({ type, value }: Reference) => {
    if (lookup === undefined) return undefined;
    if (type === 'Transaction') return `${lookup}/${encodeURIComponent(value)}`;
    return type === 'Customer' && tier !== 'merchant' ? `${lookup}?f.merchant=${encodeURIComponent(value)}` : undefined;
  };
  const files = references
    .filter(({ type }) => type === 'File')
    .map(({ key, value }) => ({ fileId: value, fileName: key }));
  const others = references.filter(({ type }) => type !== 'File');
  return (
    <>
      {others.length > 0 && (
        <ul className="support-references" aria-label={text('opened.references')}>
          {others.map((reference) => {
            const href = hrefOf(reference);
            const word = reference.type ? text(`opened.reference.${reference.type}`) : '';
            return (
              <li key={`${reference.type} ${reference.value}`}>
                <span className="ui-muted">{word}</span>{' '}
                {href ? <Link href={href}>{reference.key}</Link> : reference.key}
              </li>
            );
          })}
        </ul>
      )}
      <AttachedFiles files={files} label={text('opened.files')} tenantId={tier === 'platform' ? tenantId : undefined} />
    </>
  );
}
