/**
 * Assignments of price books to merchants. An assignment begins at a time, so that earlier charges remain unchanged.
 */
import { byCaller, Merchants, matching, on, pageOfRows, SandboxError, type World } from '#sandbox';
import * as api from '../api.ts';
import { bookIdsAt, bookIn, instant, storeOf } from './answers.ts';
import { isInForce, PriceBookAssignments, PriceBooks, priceBookOf } from './contract.ts';

export const assignmentRoutes = [
  on(api.listAssigned, ({ params, query, caller, world }) => {
    const book = bookIn(world, caller, params.id);
    const now = world.now();
    const at = bookIdsAt(world, book.tenantId, now);
    const rows = world.of(Merchants).all.flatMap(({ id, tenantId, legalBusinessName }) => {
      if (tenantId !== book.tenantId) return [];
      const ownAssignments = assignmentsOf(world, id);
      const planned = ownAssignments.find((assignment) => assignment.from > now && assignment.bookId === book.id);
      const current = ownAssignments.find((assignment) => isInForce(assignment, now) && assignment.bookId === book.id);
      const found = current ?? (at(id) === book.id ? undefined : planned);
      if (!found && at(id) !== book.id) return [];
      return [
        {
          merchantId: id,
          merchantName: legalBusinessName,
          ...(found && { assignmentId: found.id, effectiveFrom: instant(found.from) }),
          isPlanned: found !== undefined && found.from > now,
        },
      ];
    });
    const order = rows.sort(
      (row, other) =>
        Number(other.assignmentId !== undefined) - Number(row.assignmentId !== undefined) ||
        (row.merchantName < other.merchantName ? -1 : 1),
    );
    return pageOfRows(matching(order, query.searchKey, ['merchantId', 'merchantName']), query);
  }),
  on(api.assignBook, (request) => {
    const { world, caller, params, body } = request;
    const book = bookIn(world, caller, params.id, 'change');
    if (!book.isActive)
      throw new SandboxError(
        409,
        'price-book.inactive',
        `${book.name} is inactive. Activate it, or choose another one.`,
      );
    const merchant = world.of(Merchants).find(caller, body.merchantId);
    if (merchant.tenantId !== book.tenantId)
      throw new SandboxError(404, 'merchant.not-found', 'Merchant not found.', 'merchantId');
    const from = body.effectiveFrom === undefined ? world.now() : Date.parse(body.effectiveFrom);
    if (from < world.now())
      throw new SandboxError(
        400,
        'pricing.past',
        "Prices can't change in the past. Choose a later time.",
        'effectiveFrom',
      );
    endFrom(request, merchant.id, from);
    const made = storeOf(world, PriceBookAssignments).create(
      { tenantId: book.tenantId, merchantId: merchant.id, bookId: book.id, from },
      byCaller(request),
    );
    noteChange(request, book.id, 'Assigned', merchant.legalBusinessName);
    return {
      merchantId: merchant.id,
      merchantName: merchant.legalBusinessName,
      assignmentId: made.id,
      effectiveFrom: instant(from),
      isPlanned: from > world.now(),
    };
  }),
  on(api.unassignBook, (request) => {
    const { world, caller, params } = request;
    const book = bookIn(world, caller, params.id, 'change');
    const merchant = world.of(Merchants).find(caller, params.merchantId);
    const isTheirs = assignmentsOf(world, merchant.id).some(
      (assignment) => assignment.bookId === book.id && (assignment.to === undefined || assignment.to > world.now()),
    );
    if (!isTheirs)
      throw new SandboxError(
        409,
        'price-book.unassigned',
        `${merchant.legalBusinessName} has no assignment to ${book.name} that you can end.`,
      );
    endFrom(request, merchant.id, world.now());
    noteChange(request, book.id, 'Unassigned', merchant.legalBusinessName);
    return undefined;
  }),
  on(api.bookOfMerchant, ({ params, caller, world }) => {
    const merchant = world.of(Merchants).find(caller, params.merchantId);
    const now = world.now();
    const ownAssignments = assignmentsOf(world, merchant.id);
    const current = priceBookOf(world, merchant.id, now);
    const assigned = ownAssignments.find((assignment) => isInForce(assignment, now));
    const planned = ownAssignments.find((assignment) => assignment.from > now);
    const next = planned && storeOf(world, PriceBooks).get(planned.bookId);
    return {
      merchantName: merchant.legalBusinessName,
      ...(current && { current: { id: current.id, name: current.name } }),
      isDefault: assigned === undefined,
      ...(assigned && { since: instant(assigned.from) }),
      ...(planned && next && { planned: { id: next.id, name: next.name, effectiveFrom: instant(planned.from) } }),
    };
  }),
];

const assignmentsOf = (world: World, merchantId: string) =>
  storeOf(world, PriceBookAssignments).all.filter((assignment) => assignment.merchantId === merchantId);

type Change = Parameters<typeof byCaller>[0] & { readonly world: World };

/** Ends a merchant's current assignment at a time, and removes assignments planned for later. */
function endFrom(request: Change, merchantId: string, from: number): void {
  const store = storeOf(request.world, PriceBookAssignments);
  for (const assignment of assignmentsOf(request.world, merchantId)) {
    if (assignment.from >= from) store.remove(assignment.id, byCaller(request));
    else if (assignment.to === undefined || assignment.to > from)
      store.change(assignment.id, { to: from }, byCaller(request));
  }
}

const noteChange = (request: Change, bookId: string, type: string, merchant: string) =>
  storeOf(request.world, PriceBooks).note(
    bookId,
    { type, changes: [{ field: 'merchant', to: merchant }] },
    byCaller(request),
  );
