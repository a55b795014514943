/** Differences between two versions of a paper. */
import { diffArrays } from 'diff';
import { parseHtml } from '#core/ui';
import type { Entry, FeeItem } from '../api.ts';
import { type BoardingFee, boardingFees } from '../terms.ts';
import type { Paper } from './paper-of.ts';

export interface FeeChange {
  readonly fee: BoardingFee;
  readonly from: string;
  readonly to: string;
}

/** Price that was added, changed or removed. `from` is `undefined` if it was added, `to` if it was removed. */
export interface PriceChange {
  readonly productName: string;
  readonly feeTypeName: string;
  readonly from: FeeItem | undefined;
  readonly to: FeeItem | undefined;
}

/** Paragraph that was added or removed. */
export interface TextChange {
  readonly kind: 'added' | 'removed';
  readonly line: string;
}

type Side = Pick<Paper, BoardingFee>;

export const feeChanges = (before: Side, after: Side): FeeChange[] =>
  boardingFees.filter((fee) => before[fee] !== after[fee]).map((fee) => ({ fee, from: before[fee], to: after[fee] }));

export function priceChanges(before: readonly Entry[], after: readonly Entry[]): PriceChange[] {
  const old = pricesOf(before);
  const now = pricesOf(after);
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((key) => {
    const [from, to] = [old.get(key), now.get(key)];
    const either = to ?? from;
    if (!either || (from?.item.value === to?.item.value && from?.item.feeSymbol === to?.item.feeSymbol)) return [];
    return [{ productName: either.productName, feeTypeName: either.item.feeTypeName, from: from?.item, to: to?.item }];
  });
}

const pricesOf = (entries: readonly Entry[]) =>
  new Map(
    entries.flatMap(({ productId, productName, items }) =>
      items.map((item) => [JSON.stringify([productId, item.feeTypeId]), { productName, item }] as const),
    ),
  );

/** Compares the paragraphs of both texts and returns the added and removed paragraphs. */
export function textChanges(before: string, after: string): TextChange[] {
  return diffArrays(linesOf(before), linesOf(after)).flatMap(({ value, added, removed }) =>
    added || removed ? value.map((line) => ({ kind: added ? 'added' : 'removed', line }) as const) : [],
  );
}

/** Returns the text of each paragraph, heading, list item and row of HTML. */
export function linesOf(html: string): string[] {
  const body = parseHtml(html);
  for (const block of body.querySelectorAll('p,h1,h2,h3,h4,h5,h6,li,tr,div,br,pre,blockquote')) block.append('\n');
  return (body.textContent ?? '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}
