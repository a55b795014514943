/** Where prices are kept by plugin `pricing`: which books a template can name, and what an accepted agreement changes. */
import type { By, Caller, World } from '#sandbox';
import { isInForce, PriceBookAssignments, PriceBooks } from '../../pricing/sandbox/contract.ts';
import type { Paper } from './contract.ts';

/** The active books of the caller's tenant. */
export function priceBooksFor(world: World, caller: Caller): { readonly id: string; readonly name: string }[] {
  const books = world.of(PriceBooks)?.within(caller) ?? [];
  return books.filter(({ isActive }) => isActive).map(({ id, name }) => ({ id, name }));
}

/** From its acceptance on the merchant pays by the agreement's book; what was charged before stays as it was. */
export function fixPrices(world: World, { tenantId, merchantId, pricebookId }: Paper, by: By): void {
  const assignments = world.of(PriceBookAssignments);
  const book = pricebookId === undefined ? undefined : world.of(PriceBooks)?.get(pricebookId);
  if (!assignments || book?.tenantId !== tenantId) return;
  const from = world.now();
  for (const one of assignments.all.filter((other) => other.merchantId === merchantId)) {
    if (isInForce(one, from)) assignments.change(one.id, { to: from }, by);
    else if (one.from > from) assignments.remove(one.id, by);
  }
  assignments.create({ tenantId, merchantId, bookId: book.id, from }, by);
}
