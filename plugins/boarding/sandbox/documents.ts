/** Documents that a merchant has to send, and the progress of each. */

import { isOneOf } from '#core/api';
import { Countries, type Job, Merchants, type StoredOf, storeIn, type World } from '#sandbox';
import { DocumentTypes, ofTenant, RiskLevels } from '../../settings/sandbox/contract.ts';
import type { Paper } from '../api.ts';
import { nameOf, riskOf } from './checks.ts';
import { type Boarding, type BoardingDocument, BoardingDocuments } from './contract.ts';
import { tellMerchant } from './news.ts';

type Type = Pick<StoredOf<typeof DocumentTypes>, 'code' | 'name' | 'requiredFor' | 'expiryMonths'>;

/** Documents that are required of every merchant if there are no settings. */
const usual: readonly Type[] = [
  { code: 'REGISTER', name: { en: 'Trade register extract', tr: 'Ticaret sicil kaydı' }, requiredFor: 'Merchant' },
  { code: 'BANK_LETTER', name: { en: 'Bank letter', tr: 'Banka yazısı' }, requiredFor: 'Merchant' },
  {
    code: 'IDENTITY',
    name: { en: 'Identity card or passport', tr: 'Kimlik veya pasaport' },
    requiredFor: 'Person',
    expiryMonths: 60,
  },
];

/**
 * Returns the documents that are required of a merchant, by its country and risk; personal documents once for each
 * person.
 */
export function requiredOf(
  world: World,
  { tenantId, merchantId, answers }: Pick<Boarding, 'tenantId' | 'merchantId' | 'answers'>,
) {
  const country = answers.company.country ?? world.of(Merchants).get(merchantId)?.country;
  const countryId = world
    .of(Countries)
    .all.find((candidate) => candidate.tenantId === tenantId && candidate.code === country)?.id;
  const { score } = riskOf(world, answers);
  const levels = new Map(ofTenant(world, RiskLevels, tenantId).map(({ id, scoreFrom }) => [id, scoreFrom]));
  const isRequired = ({ isActive, countryIds, riskLevelId }: StoredOf<typeof DocumentTypes>) =>
    isActive &&
    (countryIds.length === 0 || countryIds.includes(countryId ?? '')) &&
    (riskLevelId === undefined || score >= (levels.get(riskLevelId) ?? 0));
  const tenantTypes = ofTenant(world, DocumentTypes, tenantId);
  const types: readonly Type[] =
    tenantTypes.length > 0
      ? tenantTypes.filter(isRequired).toSorted((documentType, other) => documentType.order - other.order)
      : usual;
  return types.flatMap((type) =>
    type.requiredFor === 'Merchant'
      ? [{ key: type.code, type }]
      : answers.people.map((person) => ({ key: `${type.code}.${person.id}`, type, personName: nameOf(person) })),
  );
}

export const documentsOf = (world: World, merchantId: string): readonly BoardingDocument[] =>
  storeIn(world, BoardingDocuments).all.filter((paper) => paper.merchantId === merchantId);

const instant = (time: number) => new Date(time).toISOString();

/** Returns the list of required documents with their statuses, including missing documents. */
export function papersOf(world: World, boarding: Boarding): Paper[] {
  const found = new Map(documentsOf(world, boarding.merchantId).map((paper) => [paper.key, paper]));
  return requiredOf(world, boarding).map(({ key, type, ...rest }): Paper => {
    const stored = found.get(key);
    const common = { key, name: type.name, ...rest };
    if (!stored) return { ...common, status: 'Missing' };
    const { status, fileId, fileName, uploaded, uploadedBy, reason, expires } = stored;
    return {
      ...common,
      status,
      fileId,
      fileName,
      uploaded: instant(uploaded),
      uploadedBy,
      ...(reason !== undefined && { reason }),
      ...(expires !== undefined && { expires: instant(expires) }),
    };
  });
}

const day = 86_400_000;
/** Days before the expiry of a document on which the merchant is reminded. */
const reminders = [30, 7, 0] as const;

/** Daily job that reminds merchants of documents that expire soon, and marks expired documents. */
export const expiryJob: Job = {
  id: 'boarding.documents',
  system: 'documents expire by themselves',
  title: ['Expire documents and send reminders', 'Süresi dolan belgeleri kapatma ve hatırlatma gönderme'],
  next: (after) => after + day,
  run(world) {
    const now = world.now();
    const store = storeIn(world, BoardingDocuments);
    for (const paper of store.all) {
      if (paper.status !== 'Approved' || paper.expires === undefined) continue;
      const days = Math.ceil((paper.expires - now) / day);
      if (days <= 0) {
        store.change(paper.id, { status: 'Expired' }, { actor: 'System' });
        tellMerchant(world, paper.merchantId, 'BoardingDocuments', `Document expired: ${paper.fileName}`);
      } else if (isOneOf(reminders, days)) {
        tellMerchant(
          world,
          paper.merchantId,
          'BoardingDocuments',
          `Document expires in ${days} days: ${paper.fileName}`,
        );
      }
    }
  },
};
