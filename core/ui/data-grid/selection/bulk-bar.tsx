import './bulk-bar.css';
import cross from '@blueprintjs/icons/lib/esm/generated/16px/paths/cross.js';
import { fromMinor, toMinor } from '../../../api/money.ts';
import { Button } from '../../components/button.tsx';
import { Glyph } from '../../components/glyph.tsx';
import { Money } from '../../components/money.tsx';
import { decimalsOf, formatCount } from '../../formats/amount.ts';
import { useUiText } from '../../later-texts.ts';
import type { BulkAction } from '../types.ts';

interface BulkBarProps {
  /** Number of selected rows, and the number of selected rows on other pages. */
  readonly count: number;
  readonly elsewhere: number;
  /** Returns the amounts of the selected rows. */
  readonly money: () => readonly (Amount | undefined)[];
  readonly actions: readonly Omit<BulkAction<never>, 'run'>[];
  readonly onRun: (id: string) => void;
  readonly onClear: () => void;
}

interface Amount {
  readonly amount: string;
  readonly currency: string;
}

/** Maximum number of currencies with a total, because more are not readable at a glance. */
const mostCurrencies = 3;

/**
 * Renders the number of selected rows and their total, the available actions, and a button to clear the selection. It
 * covers the toolbar; on phones it is at the bottom.
 */
export default function BulkBar({ count, elsewhere, money, actions, onRun, onClear }: BulkBarProps) {
  const text = useUiText();
  return (
    <section className="ui-bulk" aria-label={text('select.bar')}>
      <span className="ui-bulk-count">
        {text('select.count', { count, formatted: formatCount(count) })}
        {sumsOf(money()).map(({ amount, currency }) => (
          <span key={currency}>
            {' · '}
            <Money amount={amount} currency={currency} />
          </span>
        ))}
        {elsewhere > 0 && (
          <span className="ui-muted"> {text('select.elsewhere', { formatted: formatCount(elsewhere) })}</span>
        )}
      </span>
      {actions.map(({ id, title, icon, look = 'plain' }) => (
        <Button key={id} icon={icon} className={look === 'danger' ? 'ui-bulk-danger' : ''} onClick={() => onRun(id)}>
          {title}
        </Button>
      ))}
      <Button look="quiet" className="ui-bulk-clear" icon={<Glyph paths={cross} />} onClick={onClear}>
        {text('select.clear')}
      </Button>
    </section>
  );
}

/** Returns exact totals by currency; an empty list if an amount is missing or there are too many currencies. */
function sumsOf(amounts: readonly (Amount | undefined)[]): readonly Amount[] {
  const sums = new Map<string, string>();
  for (const item of amounts) {
    if (!item) return [];
    const { amount, currency } = item;
    const sum = sums.get(currency) ?? '0';
    const places = Math.max(decimalsOf(sum), decimalsOf(amount));
    sums.set(currency, fromMinor(toMinor(sum, places) + toMinor(amount, places), places));
  }
  return sums.size > mostCurrencies ? [] : [...sums].map(([currency, amount]) => ({ amount, currency }));
}
