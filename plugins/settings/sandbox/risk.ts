/** Risk levels, and the records that refer to them: industry types and document types. */
import { mapText } from '#core/api';
import {
  activation,
  Countries,
  defineEntity,
  Merchants,
  type Objection,
  perTenant,
  type SandboxRequest,
  type StoredOf,
  storeIn,
  Tenants,
  type World,
} from '#sandbox';
import type { listRiskLevels } from '../api.ts';
import { DocumentTypes, IndustryTypes, ofTenant, RiskLevels } from './tokens.ts';

type RiskLevel = StoredOf<typeof RiskLevels>;

const levels = [
  { id: 'low', name: { en: 'Low', tr: 'Düşük' }, scoreFrom: 0, scoreTo: 29, reservePercent: 0, reviewMonths: 24 },
  { id: 'medium', name: { en: 'Medium', tr: 'Orta' }, scoreFrom: 30, scoreTo: 59, reservePercent: 5, reviewMonths: 12 },
  { id: 'high', name: { en: 'High', tr: 'Yüksek' }, scoreFrom: 60, scoreTo: 84, reservePercent: 10, reviewMonths: 6 },
  {
    id: 'prohibited',
    name: { en: 'Prohibited', tr: 'Yasaklı' },
    scoreFrom: 85,
    scoreTo: 100,
    reservePercent: 100,
    reviewMonths: 1,
  },
] as const;
const withoutId = <Row extends { readonly id: string }>({ id: _id, ...fields }: Row): Omit<Row, 'id'> => fields;

/** Finds another level of the tenant whose score range overlaps with this level. */
function findOverlapping(level: RiskLevel, world: World): RiskLevel | undefined {
  return ofTenant(world, RiskLevels, level.tenantId).find(
    (otherLevel) =>
      otherLevel.id !== level.id && otherLevel.scoreFrom <= level.scoreTo && level.scoreFrom <= otherLevel.scoreTo,
  );
}

const riskLevels = defineEntity({
  token: RiskLevels,
  owner: 'tenant',
  prefix: 'rsk',
  seed: (context) => perTenant(context, levels, withoutId),
  references: { tenantId: Tenants },
  unique: ['name'],
  fixed: ['tenantId'],
  name: ({ name }) => name.en,
  event: activation,
  check: ({ after }, world): Objection | undefined => {
    if (!after) return undefined;
    if (after.scoreFrom > after.scoreTo)
      return {
        code: 'risk-level.band',
        field: 'scoreTo',
        message: `The score ends at ${after.scoreTo}, before it starts at ${after.scoreFrom}. Change one of them.`,
      };
    const other = findOverlapping(after, world);
    return (
      other && {
        code: 'risk-level.overlap',
        field: 'scoreFrom',
        message: `Overlaps ${other.name.en} (${other.scoreFrom}–${other.scoreTo}). Each score can have only one level.`,
      }
    );
  },
  invariant: (level, world) =>
    findOverlapping(level, world) || level.scoreFrom > level.scoreTo ? 'shares scores with another level' : undefined,
});

/** Merchant category codes with their English and Turkish names. */
const industries = [
  ['4722', 'Travel agencies', 'Seyahat acenteleri', 'Medium'],
  ['5085', 'Industrial supplies', 'Endüstriyel malzeme', 'Low'],
  ['5411', 'Grocery', 'Market', 'Low'],
  ['5651', 'Clothing', 'Giyim', 'Low'],
  ['5712', 'Furniture', 'Mobilya', 'Low'],
  ['5732', 'Electronics', 'Elektronik', 'Medium'],
  ['5812', 'Restaurant', 'Restoran', 'Low'],
  ['5816', 'Games', 'Oyun', 'High'],
  ['5912', 'Pharmacy', 'Eczane', 'High'],
  ['5941', 'Sporting goods', 'Spor malzemeleri', 'Low'],
  ['5942', 'Books', 'Kitap', 'Low'],
  ['5977', 'Cosmetics', 'Kozmetik', 'Low'],
  ['6051', 'Crypto', 'Kripto', 'High'],
  ['7011', 'Hotel', 'Otel', 'Medium'],
  ['7372', 'Software', 'Yazılım', 'Low'],
  ['7995', 'Betting', 'Bahis', 'Prohibited'],
  ['8299', 'Education', 'Eğitim', 'Low'],
] as const;

const merchantsIn = ({ tenantId, code }: { readonly tenantId: string; readonly code: string }, world: World) =>
  world.of(Merchants).all.filter((merchant) => merchant.tenantId === tenantId && merchant.mcc === code).length;

const industryTypes = defineEntity({
  token: IndustryTypes,
  owner: 'tenant',
  prefix: 'ind',
  seed: (context) => {
    const levelOf = new Map(context.of(RiskLevels).map(({ id, tenantId, name }) => [`${tenantId} ${name.en}`, id]));
    const rows = industries.map(([id, en, tr, risk]) => ({ id, name: { en, tr }, risk }));
    return perTenant(context, rows, ({ id, name, risk }, tenantId) => ({
      code: id,
      name,
      riskLevelId: levelOf.get(`${tenantId} ${risk}`) ?? '',
    }));
  },
  references: { tenantId: Tenants, riskLevelId: RiskLevels },
  unique: ['code'],
  fixed: ['tenantId', 'code'],
  name: ({ code, name }) => `${code} ${name.en}`,
  event: activation,
  uses: (industry, world) => ({ count: merchantsIn(industry, world), what: 'merchants' }),
});

const documents = [
  {
    id: 'REGISTRY_EXTRACT',
    name: { en: 'Registry extract', tr: 'Ticaret sicil kaydı' },
    requiredFor: 'Merchant',
    expiryMonths: 6,
    reminderDays: 30,
  },
  {
    id: 'TAX_CERTIFICATE',
    name: { en: 'Tax certificate', tr: 'Vergi levhası' },
    requiredFor: 'Merchant',
    expiryMonths: 12,
    reminderDays: 30,
  },
  {
    id: 'SIGNATURE_CIRCULAR',
    name: { en: 'Signature circular', tr: 'İmza sirküleri' },
    requiredFor: 'Merchant',
    only: 'TR',
  },
  {
    id: 'UBO_IDENTITY',
    name: { en: 'UBO identity', tr: 'Gerçek faydalanıcı kimliği' },
    requiredFor: 'Person',
    expiryMonths: 60,
    reminderDays: 60,
    risk: 'Medium',
  },
  {
    id: 'BANK_LETTER',
    name: { en: 'Bank letter', tr: 'Banka yazısı' },
    requiredFor: 'Merchant',
    expiryMonths: 3,
    reminderDays: 7,
  },
] as const;

const documentTypes = defineEntity({
  token: DocumentTypes,
  owner: 'tenant',
  prefix: 'dty',
  seed: (context) =>
    perTenant(context, documents, (row, tenantId) => {
      const { id, name, requiredFor, only, risk, ...times } = { only: undefined, risk: undefined, ...row };
      const country = context
        .of(Countries)
        .find((candidate) => candidate.tenantId === tenantId && candidate.code === only);
      const level = context
        .of(RiskLevels)
        .find((candidate) => candidate.tenantId === tenantId && candidate.name.en === risk);
      return {
        code: id,
        name,
        requiredFor,
        ...times,
        countryIds: country ? [country.id] : [],
        ...(level && { riskLevelId: level.id }),
      };
    }),
  references: { tenantId: Tenants, countryIds: Countries, riskLevelId: RiskLevels },
  unique: ['code'],
  fixed: ['tenantId', 'code'],
  name: ({ name }) => name.en,
  event: activation,
  check: ({ after }): Objection | undefined => {
    if (after?.reminderDays === undefined) return undefined;
    const { reminderDays: days, expiryMonths: months } = after;
    if (months === undefined)
      return {
        code: 'document-type.reminder',
        field: 'reminderDays',
        message: 'Enter a validity in months before you set a reminder.',
      };
    // A month has at least 28 days.
    if (days <= months * 28) return undefined;
    return {
      code: 'document-type.reminder',
      field: 'reminderDays',
      message: `It's valid for ${months} months. Set a reminder of up to ${months * 28} days.`,
    };
  },
});

export const riskEntities = [riskLevels, industryTypes, documentTypes];

/** Returns the names of the risk level that a record refers to. */
export function riskLevelOf({ riskLevelId = '' }: { readonly riskLevelId?: string }, world: World) {
  const level = world.of(RiskLevels)?.get(riskLevelId);
  return level && { riskLevelName: level.name };
}

export const industryFacts = (industry: StoredOf<typeof IndustryTypes>, world: World) => ({
  ...riskLevelOf(industry, world),
  merchants: merchantsIn(industry, world),
});

/** Returns the active risk levels. Callers who act for several tenants also get the tenant of each level. */
export function riskLevelOptions({ caller, world }: SandboxRequest<typeof listRiskLevels>) {
  return storeIn(world, RiskLevels)
    .within(caller)
    .filter(({ isActive }) => isActive)
    .sort((level, other) => level.scoreFrom - other.scoreFrom)
    .map(({ id, name, tenantId }) => ({
      id,
      name:
        caller.tenantId === undefined
          ? mapText(name, (text) => `${text} · ${world.tenant(tenantId)?.name ?? tenantId}`)
          : name,
    }));
}
