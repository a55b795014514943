/** The tokens of the entities that all worlds have, regardless of plugins, and the schemas of their records. */
import * as Type from 'typebox';
import { TenantBranding } from '../../core/api/tenant-branding.ts';
import { localizedText } from '../../core/i18n/localized-schema.ts';
import { merchantStatus, processingStatus } from '../../core/model/merchants.ts';
import { ThemeSettings } from '../../core/model/user-context.ts';
import { type CoreToken, type EntityRecord, entityToken } from './entities/token.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Text = Type.String({ minLength: 1, maxLength: 200 });
const Time = Type.Integer({ minimum: 0 });
const closed = { additionalProperties: false };
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] });
const tiers = ['platform', 'tenant', 'merchant'] as const;

/** Creates the token of an entity that the world itself stores. */
function coreToken<const Schema extends Type.TObject>(
  id: string,
  schema: Schema,
): CoreToken<Readonly<Type.Static<Schema>> & EntityRecord> {
  return Object.freeze({ ...entityToken(id, schema), isCore: true as const });
}

/** Token of the tenants. @public */
export const Tenants = coreToken(
  'tenant',
  Type.Object(
    {
      id: Id,
      name: Text,
      isDefaultTenant: Type.Boolean(),
      supportEmail: Type.String({ maxLength: 254 }),
      created: Time,
      isBlocked: Type.Optional(Type.Boolean()),
      /** Branding of the portal for the tenant's people. Absent values come from the deployment. */
      branding: Type.Optional(TenantBranding),
    },
    closed,
  ),
);

/** Token of the merchants. @public */
export const Merchants = coreToken(
  'merchant',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      legalBusinessName: Text,
      /** Country, ISO 3166-1 alpha-2. */
      country: Type.String({ pattern: '^[A-Z]{2}$' }),
      currency: Type.String({ pattern: '^[A-Z]{3,5}$' }),
      /** Merchant category code, ISO 18245. */
      mcc: Type.String({ pattern: '^\\d{4}$' }),
      merchantStatus: merchantStatus.schema,
      processingStatus: processingStatus.schema,
      websites: Type.Array(Type.Object({ id: Id, url: Type.String({ maxLength: 2048 }) }, closed)),
      webhookUrl: Type.Optional(Type.String({ maxLength: 2048 })),
      activationDate: Time,
    },
    closed,
  ),
);

const PermissionNames = Type.Array(Type.String({ maxLength: 100 }));

/** Token of the roles. @public */
export const Roles = coreToken(
  'role',
  Type.Object(
    {
      id: Id,
      tenantId: Type.Optional(Id),
      name: Text,
      tier: oneOf(tiers),
      permissions: PermissionNames,
      /** Permissions of the role whose changes require a step-up code. */
      scaRequiredPermissions: Type.Optional(PermissionNames),
    },
    closed,
  ),
);

const Ids = Type.Optional(Type.Array(Id));

/** Person who can sign in. @public */
export const People = coreToken(
  'user',
  Type.Object(
    {
      id: Id,
      email: Type.String({ maxLength: 254 }),
      firstName: Text,
      lastName: Text,
      tier: oneOf(tiers),
      tenantId: Type.Optional(Id),
      /** Merchant; also absent for a merchant user who registered and has not been assigned. */
      merchantId: Type.Optional(Id),
      roleId: Id,
      /** Additional roles. Their permissions are added. */
      otherRoleIds: Type.Optional(Type.Array(Id)),
      /** Permissions granted only to this person, in addition to those of their roles. */
      permissions: Type.Optional(PermissionNames),
      scaRequiredPermissions: Type.Optional(PermissionNames),
      /** Data access within the person's tier. An absent list means all, an empty list none. Ids as in the lookups. */
      grants: Type.Optional(Type.Object({ merchants: Ids, paymentMethods: Ids, serviceProviders: Ids }, closed)),
      /** Expiry of the invitation. The person has no password yet. */
      invitedUntil: Type.Optional(Time),
      /** End of the lock after too many wrong passwords. Until then, this person can't sign in. */
      lockedUntil: Type.Optional(Time),
      /** New address that another person has entered, and that the person must still confirm. */
      newEmail: Type.Optional(Type.String({ maxLength: 254 })),
      phone: Type.Optional(Type.String({ maxLength: 40 })),
      /**
       * Time at which the account was deleted. The record stays, without name and address, for the records that refer
       * to it.
       */
      deleted: Type.Optional(Time),
      isActive: Type.Boolean(),
      isAdministrator: Type.Boolean(),
      lastLoginTime: Time,
      /** Time zone, an IANA name. */
      timeZone: Type.String({ maxLength: 64 }),
      /** Appearance; absent until the person chooses colors or a layout. */
      themeSettings: Type.Optional(ThemeSettings),
    },
    closed,
  ),
);

/** Common fields of a tenant's lists. Each tenant has its own list. */
const listed = { id: Id, tenantId: Id, isActive: Type.Boolean(), order: Type.Integer({ minimum: 0, maximum: 9999 }) };
const Decimals = Type.Integer({ minimum: 0, maximum: 8 });

/** Token of the currencies that a tenant uses. @public */
export const Currencies = coreToken(
  'currency',
  Type.Object(
    {
      ...listed,
      code: Type.String({ pattern: '^[A-Z]{3,5}$' }),
      name: localizedText({ maxLength: 200 }),
      decimalPlaces: Decimals,
    },
    closed,
  ),
);

/** Token of the countries from which a tenant takes payments and in which it has merchants. @public */
export const Countries = coreToken(
  'country',
  Type.Object(
    { ...listed, code: Type.String({ pattern: '^[A-Z]{2}$' }), name: localizedText({ maxLength: 200 }) },
    closed,
  ),
);

/** Token of the languages in which a tenant writes to people. One is the default. @public */
export const Languages = coreToken(
  'language',
  Type.Object(
    { ...listed, code: Type.String({ pattern: '^[a-z]{2}(-[A-Z]{2})?$' }), name: Text, isDefault: Type.Boolean() },
    closed,
  ),
);
