import { useHolder } from '#core/react';
import { Link } from '#core/ui';
import type { Reference, Ticket } from '../api.ts';
import { useTicketText } from './texts.ts';

/** Where the portal shows transactions; with the plugin off the address opens nothing. */
const transactions = {
  tenant: '/transaction-management/transaction-lookup',
  platform: '/platform/transaction-management/transaction-lookup',
  merchant: '/merchant/transaction-management/transaction-lookup',
} as const;

/** What a ticket is about: transactions and customers lead to what the portal knows of them. */
export function References({ references }: { readonly ticket: Ticket; readonly references: readonly Reference[] }) {
  const text = useTicketText();
  const { tier } = useHolder();
  if (references.length === 0) return null;
  const hrefOf = ({ type, value }: Reference) => {
    if (type === 'Transaction') return `${transactions[tier]}/${encodeURIComponent(value)}`;
    return type === 'Customer' && tier !== 'merchant' ? `${transactions[tier]}?f.merchant=${encodeURIComponent(value)}` : undefined;
  };
  return (
    <ul className="support-references" aria-label={text('opened.references')}>
      {references.map((reference) => {
        const href = hrefOf(reference);
        const word = reference.type ? text(`opened.reference.${reference.type}`) : '';
        return (
          <li key={`${reference.type} ${reference.value}`}>
            <span className="ui-muted">{word}</span> {href ? <Link href={href}>{reference.key}</Link> : reference.key}
          </li>
        );
      })}
    </ul>
  );
}
