/** The tokens of the entities that every world has, whichever plugins are on, and the schemas of their records. */
import * as Type from 'typebox';
import { TenantBranding } from '../../core/api/tenant-branding.ts';
import { ThemeSettings } from '../../core/api/user-context.ts';
import { localizedText } from '../../core/i18n/localized-schema.ts';
import { merchantStatus, processingStatus } from '../../core/model/merchants.ts';
import { type CoreToken, type EntityRecord, entityToken } from './entities/token.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Text = Type.String({ minLength: 1, maxLength: 200 });
const Time = Type.Integer({ minimum: 0 });
const closed = { additionalProperties: false };
const oneOf = <const Values extends readonly string[]>(values: Values) => Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] });
const tiers = ['platform', 'tenant', 'merchant'] as const;

/** Of an entity that the world itself keeps. */
function coreToken<const Schema extends Type.TObject>(id: string, schema: Schema): CoreToken<Readonly<Type.Static<Schema>> & EntityRecord> {
  return Object.freeze({ ...entityToken(id, schema), isCore: true as const });
}

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
      /** How the portal looks to its people; what is absent is the deployment's. */
      branding: Type.Optional(TenantBranding),
    },
    closed,
  ),
);

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

export const Roles = coreToken(
  'role',
  Type.Object(
    {
      id: Id,
      tenantId: Type.Optional(Id),
      name: Text,
      tier: oneOf(tiers),
      permissions: PermissionNames,
      /** Those of them whose changes ask for a step-up code. */
      scaRequiredPermissions: Type.Optional(PermissionNames),
    },
    closed,
  ),
);

const Ids = Type.Optional(Type.Array(Id));

/** Somebody who can sign in. */
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
      /** Given to them alone, beside what their roles allow. */
      permissions: Type.Optional(PermissionNames),
      scaRequiredPermissions: Type.Optional(PermissionNames),
      /** What of their reach they see; a list that is absent is all of it, an empty one nothing. Ids as the lookups have them. */
      grants: Type.Optional(Type.Object({ merchants: Ids, paymentMethods: Ids, serviceProviders: Ids }, closed)),
      /** Until when an invitation can be taken up: they have no password yet. */
      invitedUntil: Type.Optional(Time),
      /** Until when nobody signs in as them, after too many wrong passwords. */
      lockedUntil: Type.Optional(Time),
      /** An address that somebody has given them, which counts once they have confirmed it. */
      newEmail: Type.Optional(Type.String({ maxLength: 254 })),
      phone: Type.Optional(Type.String({ maxLength: 40 })),
      /** When the account was deleted: the record stays for what refers to it, without name and address. */
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

/** What a tenant's lists have in common: each tenant has its own. */
const listed = { id: Id, tenantId: Id, isActive: Type.Boolean(), order: Type.Integer({ minimum: 0, maximum: 9999 }) };
const Decimals = Type.Integer({ minimum: 0, maximum: 8 });

/** The currencies that a tenant works in. */
export const Currencies = coreToken(
  'currency',
  Type.Object({ ...listed, code: Type.String({ pattern: '^[A-Z]{3,5}$' }), name: localizedText({ maxLength: 200 }), decimalPlaces: Decimals }, closed),
);

/** The countries that a tenant takes payments from and has merchants in. */
export const Countries = coreToken(
  'country',
  Type.Object({ ...listed, code: Type.String({ pattern: '^[A-Z]{2}$' }), name: localizedText({ maxLength: 200 }) }, closed),
);

/** The languages that a tenant writes to people in. One is the default. */
export const Languages = coreToken(
  'language',
  Type.Object({ ...listed, code: Type.String({ pattern: '^[a-z]{2}(-[A-Z]{2})?$' }), name: Text, isDefault: Type.Boolean() }, closed),
);
