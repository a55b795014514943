import { useText } from '#core/react';
import { StatusPill } from '#core/ui';
import { keyText, type PriceKey, termsText, type Vocabulary } from '../prices/cells.ts';
import type { Terms } from '../prices/terms.ts';
import { Scroll } from './scroll.tsx';

export interface TableRow {
  readonly key: PriceKey;
  readonly before: Terms | undefined;
  readonly after: Terms | undefined;
  /** Terms that the user saw, if another user has changed the price in the meantime. */
  readonly seen?: Terms | undefined;
  readonly isConflict?: boolean;
}

interface ChangeTableProps {
  readonly words: Vocabulary;
  /** Headings of both columns. */
  readonly headings: readonly [string, string];
  readonly rows: readonly TableRow[];
}

/** Renders prices side by side: before and after a change, or of two books. */
export function ChangeTable({ words, headings, rows }: ChangeTableProps) {
  const text = useText('pricing');
  const describeTerms = (terms: Terms | undefined) =>
    terms
      ? termsText(terms, text(`method.${terms.method}`), words.format, (field) => text(`column.${field}`))
      : text('compare.nothing');
  const productOf = (id: string) => words.products.find((product) => product.id === id);
  return (
    <Scroll label={text('compare.price')}>
      <table className="ui-plain-table pricing-changes">
        <thead>
          <tr>
            <th scope="col">{text('compare.price')}</th>
            {headings.map((heading) => (
              <th key={heading} scope="col" translate="no">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, before, after, seen, isConflict = false }) => (
            <tr key={keyText(key)} className={isConflict ? 'pricing-conflict' : undefined}>
              <th scope="row">
                <span title={productOf(key.productId)?.name}>{productOf(key.productId)?.code ?? key.productId}</span> ·{' '}
                {text(`feeType.${key.feeTypeId}`)} · {key.currency}
                {isConflict && (
                  <div>
                    <StatusPill status="Pending" label={text('save.conflict')} />
                    <div className="ui-muted">{text('save.seen', { terms: describeTerms(seen) })}</div>
                  </div>
                )}
              </th>
              <td>{describeTerms(before)}</td>
              <td>{describeTerms(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
