/** The tokens of the entities that every world has, whichever plugins are on, and the schemas of their records. */
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
      /** Branding of the portal for the tenant's people; absent values come from the deployment. */
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
      /** ISO 3166-1 alpha-2. */
      country: Type.String({ pattern: '^[A-Z]{2}$' }),
      currency: Type.String({ pattern: '^[A-Z]{3,5}$' }),
      /** ISO 18245 merchant category code. */
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
      /** Absent also for a merchant user who registered and was not assigned yet. */
      merchantId: Type.Optional(Id),
      roleId: Id,
      /** Roles beside that one: what they allow adds up. */
      otherRoleIds: Type.Optional(Type.Array(Id)),
      /** Permissions granted to this person alone, in addition to those of their roles. */
      permissions: Type.Optional(PermissionNames),
      scaRequiredPermissions: Type.Optional(PermissionNames),
      /**
       * The part of their reach that they see. An absent list is all of it, an empty list nothing. Ids as in the
       * lookups.
       */
      grants: Type.Optional(Type.Object({ merchants: Ids, paymentMethods: Ids, serviceProviders: Ids }, closed)),
      /** Expiry of the invitation: the person has no password yet. */
      invitedUntil: Type.Optional(Time),
      /**
       * Time at which the lock after too many wrong passwords ends; sign-in as this person is impossible until then.
       */
      lockedUntil: Type.Optional(Time),
      /** New address that another person has entered for them, valid once they have confirmed it. */
      newEmail: Type.Optional(Type.String({ maxLength: 254 })),
      phone: Type.Optional(Type.String({ maxLength: 40 })),
      /**
       * Time at which the account was deleted. The record stays for records that refer to it, without name and address.
       */
      deleted: Type.Optional(Time),
      isActive: Type.Boolean(),
      isAdministrator: Type.Boolean(),
      lastLoginTime: Time,
      /** IANA name. */
      timeZone: Type.String({ maxLength: 64 }),
      /** Absent until they choose colours or a layout of their own. */
      themeSettings: Type.Optional(ThemeSettings),
    },
    closed,
  ),
);

/** Common fields of a tenant's lists: each tenant has a separate list. */
const listed = { id: Id, tenantId: Id, isActive: Type.Boolean(), order: Type.Integer({ minimum: 0, maximum: 9999 }) };
const Decimals = Type.Integer({ minimum: 0, maximum: 8 });

/** The currencies that a tenant works in. @public */
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

/** The countries that a tenant takes payments from and has merchants in. @public */
export const Countries = coreToken(
  'country',
  Type.Object(
    { ...listed, code: Type.String({ pattern: '^[A-Z]{2}$' }), name: localizedText({ maxLength: 200 }) },
    closed,
  ),
);

/** The languages that a tenant writes to people in. One is the default. @public */
export const Languages = coreToken(
  'language',
  Type.Object(
    { ...listed, code: Type.String({ pattern: '^[a-z]{2}(-[A-Z]{2})?$' }), name: Text, isDefault: Type.Boolean() },
    closed,
  ),
);
