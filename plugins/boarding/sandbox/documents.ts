/** Which documents a merchant has to send, and how far each is. */
import { Countries, type Job, Merchants, type StoredOf, type World } from '#sandbox';
import { DocumentTypes, ofTenant, RiskLevels } from '../../settings/sandbox/contract.ts';
import type { Paper } from '../api.ts';
import { nameOf, riskOf } from './checks.ts';
import { type Boarding, type BoardingDocument, BoardingDocuments } from './contract.ts';
import { kept } from './kept.ts';
import { tellMerchant } from './news.ts';

type Type = Pick<StoredOf<typeof DocumentTypes>, 'code' | 'name' | 'requiredFor' | 'expiryMonths'>;

/** Asked of everybody where no settings say otherwise. */
const usual: readonly Type[] = [
  { code: 'REGISTER', name: { en: 'Trade register extract', tr: 'Ticaret sicil kaydı' }, requiredFor: 'Merchant' },
  { code: 'BANK_LETTER', name: { en: 'Bank letter', tr: 'Banka yazısı' }, requiredFor: 'Merchant' },
  { code: 'IDENTITY', name: { en: 'Identity card or passport', tr: 'Kimlik veya pasaport' }, requiredFor: 'Person', expiryMonths: 60 },
];

/** What is asked of a merchant: by country and risk, and for each person where it is theirs. */
export function requiredOf(world: World, { tenantId, merchantId, answers }: Pick<Boarding, 'tenantId' | 'merchantId' | 'answers'>) {
  const country = answers.company.country ?? world.of(Merchants).get(merchantId)?.country;
  const countryId = world.of(Countries).all.find((one) => one.tenantId === tenantId && one.code === country)?.id;
  const { score } = riskOf(answers);
  const levels = new Map(ofTenant(world, RiskLevels, tenantId).map(({ id, scoreFrom }) => [id, scoreFrom]));
  const isAsked = ({ isActive, countryIds, riskLevelId }: StoredOf<typeof DocumentTypes>) =>
    isActive && (countryIds.length === 0 || countryIds.includes(countryId ?? '')) && (riskLevelId === undefined || score >= (levels.get(riskLevelId) ?? 0));
  const own = ofTenant(world, DocumentTypes, tenantId);
  const types: readonly Type[] = own.length > 0 ? own.filter(isAsked).toSorted((one, other) => one.order - other.order) : usual;
  return types.flatMap((type) =>
    type.requiredFor === 'Merchant'
      ? [{ key: type.code, type }]
      : answers.people.map((person) => ({ key: `${type.code}.${person.id}`, type, personName: nameOf(person) })),
  );
}

export const documentsOf = (world: World, merchantId: string): readonly BoardingDocument[] =>
  kept(world, BoardingDocuments).all.filter((one) => one.merchantId === merchantId);

const instant = (time: number) => new Date(time).toISOString();

/** The list as people see it: what is missing among it. */
export function papersOf(world: World, boarding: Boarding): Paper[] {
  const found = new Map(documentsOf(world, boarding.merchantId).map((one) => [one.key, one]));
  return requiredOf(world, boarding).map(({ key, type, ...rest }): Paper => {
    const one = found.get(key);
    const told = { key, name: type.name, ...rest };
    if (!one) return { ...told, status: 'Missing' };
    const { status, fileId, fileName, uploaded, uploadedBy, reason, expires } = one;
    return {
      ...told,
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
/** Days before a document expires on which its merchant is reminded. */
const reminders = [30, 7, 0] as const;

/** Each day: who has a document that is about to expire is told, and what has expired says so. */
export const expiryJob: Job = {
  id: 'boarding.documents',
  system: 'documents expire by themselves',
  title: ['Expire documents and send reminders', 'Süresi dolan belgeleri kapatma ve hatırlatma gönderme'],
  next: (after) => after + day,
  run(world) {
    const now = world.now();
    const store = kept(world, BoardingDocuments);
    for (const one of store.all) {
      if (one.status !== 'Approved' || one.expires === undefined) continue;
      const days = Math.ceil((one.expires - now) / day);
      if (days <= 0) {
        store.change(one.id, { status: 'Expired' }, { actor: 'System' });
        tellMerchant(world, one.merchantId, 'BoardingDocuments', `Document expired: ${one.fileName}`);
      } else if ((reminders as readonly number[]).includes(days)) {
        tellMerchant(world, one.merchantId, 'BoardingDocuments', `Document expires in ${days} days: ${one.fileName}`);
      }
    }
  },
};
