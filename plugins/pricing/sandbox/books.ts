/** Price books: list, create, clone, change and delete. */
import {
  byCaller,
  inScope,
  matching,
  on,
  People,
  pageOfRows,
  SandboxError,
  type SandboxRequest,
  sortByField,
  type World,
} from '#sandbox';
import * as api from '../api.ts';
import { feeTypes } from '../prices/fee-types.ts';
import { type Book, bookAnswer, bookIn, inForce, listOf, storeOf } from './answers.ts';
import { isInForce, PriceBookAssignments, PriceBooks, PriceLists } from './contract.ts';

/** Returns the number of price books that contain a product. */
export const booksWith = ({ id }: { readonly id: string }, world: World) => ({
  books: storeOf(world, PriceLists).all.filter(({ productIds }) => productIds.includes(id)).length,
});

export const bookRoutes = [
  on(api.listBooks, ({ query, caller, world }) => {
    const { filterType = 'All', searchKey, sortBy = 'name', sortDirection } = query;
    const fits = ({ isActive, isStandard }: Book) =>
      filterType === 'All' || (filterType === 'Standard' ? isStandard : isActive === (filterType === 'Active'));
    const rows = storeOf(world, PriceBooks)
      .within(caller)
      .filter(fits)
      .map((book) => bookAnswer(world, book));
    return pageOfRows(
      sortByField(matching(rows, searchKey, ['id', 'name', 'description', 'ownerName']), sortBy, sortDirection),
      query,
    );
  }),
  on(api.allBooks, ({ caller, world }) =>
    sortByField(storeOf(world, PriceBooks).within(caller), 'name').map(({ id, name, isStandard, isActive }) => ({
      id,
      name,
      isStandard,
      isActive,
    })),
  ),
  on(api.listOwners, ({ caller, world }) =>
    world
      .of(People)
      .within(caller)
      .filter((person) => person.tier === 'tenant' && person.isActive)
      .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
      .sort((book, other) => (book.name < other.name ? -1 : 1)),
  ),
  on(api.listFeeTypes, () => [...feeTypes]),
  on(api.bookInfo, ({ params, caller, world }) => bookAnswer(world, bookIn(world, caller, params.id))),
  on(api.createBook, (request) => {
    const tenantId = tenantOf(request);
    const book = makeBook(request, tenantId, request.body);
    storeOf(request.world, PriceLists).create(
      { tenantId, bookId: book.id, productIds: [], pauses: [], prices: [] },
      byCaller(request),
    );
    return bookAnswer(request.world, book);
  }),
  on(api.updateBook, (request) => {
    const { world, caller, body } = request;
    const before = bookIn(world, caller, request.params.id, 'change');
    const { version, ...changes } = body;
    checkOwner(world, before.tenantId, changes.ownerId);
    const after = storeOf(world, PriceBooks).change(before.id, changes, byCaller(request), version);
    if (after.isStandard && !before.isStandard) makeStandard(request, after);
    return bookAnswer(world, after);
  }),
  on(api.removeBook, (request) => {
    const { world, caller } = request;
    const book = bookIn(world, caller, request.params.id, 'change');
    if (book.isStandard)
      throw new SandboxError(
        409,
        'price-book.standard',
        `${book.name} is the standard price book. Make another one the standard before you delete it.`,
      );
    const used = new Set(
      storeOf(world, PriceBookAssignments).all.flatMap(({ bookId, merchantId }) =>
        bookId === book.id ? [merchantId] : [],
      ),
    );
    if (used.size > 0) {
      const who = used.has(undefined)
        ? 'It has been the standard price book'
        : used.size === 1
          ? 'One merchant pays or has paid by it'
          : `${used.size} merchants pay or have paid by it`;
      throw new SandboxError(409, 'price-book.used', `You can't delete ${book.name}. ${who}. Deactivate it instead.`);
    }
    storeOf(world, PriceLists).remove(listOf(world, book).id, byCaller(request));
    storeOf(world, PriceBooks).remove(book.id, byCaller(request));
    return undefined;
  }),
  on(api.cloneBook, (request) => {
    const { world, caller, body } = request;
    const from = bookIn(world, caller, request.params.id);
    const list = listOf(world, from);
    const now = world.now();
    const book = makeBook(request, from.tenantId, {
      name: body.name,
      description: body.description ?? from.description,
      isStandard: false,
      isActive: true,
      ownerId: caller.person.tenantId === from.tenantId ? caller.person.id : from.ownerId,
    });
    storeOf(world, PriceLists).create(
      {
        tenantId: from.tenantId,
        bookId: book.id,
        productIds: [...list.productIds],
        pauses: list.pauses.filter((pause) => isInForce(pause, now)).map(({ productId }) => ({ productId, from: now })),
        prices: inForce(list, now).map(({ productId, feeTypeId, currency, terms }, at) => ({
          id: `${book.id}-${at + 1}`,
          productId,
          feeTypeId,
          currency,
          terms,
          from: now,
        })),
      },
      byCaller(request),
    );
    storeOf(world, PriceBooks).note(
      book.id,
      { type: 'Cloned', changes: [{ field: 'source', to: from.name }] },
      byCaller(request),
    );
    return bookAnswer(world, book);
  }),
];

type Change = Pick<SandboxRequest<typeof api.createBook>, 'caller' | 'world' | 'requestId'>;

/** @throws SandboxError 400 if platform staff have not selected a tenant */
function tenantOf({ caller }: Change): string {
  if (caller.tenantId === undefined)
    throw new SandboxError(400, 'tenantId.missing', 'Choose a tenant first.', 'tenantId');
  return caller.tenantId;
}

function makeBook(
  request: Change,
  tenantId: string,
  fields: Pick<Book, 'name' | 'description' | 'isStandard' | 'isActive' | 'ownerId'>,
): Book {
  const { world } = request;
  checkOwner(world, tenantId, fields.ownerId);
  const book = storeOf(world, PriceBooks).create({ ...fields, tenantId, created: world.now() }, byCaller(request));
  if (book.isStandard) makeStandard(request, book);
  return book;
}

/** @throws SandboxError 400 if the owner does not belong to the tenant */
function checkOwner(world: World, tenantId: string, ownerId: string): void {
  const owner = world.of(People).get(ownerId);
  const isTheirs = owner && owner.merchantId === undefined && inScope({ tier: 'tenant', tenantId }, 'tenant')(owner);
  if (!isTheirs)
    throw new SandboxError(400, 'price-book.owner', 'Choose an owner who belongs to the tenant.', 'ownerId');
}

/** Makes a book the standard for merchants without an assignment, from now on. Earlier charges remain unchanged. */
function makeStandard(request: Change, { id, tenantId }: Book): void {
  const { world } = request;
  const store = storeOf(world, PriceBookAssignments);
  const now = world.now();
  for (const book of store.all)
    if (book.tenantId === tenantId && book.merchantId === undefined && book.to === undefined)
      store.change(book.id, { to: now }, byCaller(request));
  store.create({ tenantId, bookId: id, from: now }, byCaller(request));
}
