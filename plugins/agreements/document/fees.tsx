import { formatAmount, Money, Section, withPercentSign } from '#core/ui';
import type { Entry, FeeItem } from '../api.ts';
import { type BoardingFee, boardingFees } from '../terms.ts';
import type { Paper } from './paper-of.ts';
import { usePaperText } from './texts.ts';

/** Renders the boarding fees in the currency of the paper, with its decimal places. */
export function BoardingFees({ paper }: { readonly paper: Pick<Paper, BoardingFee | 'currency'> }) {
  const text = usePaperText();
  return (
    <Section title={text('boardingFees')}>
      <table className="ui-plain-table agr-fees">
        <tbody>
          {boardingFees.map((fee) => (
            <tr key={fee}>
              <th scope="row">{text(`fee.${fee}`)}</th>
              <td>
                <Money amount={paper[fee]} currency={paper.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** Returns the fee types of all products, in the order of their first occurrence. */
function feeTypesOf(entries: readonly Entry[]): readonly Pick<FeeItem, 'feeTypeId' | 'feeTypeName'>[] {
  return [...new Map(entries.flatMap(({ items }) => items).map((item) => [item.feeTypeId, item])).values()];
}

/** Renders a table with a row for each product and a column for each fee type. */
export function ProductsAndFees({ paper: { entries } }: { readonly paper: Pick<Paper, 'entries'> }) {
  const text = usePaperText();
  const types = feeTypesOf(entries);
  return (
    <Section title={text('products')}>
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll the wide table, which isn't a fieldset */}
      <div role="group" className="agr-scroll" aria-label={text('products')} tabIndex={0}>
        <table className="ui-plain-table agr-products" aria-label={text('products')}>
          <thead>
            <tr>
              <th scope="col">{text('product')}</th>
              {types.map(({ feeTypeId, feeTypeName }) => (
                <th key={feeTypeId} scope="col" translate="no">
                  {feeTypeName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map(({ productId, productName, items }) => (
              <tr key={productId}>
                <th scope="row" translate="no">
                  {productName}
                </th>
                {types.map(({ feeTypeId }) => (
                  <td key={feeTypeId}>
                    <Fee item={items.find((item) => item.feeTypeId === feeTypeId)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** Renders a fee as a percentage, or as an amount in the currency that the symbol names. */
export function Fee({ item }: { readonly item: Pick<FeeItem, 'feeSymbol' | 'value'> | undefined }) {
  if (!item) return <span className="ui-muted">–</span>;
  return item.feeSymbol === '%' ? (
    <span className="ui-money">{withPercentSign(formatAmount(item.value))}</span>
  ) : (
    <Money amount={item.value} currency={item.feeSymbol} />
  );
}
