/**
 * Use of plugin `pricing`: the price books that a template can name, and the price book that a merchant gets by an
 * accepted agreement.
 */
import type { By, Caller, World } from '#sandbox';
import { isInForce, PriceBookAssignments, PriceBooks } from '../../pricing/sandbox/contract.ts';
import type { Paper } from './contract.ts';

/** Returns the active price books of the caller's tenant. */
export function priceBooksFor(world: World, caller: Caller): { readonly id: string; readonly name: string }[] {
  const books = world.of(PriceBooks)?.within(caller) ?? [];
  return books.filter(({ isActive }) => isActive).map(({ id, name }) => ({ id, name }));
}

/** Assigns the price book of an accepted agreement to its merchant from now on. Earlier charges do not change. */
export function fixPrices(world: World, { tenantId, merchantId, pricebookId }: Paper, by: By): void {
  const assignments = world.of(PriceBookAssignments);
  const book = pricebookId === undefined ? undefined : world.of(PriceBooks)?.get(pricebookId);
  if (!assignments || book?.tenantId !== tenantId) return;
  const from = world.now();
  for (const assignment of assignments.all.filter((other) => other.merchantId === merchantId)) {
    if (isInForce(assignment, from)) assignments.change(assignment.id, { to: from }, by);
    else if (assignment.from > from) assignments.remove(assignment.id, by);
  }
  assignments.create({ tenantId, merchantId, bookId: book.id, from }, by);
}
