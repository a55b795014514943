/** Price changes, which are effective from a time on. Earlier charges remain unchanged. */
import { normalizeTerms, sameTerms, type Terms } from '../prices/terms.ts';
import { isInForce, type Price } from './contract.ts';

export interface DatedChange {
  readonly productId: string;
  readonly feeTypeId: string;
  readonly currency: string;
  /** New terms; null ends the price. */
  readonly terms: Terms | null;
}

export const keyOf = ({
  productId,
  feeTypeId,
  currency,
}: Pick<Price, 'productId' | 'feeTypeId' | 'currency'>): string => `${productId} ${feeTypeId} ${currency}`;

/**
 * Returns the prices after changes from a time on. The effective price ends at that time, and prices planned for later
 * are removed.
 * @param from epoch milliseconds, not in the past
 * @param newId returns the id of each new price
 */
export function changePrices(
  prices: readonly Price[],
  changes: readonly DatedChange[],
  from: number,
  newId: () => string,
): {
  readonly prices: readonly Price[];
  readonly changed: readonly { readonly change: DatedChange; readonly before?: Terms }[];
} {
  const byKey = new Map(changes.map((change) => [keyOf(change), change]));
  const known = new Map<string, Price[]>();
  for (const price of prices) {
    const key = keyOf(price);
    if (!byKey.has(key)) continue;
    const ownPrice = known.get(key);
    if (ownPrice) ownPrice.push(price);
    else known.set(key, [price]);
  }
  const effective = new Map<string, { change: DatedChange; before?: Terms }>();
  for (const [key, change] of byKey) {
    const ownPrices = known.get(key) ?? [];
    const held = ownPrices.find((price) => isInForce(price, from));
    const goesOn = held !== undefined && held.to === undefined;
    const isSame = held
      ? goesOn && sameTerms(held.terms, change.terms ?? undefined)
      : change.terms === null && ownPrices.every((price) => price.from < from);
    if (!isSame) effective.set(key, { change, ...(held && { before: held.terms }) });
  }
  const retained = prices.flatMap((price): Price[] => {
    if (!effective.has(keyOf(price))) return [price];
    if (price.from >= from) return [];
    return [price.to === undefined || price.to > from ? { ...price, to: from } : price];
  });
  const made = [...effective.values()].flatMap(({ change: { terms, ...key } }): Price[] =>
    terms === null
      ? []
      : [
          {
            id: newId(),
            productId: key.productId,
            feeTypeId: key.feeTypeId,
            currency: key.currency,
            terms: normalizeTerms(terms),
            from,
          },
        ],
  );
  return { prices: effective.size === 0 ? prices : [...retained, ...made], changed: [...effective.values()] };
}
