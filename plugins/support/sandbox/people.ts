/** Options of forms about tickets. */
import { type Caller, Merchants, matching, People, pageOfRows, SandboxError, sortByField, type World } from '#sandbox';

interface PeopleRequest<Query> {
  readonly world: World;
  readonly caller: Caller;
  readonly query: Query & { readonly pageIndex: number; readonly pageSize: number };
}

/** Returns the active staff of the caller's tenant or, for platform staff, of the platform or the requested tenant. */
export function staffOf({
  world,
  caller,
  query,
}: PeopleRequest<{ readonly tenantId?: string; readonly searchKey?: string }>) {
  const { tenantId, searchKey } = query;
  if (caller.tier === 'tenant' && tenantId !== undefined && tenantId !== caller.tenantId)
    throw new SandboxError(404, 'tenant.unknown', 'Tenant not found.');
  const tier = tenantId === undefined ? caller.tier : 'tenant';
  const of = caller.tier === 'tenant' ? caller.tenantId : tenantId;
  const rows = world
    .of(People)
    .all.filter((person) => person.isActive && person.tier === tier && person.tenantId === of)
    .map(({ email, firstName, lastName }) => ({ email, firstName, lastName, name: `${firstName} ${lastName}` }));
  const found = sortByField(matching(rows, searchKey, ['email', 'name']), 'lastName');
  return pageOfRows(
    found.map(({ name: _name, ...person }) => person),
    query,
  );
}

export function transactionsOf({
  world,
  caller,
  query,
}: PeopleRequest<{ readonly external_id: string; readonly tenantId?: string; readonly merchantId?: string }>) {
  const tenantId = caller.tier === 'platform' ? query.tenantId : caller.tenantId;
  if (tenantId === undefined) throw new SandboxError(400, 'support.tenant', 'Choose a tenant first.', 'tenantId');
  // A merchant of another tenant has no transactions in this tenant.
  const merchantId = caller.tier === 'merchant' ? (caller.merchantId ?? '') : query.merchantId;
  const found = world.transactions.query(
    {
      mode: caller.mode,
      tenantId,
      ...(merchantId !== undefined && { merchantIds: new Set([merchantId]) }),
      searchKey: query.external_id,
    },
    { pageIndex: query.pageIndex, pageSize: query.pageSize },
  );
  return { data: found.rows.map(({ id, externalId }) => ({ transactionId: id, externalId })), count: found.count };
}

const option = ({ id, legalBusinessName }: { readonly id: string; readonly legalBusinessName: string }) => ({
  merchantId: id,
  legalBusinessName,
});

export const customersOf = ({
  world,
  query,
}: PeopleRequest<{ readonly tenantId: string; readonly searchKey?: string }>) => {
  const rows = world.of(Merchants).all.filter(({ tenantId }) => tenantId === query.tenantId);
  return pageOfRows(
    sortByField(matching(rows.map(option), query.searchKey, ['legalBusinessName', 'merchantId']), 'legalBusinessName'),
    query,
  );
};

export function merchantsOf({
  world,
  caller,
  params,
}: {
  readonly world: World;
  readonly caller: Caller;
  readonly params: { readonly tenantId: string };
}) {
  if (params.tenantId !== caller.tenantId) throw new SandboxError(404, 'tenant.unknown', 'Tenant not found.');
  return [...sortByField(world.of(Merchants).within(caller).map(option), 'legalBusinessName')];
}

export function tenantOf(world: World, id: string | undefined) {
  const tenant = id === undefined ? undefined : world.tenant(id);
  if (!tenant) throw new SandboxError(404, 'tenant.unknown', 'Tenant not found.');
  return { tenantId: tenant.id, tenantName: tenant.name, emailSenderAddress: tenant.supportEmail };
}
