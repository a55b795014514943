import { useText } from '#core/react';
import { Money, StatusPill } from '#core/ui';
import type { Sum } from '../api.ts';
import { balance } from '../model.ts';
import '../general-ledger.css';

export interface Balanced {
  readonly sums: readonly Sum[];
}

/** Maximum number of currencies that are named with their totals. */
const mostNamed = 3;

/**
 * Renders whether debits equal credits: by currency if there are few, and otherwise only the currencies that differ.
 */
export function Sums({ sums }: { readonly sums: Balanced['sums'] | undefined }) {
  const text = useText('general-ledger');
  if (!sums || sums.length === 0) return null;
  const wrong = sums.filter(({ difference }) => /[1-9]/.test(difference));
  const status = wrong.length === 0 ? 'Balanced' : 'Unbalanced';
  const named = wrong.length > 0 ? wrong : sums.length <= mostNamed ? sums : [];
  return (
    <p className="general-ledger-sums">
      <StatusPill status={status} of={balance} label={text(balance.textKey(status))} />
      {named.length === 0 && <span className="ui-muted">{text('sums.all', { count: sums.length })}</span>}
      {named.map(({ currency, debit, credit, difference }) => (
        <span key={currency}>
          <span className="ui-muted">{text('field.debit')}</span> <Money amount={debit} currency={currency} />{' '}
          <span className="ui-muted">{text('field.credit')}</span> <Money amount={credit} currency={currency} />{' '}
          <span className="ui-muted">{text('sums.difference')}</span> <Money amount={difference} currency={currency} />
        </span>
      ))}
    </p>
  );
}
