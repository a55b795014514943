/**
 * Settlement terms of merchants: the number of business days after the capture, and the reserve that is held back for
 * some time. The terms follow the merchant's parameters and, if those define no reserve, the risk of its category. Each
 * change applies from then on.
 */
import {
  defineEntity,
  Merchants,
  type SeedContext,
  type Settlings,
  type StoredOf,
  Tenants,
  type World,
} from '#sandbox';
import { calendarsOf, openDay } from '../../../payments/sandbox/contract.ts';
import { IndustryTypes, RiskLevels } from '../tokens.ts';
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

/** Returns the reserve that the risk of a merchant's category requires, in percent. */
function reserveByRisk({ tenantId, mcc }: Merchant, { industries, levels }: Risks): number {
  const industry = industries.find((candidate) => candidate.tenantId === tenantId && candidate.code === mcc);
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
    // Merchants in the sandbox signed up two months ago.
    const since = new Date(born - 60 * dayLength).toISOString();
    return of(MerchantParameters).flatMap(({ tenantId, merchantId, ...parameters }) => {
      const merchant = merchants.get(merchantId);
      return merchant
        ? [{ id: idOf(merchantId), tenantId, merchantId, since, ...termsFor(parameters, merchant, risks) }]
        : [];
    });
  },
});

/** Terms of each merchant, latest first; read again after terms were added. */
const termsByWorld = new WeakMap<World, Map<string, readonly Terms[]>>();

function termsOf(world: World, merchantId: string): readonly Terms[] {
  let byMerchant = termsByWorld.get(world);
  if (!byMerchant) {
    byMerchant = new Map();
    for (const terms of world.of(SettlementTerms)?.all ?? [])
      byMerchant.set(terms.merchantId, [terms, ...(byMerchant.get(terms.merchantId) ?? [])]);
    termsByWorld.set(world, byMerchant);
  }
  return byMerchant.get(merchantId) ?? [];
}

const isSame = (terms: Terms | undefined, other: ReturnType<typeof termsFor>) =>
  terms?.settlementDays === other.settlementDays &&
  terms.reservePercent === other.reservePercent &&
  terms.reserveDays === other.reserveDays;

/** Records the current terms for each merchant whose terms have changed. */
function note(world: World, merchantIds: ReadonlySet<string> | undefined): void {
  const risks = { industries: world.of(IndustryTypes)?.all ?? [], levels: world.of(RiskLevels)?.all ?? [] };
  for (const { tenantId, merchantId, ...parameters } of world.of(MerchantParameters)?.all ?? []) {
    const merchant = merchantIds && !merchantIds.has(merchantId) ? undefined : world.merchant(merchantId);
    const terms = merchant && termsFor(parameters, merchant, risks);
    if (!terms || isSame(termsOf(world, merchantId)[0], terms)) continue;
    world
      .of(SettlementTerms)
      ?.create({ tenantId, merchantId, since: new Date(world.now()).toISOString(), ...terms }, { actor: 'System' });
  }
}

/** Updates the terms when the parameters of merchants, their categories or the risk of a category change. */
export function followTerms(world: World): void {
  world.of(SettlementTerms)?.watch(() => termsByWorld.delete(world));
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
/**
 * Returns the business day a number of business days after another day. Results are cached, because the same few days
 * are requested repeatedly.
 */
function bankDay(day: number, currency: string, later: number): number {
  const key = `${day} ${currency} ${later}`;
  const found = known.get(key) ?? openDay(day, calendarsOf(currency), later);
  if (known.size > 10_000) known.clear();
  known.set(key, found);
  return found;
}

/** Returns settlements at 6:00 UTC of their day, like all settlements. The terms at the time of the capture apply. */
export const settleByTerms: Settlings = ({ merchantId, currency }, captured, world) => {
  const terms = termsOf(world, merchantId).find(({ since }) => Date.parse(since) < captured);
  if (!terms) return undefined;
  const { settlementDays, reservePercent, reserveDays } = terms;
  const at = bankDay(Math.floor(captured / dayLength), currency, settlementDays) * dayLength + 6 * hour;
  return { at, reserve: { share: Math.round(reservePercent * 100), until: at + reserveDays * dayLength } };
};
