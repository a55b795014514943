import type { useClient } from '#core/react';
import type { Change } from '../../prices/sheet.ts';
import {
  type BookEntries,
  createEntry,
  createStructure,
  removeEntry,
  removeStructure,
  savePrices as saveAsOne,
  updateEntry,
  updateStructure,
} from '../api.ts';

interface Saved {
  /** Displayed prices, with the version that the changes are based on. */
  readonly entries: BookEntries;
  readonly changes: readonly Change[];
  /** Time from which the changes are effective; now when absent. */
  readonly effectiveFrom?: string | undefined;
}

/**
 * Saves changes of prices with the most specific call: for a single price, for all prices of a product, or for the
 * whole book. In each case, either all changes are saved or none.
 * @throws ApiError with the code `stale` if another user has changed the book in the meantime
 */
export async function savePrices(
  client: ReturnType<typeof useClient>,
  { entries, changes, effectiveFrom }: Saved,
  sending: { readonly requestId: string; readonly signal: AbortSignal },
): Promise<void> {
  const { priceBookId: id, version } = entries;
  const from = { ...(effectiveFrom !== undefined && { effectiveFrom }) };
  const quietly = { ...sending, quiet: true };
  const [first] = changes;
  const entry = entries.entries.find(({ productId }) => productId === first?.key.productId);
  const isOfOne = entry !== undefined && changes.every(({ key }) => key.productId === entry.productId);
  // Ending a price with a separate call takes effect immediately.
  const endsLater = effectiveFrom !== undefined && changes.some(({ after }) => after === undefined);
  if (first && isOfOne && !endsLater) {
    const { productId: pid, pricingStructures: known } = entry;
    const params = { id, pid };
    if (changes.length === 1) {
      const { feeTypeId, currency } = first.key;
      const structureId = known.find(
        (structure) => structure.feeTypeId === feeTypeId && structure.currency === currency,
      )?.id;
      if (structureId === undefined && first.after) {
        await client.call(createStructure, {
          ...quietly,
          params,
          body: { feeTypeId, currency, ...first.after, ...from, version },
        });
        return;
      }
      if (structureId !== undefined) {
        const structureCall = { ...quietly, params: { ...params, structureId } };
        if (first.after)
          await client.call(updateStructure, { ...structureCall, body: { ...first.after, ...from, version } });
        else await client.call(removeStructure, { ...structureCall, query: { version } });
        return;
      }
    }
    const named = new Set(changes.map(({ key }) => `${key.feeTypeId} ${key.currency}`));
    if (known.every(({ feeTypeId, currency }) => named.has(`${feeTypeId} ${currency}`))) {
      const pricingStructures = changes.flatMap(({ key: { feeTypeId, currency }, after }) =>
        after ? [{ feeTypeId, currency, ...after }] : [],
      );
      if (pricingStructures.length === 0) await client.call(removeEntry, { ...quietly, params, query: { version } });
      else
        await client.call(known.length === 0 ? createEntry : updateEntry, {
          ...quietly,
          params,
          body: { pricingStructures, ...from, version },
        });
      return;
    }
  }
  const body = { version, changes: changes.map(({ key, after }) => ({ ...key, terms: after ?? null })), ...from };
  await client.call(saveAsOne, { ...quietly, params: { id }, body });
}
