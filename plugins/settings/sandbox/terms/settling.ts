/**
 * When merchants get their money: so many bank days after it was captured, less a part that is kept back for some time. What holds for a
 * merchant follows its parameters and, where those say nothing of a reserve, the risk of its category; each change holds from then on.
 */
import { defineEntity, Merchants, type SeedContext, type Settlings, type StoredOf, Tenants, type World } from '#sandbox';
import { calendarsOf, openDay } from '../../../payments/sandbox/contract.ts';
import { IndustryTypes, RiskLevels } from '../contract.ts';
import { MerchantParameters, SettlementTerms } from './tokens.ts';

type Terms = StoredOf<typeof SettlementTerms>;
type OfMerchant = Pick<StoredOf<typeof MerchantParameters>, 'settlementDays' | 'reservePercent' | 'reserveDays'>;
type Merchant = Pick<StoredOf<typeof Merchants>, 'tenantId' | 'mcc'>;

const dayLength = 86_400_000;
const hour = 3_600_000;

interface Risks {
  readonly industries: readonly StoredOf<typeof IndustryTypes>[];
  readonly levels: readonly StoredOf<typeof RiskLevels>[];
}

/** The reserve that the risk of a merchant's category asks for, in percent. */
function reserveByRisk({ tenantId, mcc }: Merchant, { industries, levels }: Risks): number {
  const industry = industries.find((one) => one.tenantId === tenantId && one.code === mcc);
  return levels.find(({ id }) => id === industry?.riskLevelId)?.reservePercent ?? 0;
}

const termsFor = ({ settlementDays, reservePercent, reserveDays }: OfMerchant, merchant: Merchant, risks: Risks) => ({
  settlementDays,
  reservePercent: reservePercent ?? reserveByRisk(merchant, risks),
  reserveDays,
});

export const settlementTermsEntity = defineEntity<Terms>({
  token: SettlementTerms,
  owner: 'merchant',
  prefix: 'stt',
  references: { tenantId: Tenants, merchantId: Merchants },
  fixed: ['tenantId', 'merchantId', 'since', 'settlementDays', 'reservePercent', 'reserveDays'],
  name: ({ merchantId, since }) => `${merchantId} ${since}`,
  seed: ({ of, born, idOf }: SeedContext) => {
    const merchants = new Map(of(Merchants).map((merchant) => [merchant.id, merchant]));
    const risks = { industries: of(IndustryTypes), levels: of(RiskLevels) };
    // Those that try the portal out began two months ago.
    const since = new Date(born - 60 * dayLength).toISOString();
    return of(MerchantParameters).flatMap(({ tenantId, merchantId, ...own }) => {
      const merchant = merchants.get(merchantId);
      return merchant ? [{ id: idOf(merchantId), tenantId, merchantId, since, ...termsFor(own, merchant, risks) }] : [];
    });
  },
});

/** The terms of each merchant, the latest first; read anew when one was added. */
const kept = new WeakMap<World, Map<string, readonly Terms[]>>();

function termsOf(world: World, merchantId: string): readonly Terms[] {
  let byMerchant = kept.get(world);
  if (!byMerchant) {
    byMerchant = new Map();
    for (const terms of world.of(SettlementTerms)?.all ?? []) byMerchant.set(terms.merchantId, [terms, ...(byMerchant.get(terms.merchantId) ?? [])]);
    kept.set(world, byMerchant);
  }
  return byMerchant.get(merchantId) ?? [];
}

const isSame = (one: Terms | undefined, other: ReturnType<typeof termsFor>) =>
  one?.settlementDays === other.settlementDays && one.reservePercent === other.reservePercent && one.reserveDays === other.reserveDays;

/** Notes what holds from now on, for each merchant for which it is something else than before. */
function note(world: World, merchantIds: ReadonlySet<string> | undefined): void {
  const risks = { industries: world.of(IndustryTypes)?.all ?? [], levels: world.of(RiskLevels)?.all ?? [] };
  for (const { tenantId, merchantId, ...own } of world.of(MerchantParameters)?.all ?? []) {
    const merchant = merchantIds && !merchantIds.has(merchantId) ? undefined : world.merchant(merchantId);
    const terms = merchant && termsFor(own, merchant, risks);
    if (!terms || isSame(termsOf(world, merchantId)[0], terms)) continue;
    world.of(SettlementTerms)?.create({ tenantId, merchantId, since: new Date(world.now()).toISOString(), ...terms }, { actor: 'System' });
  }
}

/** Follows the parameters of merchants, their categories, and the risk of those. */
export function followTerms(world: World): void {
  world.of(SettlementTerms)?.watch(() => kept.delete(world));
  world.of(MerchantParameters)?.watch(({ after }) => after && note(world, new Set([after.merchantId])));
  world.of(Merchants).watch(({ before, after }) => {
    if (before && after && before.mcc !== after.mcc) note(world, new Set([after.id]));
  });
  world.of(IndustryTypes)?.watch(() => note(world, undefined));
  world.of(RiskLevels)?.watch(({ before, after }) => {
    if (before?.reservePercent !== after?.reservePercent) note(world, undefined);
  });
}

const known = new Map<string, number>();
/** The bank day so many bank days after another day; few of them are asked for again and again. */
function bankDay(day: number, currency: string, later: number): number {
  const key = `${day} ${currency} ${later}`;
  const found = known.get(key) ?? openDay(day, calendarsOf(currency), later);
  if (known.size > 10_000) known.clear();
  known.set(key, found);
  return found;
}

/** At six in the morning UTC of its day, as all settlements; by the terms that were in force when the money was captured. */
export const settleByTerms: Settlings = ({ merchantId, currency }, captured, world) => {
  const terms = termsOf(world, merchantId).find(({ since }) => Date.parse(since) < captured);
  if (!terms) return undefined;
  const { settlementDays, reservePercent, reserveDays } = terms;
  const at = bankDay(Math.floor(captured / dayLength), currency, settlementDays) * dayLength + 6 * hour;
  return { at, reserve: { share: Math.round(reservePercent * 100), until: at + reserveDays * dayLength } };
};
