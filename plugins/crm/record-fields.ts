/** Fields of organizations, leads and contacts that users enter, shared by the API calls and the stored records. */
import * as Type from 'typebox';
import { CurrencyCode, defineStatus, type EnumOf, oneOf } from '#core/api';

const Text = (maxLength: number) => Type.Optional(Type.String({ minLength: 1, maxLength }));
const Id = Type.String({ minLength: 1, maxLength: 64 });
const Email = Type.Optional(Type.String({ format: 'email', maxLength: 254 }));
/** Phone number in any common notation; only its digits are compared. */
const Phone = Type.Optional(Type.String({ pattern: '^\\+?[0-9 ()./-]{5,30}$' }));
const Country = Type.String({ pattern: '^[A-Z]{2}$' });
/** ISO 18245 merchant category code. */
const Mcc = Type.String({ pattern: '^\\d{4}$' });
const Website = Type.String({ pattern: '^https?://[A-Za-z0-9.-]+(:\\d{1,5})?(/\\S*)?$', maxLength: 500 });
const Tags = Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 20 }));

/**
 * Statuses of a customer. From `Active` on, the merchant determines the status. The tones differ from those of other
 * statuses: elsewhere a created record is complete, but here its onboarding has not begun; and closing a customer is
 * not an error.
 */
export const organizationStatus = defineStatus('status', {
  Created: 'neutral',
  Pending: 'pending',
  Reviewed: 'pending',
  Approved: 'positive',
  Rejected: 'negative',
  Active: 'positive',
  Blocked: 'negative',
  Closing: 'pending',
  Closed: 'neutral',
});
export type OrganizationStatus = EnumOf<typeof organizationStatus>;
export const sources = ['Website', 'Referral', 'Partner', 'Event', 'Outbound', 'Import', 'Other'] as const;
export const positions = ['Owner', 'Director', 'Finance', 'Technical', 'Support', 'Other'] as const;

/** Person who owns or controls at least 25% of a customer (UBO). */
const BeneficialOwner = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    /** Share in whole percent. */
    share: Type.Integer({ minimum: 25, maximum: 100 }),
    /** Country of residence. */
    country: Country,
    /** True if the person is politically exposed, or close to such a person. */
    isPep: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type BeneficialOwner = Type.Static<typeof BeneficialOwner>;
/** Maximum number of beneficial owners, because each has at least a quarter. */
export const mostBeneficialOwners = 4;

export const organizationFields = {
  /** Legal name. */
  name: Type.String({ minLength: 1, maxLength: 200 }),
  status: organizationStatus.schema,
  registrationNumber: Text(40),
  taxNumber: Text(40),
  country: Country,
  mcc: Type.Optional(Mcc),
  /** Settlement currency of its payments. */
  currency: Type.Optional(CurrencyCode),
  email: Email,
  phone: Phone,
  websites: Type.Optional(Type.Array(Website, { maxItems: 10 })),
  address: Text(400),
  /** Risk level set by staff; if absent, that of the category applies. */
  riskLevelId: Type.Optional(Id),
  beneficialOwners: Type.Optional(Type.Array(BeneficialOwner, { maxItems: mostBeneficialOwners })),
  /** User who is responsible for the record. */
  ownerId: Type.Optional(Id),
  tags: Tags,
};

export const contactFields = {
  firstName: Text(100),
  lastName: Type.String({ minLength: 1, maxLength: 100 }),
  email: Email,
  phone: Phone,
  organizationId: Type.Optional(Id),
  position: Type.Optional(oneOf(positions)),
  /** Language, ISO 639-1. */
  language: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })),
  /** True if the contact agreed to receive messages. */
  hasConsent: Type.Boolean({ default: false }),
  ownerId: Type.Optional(Id),
  tags: Tags,
};

export const leadFields = {
  firstName: Text(100),
  lastName: Text(100),
  company: Text(200),
  email: Email,
  phone: Phone,
  source: oneOf(sources),
  statusId: Id,
  country: Type.Optional(Country),
  mcc: Type.Optional(Mcc),
  website: Type.Optional(Website),
  /** Expected monthly turnover, a decimal of the major unit. */
  monthlyVolume: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$' })),
  currency: Type.Optional(CurrencyCode),
  ownerId: Type.Optional(Id),
  description: Text(2_000),
  tags: Tags,
};
