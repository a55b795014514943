/** Accounts that are linked to bank transactions, and their deallocation. */
import {
  byCaller,
  type Caller,
  derivedId,
  inScope,
  pageOfRows,
  SandboxError,
  type Transaction,
  type World,
} from '#sandbox';
import type { Relationship } from '../../detail/shapes.ts';
import { accountReferenceOf, Deallocations } from '../entities.ts';
import { findTransaction, scopeOf } from '../scope.ts';

interface Request {
  readonly caller: Caller;
  readonly world: World;
}
interface Query {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly externalOrganizationId?: string;
  readonly transactionId?: string;
  readonly websiteId?: string;
  readonly requestType?: Relationship['requestType'];
}

const requestTypeOf = ({ type }: Transaction): Relationship['requestType'] =>
  type === 'Refund' ? 'Refund' : type === 'Payout' ? 'Withdrawal' : 'Deposit';
const externalOf = (world: World, merchantId: string) => derivedId('org', merchantId, world.seed);

function relationshipOf(world: World, transaction: Transaction): Relationship {
  const { id, externalId, created, merchantId, websiteId } = transaction;
  const isOff = world.of(Deallocations)?.all.some(({ transactionId }) => transactionId === id);
  return {
    id: derivedId('rel', id, world.seed),
    created: new Date(created).toISOString(),
    organizationId: merchantId,
    organizationName: world.merchant(merchantId)?.legalBusinessName ?? merchantId,
    externalOrganizationId: externalOf(world, merchantId),
    transactionId: id,
    externalId,
    accountReference: accountReferenceOf(world.seed, transaction),
    websiteId,
    requestType: requestTypeOf(transaction),
    status: isOff ? 'Deallocated' : 'Allocated',
  };
}

/** Returns the relationships, newest first. */
export function relationships({ caller, world, query }: Request & { readonly query: Query }) {
  const { externalOrganizationId, transactionId, websiteId, requestType } = query;
  const requestedTransaction = transactionId === undefined ? undefined : world.transactions.get(transactionId);
  const all =
    transactionId === undefined
      ? world.transactions.query(
          { ...scopeOf(caller), kinds: new Set(['Bank']) },
          { pageSize: Number.POSITIVE_INFINITY },
        ).rows
      : requestedTransaction &&
          requestedTransaction.kind === 'Bank' &&
          requestedTransaction.mode === caller.mode &&
          inScope(caller)(requestedTransaction)
        ? [requestedTransaction]
        : [];
  const fits = (row: Transaction) =>
    (websiteId === undefined || row.websiteId === websiteId) &&
    (requestType === undefined || requestTypeOf(row) === requestType) &&
    (externalOrganizationId === undefined || externalOf(world, row.merchantId) === externalOrganizationId);
  const { data, count } = pageOfRows(all.filter(fits), query);
  return { data: data.map((row) => relationshipOf(world, row)), count };
}

type Body = Pick<Relationship, 'organizationId' | 'transactionId' | 'accountReference' | 'websiteId'>;

/** @throws SandboxError 400 if the body does not identify a relationship, 409 if it is already deallocated */
export function deallocate(request: Request & { readonly body: Body; readonly requestId: string }): Relationship {
  const { world, body } = request;
  const transaction = findTransaction(request, body.transactionId);
  const { id, tenantId, merchantId, kind } = transaction;
  const now = relationshipOf(world, transaction);
  const wrong = (['organizationId', 'accountReference', 'websiteId'] as const).find(
    (field) => body[field] !== now[field],
  );
  if (kind !== 'Bank')
    throw new SandboxError(
      400,
      'transactions.no-relationship',
      `Transaction ${id} isn't a bank payment, so it has no linked account.`,
    );
  if (wrong !== undefined)
    throw new SandboxError(
      400,
      'transactions.relationship',
      `${wrong} isn't linked to transaction ${id}. Reload its relationship.`,
      wrong,
    );
  if (now.status === 'Deallocated')
    throw new SandboxError(409, 'transactions.deallocated', 'The account is already unlinked.');
  const { accountReference } = now;
  world.of(Deallocations)?.create({ tenantId, merchantId, transactionId: id, accountReference }, byCaller(request));
  return relationshipOf(world, transaction);
}
