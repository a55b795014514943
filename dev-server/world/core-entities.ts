/** The entities of all worlds: tenants, merchants, roles and people, and the lists from which all of them choose. */
import { personName } from '../../core/api/person-name.ts';
import { languageList } from '../../core/i18n/language-list.ts';
import { firstLanguage, languages } from '../../core/i18n/languages.ts';
import type { LocalizedText } from '../../core/i18n/localize.ts';
import type { Businesses } from './businesses.ts';
import { Countries, Currencies, Languages, Merchants, People, Roles, Tenants } from './core-tokens.ts';
import { accountAt, isTakenUp } from './email-holders.ts';
import { type AnyEntity, defineEntity, type RecordChange, type SeedContext } from './entities/define.ts';
import { whyNotLive } from './going-live.ts';
import type { NamePools } from './names.ts';
import { makePeople, makeRoles } from './people.ts';
import { currencies } from './reference/currencies.ts';
import { markets } from './reference/markets.ts';
import { rolesOf } from './rights.ts';
import type { Named, Person } from './types.ts';
import type { World } from './world.ts';

/**
 * Returns the entities.
 * @param businesses the tenants and merchants of the seed, from which the transactions are also made
 */
export function coreEntities(businesses: Businesses, names: NamePools): readonly AnyEntity[] {
  return [
    defineEntity({
      token: Tenants,
      owner: 'platform',
      prefix: 'ten',
      seed: () => businesses.tenants,
      uniqueInWorld: ['name'],
      fixed: ['created'],
      name: ({ name }) => name,
      uses: ({ id }, world) => ({
        count: world.transactions.query({ tenantId: id }, { pageSize: 1 }).count,
        what: 'transactions',
      }),
    }),
    defineEntity({
      token: Merchants,
      owner: 'merchant',
      ownerOf: ({ id, tenantId }) => ({ tenantId, merchantId: id }),
      prefix: 'mer',
      seed: () => businesses.businesses.map(({ merchant }) => merchant),
      references: { tenantId: Tenants },
      fixed: ['tenantId'],
      check: ({ before, after }, world) => whyNotLive(before, after, world),
      name: ({ legalBusinessName }) => legalBusinessName,
      uses: ({ id }, world) => ({
        count: world.transactions.query({ merchantIds: new Set([id]) }, { pageSize: 1 }).count,
        what: 'transactions',
      }),
    }),
    defineEntity({
      token: Roles,
      owner: 'tenant',
      prefix: 'rol',
      seed: makeRoles,
      references: { tenantId: Tenants },
      unique: ['name'],
      fixed: ['tenantId', 'tier'],
      name: ({ name }) => name,
    }),
    defineEntity({
      token: People,
      owner: 'merchant',
      prefix: 'usr',
      seed: (context) => makePeople(context, businesses, names),
      references: { tenantId: Tenants, merchantId: Merchants, roleId: Roles, otherRoleIds: Roles },
      // An address belongs to one account. Other organizations may invite its owner, and do not learn that the account
      // exists.
      unique: ['email'],
      fixed: ['tier'],
      name: ({ firstName, lastName }) => `${firstName} ${lastName}`,
      event: accountEvent,
      check: ({ after }, world) => {
        const account = after && isTakenUp(after) ? accountAt(world, after.email) : undefined;
        if (after && account && account.id !== after.id)
          return { code: 'user.taken', field: 'email', message: `A user with ${after.email} already exists.` };
        const misnamed =
          after && (['firstName', 'lastName'] as const).find((field) => personName(after[field]) !== after[field]);
        if (misnamed) return { code: 'user.name', field: misnamed, message: 'Enter a name without < or >.' };
        const role = after && rolesOf(after, world).find(({ tier }) => tier !== after.tier);
        if (!after || !role) return undefined;
        return {
          code: 'user.role',
          field: 'roleId',
          message: `${role.name} is a role of the ${role.tier} tier, but ${after.firstName} belongs to the ${after.tier} tier.`,
        };
      },
      invariant: (person, world) => {
        if (person.tier !== 'platform' && person.tenantId === undefined) return 'belongs to no tenant';
        return !isTakenUp(person) || accountAt(world, person.email)?.id === person.id
          ? undefined
          : 'has the address of another account';
      },
    }),
    defineEntity({
      token: Currencies,
      owner: 'tenant',
      prefix: 'cur',
      seed: (context) =>
        perTenant(context, currencies, ({ id, name, decimalPlaces }) => ({
          code: id,
          name: namesOf('currency', id, name),
          decimalPlaces,
        })),
      references: { tenantId: Tenants },
      unique: ['code'],
      fixed: ['tenantId', 'code'],
      fixedOnceUsed: ['decimalPlaces'],
      name: ({ code }) => code,
      event: activation,
      check: ({ after }, world) => {
        const known = after && world.currencies.find(({ id }) => id === after.code && isInUse(world, id));
        if (!after || !known || known.decimalPlaces === after.decimalPlaces) return undefined;
        const message = `${known.id} is in use, so its amounts keep ${known.decimalPlaces} decimal places.`;
        return { code: 'currency.decimals', field: 'decimalPlaces', message };
      },
      uses: ({ tenantId, code }, world) => ({
        count: world.transactions.query({ tenantId, currencies: new Set([code]) }, { pageSize: 1 }).count,
        what: 'transactions',
      }),
    }),
    defineEntity({
      token: Countries,
      owner: 'tenant',
      prefix: 'cty',
      seed: (context) =>
        perTenant(context, markets, ({ id, name }) => ({ code: id, name: namesOf('region', id, name) })),
      references: { tenantId: Tenants },
      unique: ['code'],
      fixed: ['tenantId', 'code'],
      name: ({ name }) => name.en,
      event: activation,
      uses: ({ tenantId, code }, world) => ({
        count: world.of(Merchants).all.filter((merchant) => merchant.tenantId === tenantId && merchant.country === code)
          .length,
        what: 'merchants',
      }),
    }),
    defineEntity({
      token: Languages,
      owner: 'tenant',
      prefix: 'lng',
      seed: (context) =>
        perTenant(
          context,
          languageList.map(({ code, name }): Named => ({ id: code, name })),
          ({ id, name }) => ({ code: id, name, isDefault: id === firstLanguage }),
        ),
      references: { tenantId: Tenants },
      unique: ['code'],
      fixed: ['tenantId', 'code'],
      mark: 'isDefault',
      name: ({ name }) => name,
      event: activation,
      check: ({ after }) => {
        if (!after?.isDefault || after.isActive) return undefined;
        return {
          code: 'language.inactive',
          field: 'isActive',
          message: `${after.name} is the default language and must stay active. Make another one the default first.`,
        };
      },
      invariant: (language, world) => {
        if (!language.isDefault) return undefined;
        const { length } = world
          .of(Languages)
          .all.filter(({ tenantId, isDefault }) => isDefault && tenantId === language.tenantId);
        return length === 1 && language.isActive ? undefined : 'is not the one active default of its tenant';
      },
    }),
  ];
}

/** Returns true if there are amounts in a currency, which would be wrong after a change of its decimals. */
function isInUse(world: World, code: string): boolean {
  return world.transactions.query({ currencies: new Set([code]) }, { pageSize: 1 }).count > 0;
}

/** Returns the name of an account's change if only one aspect changes; otherwise undefined. */
function accountEvent({ before, after }: RecordChange<Person>): string | undefined {
  if (!before || !after) return undefined;
  const has = (...fields: readonly (keyof Person)[]) =>
    fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const kinds = [
    has('firstName', 'lastName') && 'ProfileChanged',
    has('timeZone') && 'TimeZoneChanged',
    has('themeSettings') && 'ThemeChanged',
    has('roleId', 'otherRoleIds') && 'RoleChanged',
    has('permissions', 'scaRequiredPermissions') && 'PermissionsChanged',
    has('grants') && 'GrantsChanged',
    has('newEmail') &&
      (after.newEmail !== undefined
        ? 'EmailRequested'
        : after.email === before.newEmail
          ? 'EmailConfirmed'
          : 'EmailCanceled'),
    has('lockedUntil') && (after.lockedUntil === undefined ? 'Unlocked' : 'Locked'),
    has('invitedUntil') && (after.invitedUntil === undefined ? 'InvitationAccepted' : 'Invited'),
    activation({ before, after }),
  ].filter((kind) => kind !== false && kind !== undefined);
  return kinds.length === 1 ? kinds[0] : undefined;
}

/** Returns the name in the audit trail for activating or deactivating a record. @public */
export function activation({
  before,
  after,
}: {
  readonly before?: { readonly isActive: boolean };
  readonly after?: { readonly isActive: boolean };
}): string | undefined {
  if (!before || !after || before.isActive === after.isActive) return undefined;
  return after.isActive ? 'Activated' : 'Deactivated';
}

/** Creates each tenant's copy of a list, active and in its order. @public */
export function perTenant<Row extends { readonly id: string }, Fields>(
  { of, idOf }: Pick<SeedContext, 'of' | 'idOf'>,
  rows: readonly Row[],
  fields: (row: Row, tenantId: string) => Fields,
): (Fields & { readonly id: string; readonly tenantId: string; readonly isActive: boolean; readonly order: number })[] {
  return of(Tenants).flatMap((tenant) =>
    rows.map((row, at) => ({
      ...fields(row, tenant.id),
      id: idOf(`${tenant.id} ${row.id}`),
      tenantId: tenant.id,
      isActive: true,
      order: (at + 1) * 10,
    })),
  );
}

const otherLanguages = languages.filter((language) => language !== firstLanguage);

/**
 * Returns the localized name of a currency or country: the given name in the first language, and the name of `Intl` in
 * the others.
 */
function namesOf(type: 'currency' | 'region', code: string, name: string): LocalizedText {
  const others = otherLanguages.map((language) => [
    language,
    new Intl.DisplayNames(language, { type }).of(code) ?? name,
  ]);
  return { [firstLanguage]: name, ...Object.fromEntries(others) };
}
