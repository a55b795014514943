/** Expands the tiered values of a manifest. Lightweight, because the browser runs it for each manifest it loads. */
import type { Tier } from '../permissions/guard.ts';
import { isTiered, type Tiered, tieredFrom, tiersOf } from '../permissions/tiered.ts';
import type { PluginDeclaration } from './declaration.ts';
import type { PluginDefinition } from './types.ts';

/** A contribution of any kind. Its type is checked in the manifest. */
type Fields = Readonly<Record<string, unknown>>;

/** A contribution as it appears in one or several tiers. */
interface Version {
  readonly tiers: readonly Tier[];
  readonly fields: Fields;
}

/**
 * Kinds that are expanded by tier. Routes are handled separately; notification handlers are not expanded, because one
 * handler handles a type for all users.
 */
const kinds = ['menu', 'widgets', 'userMenu', 'commands', 'finders'] as const;

/**
 * Expands each contribution with a tiered field into one contribution per tier; tiers with equal values share one. Its
 * id is the first of these tiers plus the declared id, `merchant-settings`, and its guard admits only these tiers. An
 * entry that opens such a route of the same plugin is expanded in the same way.
 *
 * The tiers of a contribution are those of its `path`, else of the route that it opens, else of its guard, else of any
 * other field. A field without a value for one of these tiers is absent there. Malformed values are left unchanged, so
 * that `resolve` reports them.
 * @throws TypeError if an entry differs between tiers that share a route, because users of the route would see it twice
 */
export function expandTiers(declaration: PluginDeclaration): PluginDefinition {
  const routeIds = new Map<unknown, Tiered>();
  const routes = each(declaration.routes, (route) => {
    const versions = versionsOf(route);
    if (versions.length > 0)
      routeIds.set(
        route.id,
        tieredFrom(versions.flatMap(({ tiers, fields }) => tiers.map((tier) => [tier, fields.id] as const))),
      );
    return versions;
  });
  const expandEntry = (entry: Fields) => {
    const ids = routeIds.get(entry.route);
    const versions = versionsOf(ids ? { ...entry, route: ids } : entry);
    if (ids && new Set(versions.map(({ fields }) => fields.route)).size < versions.length) {
      throw new TypeError(
        `${String(entry.id)} differs by tiers that share the route ${String(entry.route)}: say the same for these, or give each a path of its own.`,
      );
    }
    return versions;
  };
  const written = Object.fromEntries(
    kinds.map((kind) => [kind, each(declaration[kind], expandEntry)]).filter(([, list]) => list !== undefined),
  );
  // Without tiered fields a declaration is a definition.
  return { ...declaration, ...(routes !== undefined && { routes }), ...written } as PluginDefinition;
}

/** Replaces each contribution with its versions. A contribution without versions is unchanged. */
function each(list: unknown, expand: (contribution: Fields) => readonly Version[]): unknown {
  if (!Array.isArray(list)) return list;
  return list.flatMap((entry: unknown) => {
    const versions = isObject(entry) ? expand(entry) : [];
    return versions.length > 0 ? versions.map(({ fields }) => fields) : [entry];
  });
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * Returns the versions of a contribution by tier, with tiers of equal versions combined; empty if it has no tiered
 * values.
 */
function versionsOf(contribution: Fields): readonly Version[] {
  const versions: { readonly tiers: Tier[]; readonly fields: Fields }[] = [];
  for (const tier of tiersFor(contribution)) {
    const fields = fieldsFor(tier, contribution);
    const same = versions.find((version) => isSame(version.fields, fields));
    if (same) same.tiers.push(tier);
    else versions.push({ tiers: [tier], fields });
  }
  return versions.map(({ tiers, fields }) => ({
    tiers,
    fields: {
      ...fields,
      id: `${tiers[0]}-${contribution.id}`,
      ...('guard' in fields && { guard: forTiers(fields.guard, tiers) }),
    },
  }));
}

function tiersFor(contribution: Fields): Iterable<Tier> {
  const { path, route, guard } = contribution;
  // Most contributions have no tiered values, and this runs while the user waits for the first screen.
  if (!Object.values(contribution).some(isTiered) && !permissionsOf(guard).some(isTiered)) return [];
  const deciding = [[path], [route], [guard, ...permissionsOf(guard)], Object.values(contribution)].map((values) =>
    values.filter(isTiered),
  );
  return new Set(deciding.find((values) => values.length > 0)?.flatMap(tiersOf));
}

const permissionsOf = (guard: unknown): readonly unknown[] =>
  isObject(guard) && Array.isArray(guard.permissions) ? guard.permissions : [];

/** Returns the fields for a tier. */
function fieldsFor(tier: Tier, contribution: Fields): Fields {
  const all = Object.entries(contribution).map(([key, value]) => [
    key,
    key === 'guard' ? guardFor(tier, value) : valueFor(tier, value),
  ]);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

const valueFor = (tier: Tier, value: unknown): unknown => (isTiered(value) ? value[tier] : value);

function guardFor(tier: Tier, value: unknown): unknown {
  const guard = valueFor(tier, value);
  if (!isObject(guard) || !permissionsOf(guard).some(isTiered)) return guard;
  const permissions = permissionsOf(guard).flatMap((permission) => valueFor(tier, permission) ?? []);
  // A guard without permissions would allow all users of the tier. Without a guard the contribution is not available.
  return permissions.length > 0 ? { ...guard, permissions } : undefined;
}

/** Restricts the guard of a contribution to these tiers. */
function forTiers(guard: unknown, tiers: readonly Tier[]): unknown {
  if (guard === 'signed-in') return { tiers };
  if (!isObject(guard)) return guard;
  const guardTiers = guard.tiers;
  return { ...guard, tiers: Array.isArray(guardTiers) ? tiers.filter((tier) => guardTiers.includes(tier)) : tiers };
}

function isSame(fields: Fields, other: Fields): boolean {
  const keys = Object.keys(fields);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.is(fields[key], other[key]) || (key === 'guard' && sameData(fields[key], other[key])))
  );
}

const sameData = (data: unknown, other: unknown) => JSON.stringify(data) === JSON.stringify(other);
