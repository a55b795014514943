/** Individual permissions of a person, in addition to their roles, and their data access. */
import {
  byCaller,
  type Caller,
  coveredBy,
  guardAdministrators,
  Merchants,
  notGrantable,
  on,
  People,
  type Person,
  refuseSeeingMore,
  rolesOf,
  SandboxError,
  type World,
} from '#sandbox';
import * as api from '../rights/api.ts';
import { typeOf } from './shown.ts';

interface Asking {
  readonly caller: Caller;
  readonly world: World;
  readonly requestId: string;
}

function shownPermissions(person: Person, world: World): api.UserPermissions {
  return {
    userType: typeOf[person.tier],
    permissions: [...(person.permissions ?? [])],
    scaRequiredPermissions: [...(person.scaRequiredPermissions ?? [])],
    roles: rolesOf(person, world).map(({ id, name, permissions, scaRequiredPermissions = [] }) => ({
      id,
      name,
      permissions: [...permissions],
      scaRequiredPermissions: [...scaRequiredPermissions],
    })),
    version: world.of(People).version(person.id),
  };
}

const none: readonly string[] = [];
const orNothing = (names: readonly string[]) => (names.length > 0 ? [...names].sort() : undefined);

const grantRoutes = (Object.keys(api.grants) as api.GrantKind[]) // The keys are those of `api.grants`.
  .flatMap((kind) => {
    const { read, write } = api.grants[kind];
    /** Returns the grants of a person. Merchants, methods and providers that the caller may not view are omitted. */
    const answerOf = (person: Person, asking: Asking) => {
      const ids = person.grants?.[kind];
      const known = optionsOf(kind, asking);
      return {
        isAll: ids === undefined,
        ids: (ids ?? none).filter((id) => known.has(id)),
        version: asking.world.of(People).version(person.id),
      };
    };
    return [
      on(read, (asking) => answerOf(asking.world.of(People).find(asking.caller, asking.params.id), asking)),
      on(write, (asking) => {
        const { caller, world, params, body } = asking;
        const before = world.of(People).find(caller, params.id, 'change');
        if (before.id === caller.person.id)
          throw new SandboxError(409, 'user.self', "You can't change your own data access. Ask another administrator.");
        refuseSeeingMore(asking, before);
        const ids = body.isAll ? undefined : [...new Set(body.ids)].sort();
        const known = optionsOf(kind, asking);
        const unknown = ids?.find((id) => !known.has(id));
        if (unknown !== undefined)
          throw new SandboxError(400, 'grant.unknown', `You can't grant ${unknown}. Choose from the list.`, 'ids');
        // A person with limited data access can't give access to all data.
        if (ids === undefined && caller.person.grants?.[kind])
          throw new SandboxError(
            403,
            'grant.not-held',
            "You can't give others access to more data than you have.",
            'isAll',
          );
        const lists = Object.fromEntries(
          Object.entries({ ...before.grants, [kind]: ids }).filter(([, list]) => list !== undefined),
        );
        const grants = Object.keys(lists).length > 0 ? lists : undefined;
        return answerOf(world.of(People).change(before.id, { grants }, byCaller(asking), body.version), asking);
      }),
    ];
  });

function optionsOf(kind: api.GrantKind, { caller, world }: Asking): ReadonlySet<string> {
  const rows = kind === 'merchants' ? world.of(Merchants).within(caller) : world[kind];
  return new Set(rows.map(({ id }) => id));
}

export const rightsRoutes = [
  on(api.getPermissions, ({ caller, world, params }) =>
    shownPermissions(world.of(People).find(caller, params.id), world),
  ),
  on(api.savePermissions, (asking) => {
    const { caller, world, params, body } = asking;
    const before = world.of(People).find(caller, params.id, 'change');
    if (before.id === caller.person.id)
      throw new SandboxError(409, 'user.self', "You can't grant permissions to yourself. Ask another administrator.");
    refuseSeeingMore(asking, before);
    const had = before.permissions ?? none;
    const known = new Set(world.permissions.filter(({ tiers }) => tiers.includes(before.tier)).map(({ name }) => name));
    const unknown = body.permissions.find((name) => !known.has(name) && !had.includes(name));
    if (unknown !== undefined)
      throw new SandboxError(
        400,
        'role.permission',
        `${typeOf[before.tier]} users can't have the permission ${unknown}.`,
        'permissions',
      );
    const wanted = new Set(body.permissions);
    coveredBy(
      asking,
      [...body.permissions.filter((name) => !had.includes(name)), ...had.filter((name) => !wanted.has(name))],
      before.tier,
      'permissions',
    );
    const changes = {
      permissions: orNothing([...wanted]),
      scaRequiredPermissions: orNothing([...new Set(body.scaRequiredPermissions)]),
    };
    // It is the person with the permissions of the change.
    guardAdministrators(world, { person: { ...before, permissions: changes.permissions ?? none } as Person });
    return shownPermissions(world.of(People).change(before.id, changes, byCaller(asking), body.version), world);
  }),
  on(api.merchantPermissions, (asking) =>
    asking.world.permissions
      .filter(({ tiers }) => tiers.includes('merchant'))
      .map(({ name }) => ({ name, isGrantable: notGrantable(asking, [name], 'merchant').length === 0 })),
  ),
  ...grantRoutes,
];
