/** Lists of people, and changes of their accounts. */
import {
  activate,
  type Caller,
  cancelNewEmail,
  changePerson,
  inviteWith,
  Merchants,
  matching,
  on,
  People,
  type Person,
  pageOfRows,
  removePerson,
  SandboxError,
  sendPasswordLink,
  sortByField,
  unlock,
  type World,
} from '#sandbox';
import * as api from '../api.ts';
import { permission } from '../permissions.ts';
import { shownUser } from './shown.ts';

interface Asking {
  readonly caller: Caller;
  readonly world: World;
}

/** Returns the people of some tiers in the caller's scope. */
function peopleOf({ caller, world }: Asking, tiers: readonly Person['tier'][]): readonly Person[] {
  return world
    .of(People)
    .within(caller)
    .filter(({ tier, deleted }) => tiers.includes(tier) && deleted === undefined);
}

type ListQuery = Readonly<
  Partial<Record<'searchKey' | 'sortBy' | 'status' | 'roleId' | 'merchantId' | 'tenantId', string>>
> & {
  readonly sortDirection?: 'asc' | 'desc' | undefined;
  readonly pageIndex?: number | undefined;
  readonly pageSize?: number | undefined;
};

function listPeople(asking: Asking, tiers: readonly Person['tier'][], query: ListQuery) {
  const isAmong = (value: string | undefined, wanted: string | undefined) =>
    !wanted || wanted.split(',').includes(value ?? '');
  const rows = peopleOf(asking, tiers)
    .map((person) => shownUser(person, asking))
    .filter(
      (row) =>
        isAmong(row.status, query.status) &&
        isAmong(row.merchantId, query.merchantId) &&
        isAmong(row.tenantId, query.tenantId) &&
        (!query.roleId || row.roleIds.some((id) => isAmong(id, query.roleId))),
    );
  const found = matching(rows, query.searchKey, ['id', 'name', 'email', 'merchantName']);
  return pageOfRows(sortByField(found, query.sortBy ?? 'name', query.sortDirection), {
    pageIndex: 0,
    pageSize: 50,
    ...query,
  });
}

/**
 * Throws if the caller may not edit users: operators and merchants need different permissions.
 * @throws SandboxError 403
 */
function requireEdit(caller: Caller): void {
  const needed = caller.tier === 'merchant' ? permission.merchant.edit : permission.crm.edit;
  if (!caller.permissions.has(needed))
    throw new SandboxError(403, 'permission.missing', "You don't have permission to edit users.");
}

/**
 * Returns the tier, tenant and merchant of a new person: those of the requested merchant, otherwise those of the
 * caller, or for platform staff the requested tenant.
 */
function placeFor(
  { caller, world }: Asking,
  requestedPlace: { readonly merchantId?: string | undefined; readonly tenantId?: string | undefined },
) {
  if (caller.tier === 'merchant') {
    if (caller.merchantId === undefined)
      throw new SandboxError(403, 'merchant.none', "You don't belong to a merchant yet, so you can't add users.");
    return { tier: 'merchant', tenantId: caller.tenantId, merchantId: caller.merchantId } as const;
  }
  if (requestedPlace.merchantId !== undefined) {
    const { id, tenantId } = world.of(Merchants).find(caller, requestedPlace.merchantId);
    return { tier: 'merchant', tenantId, merchantId: id } as const;
  }
  const tenantId = caller.tenantId ?? requestedPlace.tenantId;
  if (tenantId === undefined) return { tier: 'platform' } as const;
  if (requestedPlace.tenantId !== undefined && requestedPlace.tenantId !== tenantId)
    throw new SandboxError(403, 'tenant.foreign', 'You can only act for your own tenant.', 'tenantId');
  if (!world.tenant(tenantId)) throw new SandboxError(400, 'tenant.unknown', 'Tenant not found.', 'tenantId');
  return { tier: 'tenant', tenantId } as const;
}

export const peopleRoutes = [
  on(api.listUsers, (asking) => listPeople(asking, ['merchant'], asking.query)),
  on(api.listCrmUsers, (asking) => listPeople(asking, ['tenant', 'platform'], asking.query)),
  on(api.allCrmUsers, (asking) =>
    peopleOf(asking, ['tenant', 'platform'])
      .filter(({ isActive }) => isActive)
      .map(({ id, firstName, lastName, email }) => ({ id, name: `${firstName} ${lastName}`, email })),
  ),
  on(api.getUser, (asking) => {
    const person = asking.world.of(People).find(asking.caller, asking.params.id);
    if (person.deleted !== undefined) throw new SandboxError(404, 'user.not-found', 'User not found.');
    return shownUser(person, asking);
  }),
  on(api.addUser, (asking) => {
    requireEdit(asking.caller);
    return shownUser(inviteWith(asking, asking.body, placeFor(asking, asking.body)), asking);
  }),
  on(api.changeUser, (asking) => {
    requireEdit(asking.caller);
    return shownUser(changePerson(asking, asking.body.id, asking.body), asking);
  }),
  on(api.activateUser, (asking) => {
    requireEdit(asking.caller);
    return shownUser(activate(asking, asking.params.id, asking.body.isActive), asking);
  }),
  on(api.resetPassword, (asking) => {
    requireEdit(asking.caller);
    sendPasswordLink(asking, asking.body.userId);
    return undefined;
  }),
  on(api.cancelNewEmail, (asking) => shownUser(cancelNewEmail(asking, asking.params.id), asking)),
  on(api.unlockUser, (asking) => {
    requireEdit(asking.caller);
    return shownUser(unlock(asking, asking.params.id), asking);
  }),
  on(api.removeUser, (asking) => {
    requireEdit(asking.caller);
    removePerson(asking, asking.params.id);
    return undefined;
  }),
];
