/** Tenants and their merchants. */
import { derivedId } from './ids.ts';
import { type NamePools, slug } from './names.ts';
import { createRandom, hash, integer, pick, type Random, weightedPicker } from './random.ts';
import { type Category, categories } from './reference/categories.ts';
import { type Market, marketOf, markets } from './reference/markets.ts';
import type { Merchant, ProcessingStatus, Tenant } from './types.ts';

const day = 86_400_000;
const tenantCount = 3;
const merchantCount = 300;

/** A merchant with the properties of its payments. */
export interface Business {
  readonly merchant: Merchant;
  readonly market: Market;
  readonly category: Category;
  /** Share of all payments. */
  readonly weight: number;
}

export interface Businesses {
  readonly tenants: readonly Tenant[];
  readonly businesses: readonly Business[];
  /** Merchant of merchant@portal.test: a large merchant of the default tenant. */
  readonly demo: Merchant;
  /** Merchant of sandboxed@portal.test, in the status SandboxEnabled, of the default tenant. */
  readonly sandboxed: Merchant;
}

/** Ranks of the demo merchants by size; 0 is the largest. */
const demoRank = 1;
const sandboxedRank = 40;
/** Weight of the sandboxed demo merchant, which gives it a few hundred test payments. */
const sandboxedWeight = 0.008;

/** Creates 3 tenants and 300 merchants whose sizes follow Zipf's law. */
export function makeBusinesses(seed: number, now: number, names: NamePools): Businesses {
  const random = createRandom(hash('businesses', seed));
  const tenants = makeTenants(seed, now, names, random);
  const [first, second, third] = tenants;
  if (!first || !second || !third) throw new RangeError(`The world needs ${tenantCount} tenants.`);
  const pickTenant = weightedPicker<Tenant>([
    [first, 52],
    [second, 31],
    [third, 17],
  ]);
  const pickMarket = weightedPicker(markets.map((market) => [market, market.merchants]));
  const pickCategory = weightedPicker(categories.map((category) => [category, category.share]));
  const sizes = Array.from({ length: merchantCount }, (_, rank) => 1 / (rank + 1) ** 0.9);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const taken = new Set<string>();

  const businesses = sizes.map((size, rank): Business => {
    const isDemo = rank === demoRank;
    const isSandboxed = rank === sandboxedRank;
    // The demo merchants belong to the tenant of the demo tenant user, and the largest merchant to another one, so that
    // the tenants differ.
    const tenant = isDemo || isSandboxed ? first : rank === 0 ? second : pickTenant(random);
    const market = isDemo ? marketOf('DE') : rank === 0 ? marketOf('GB') : pickMarket(random);
    const category = pickCategory(random);
    const processingStatus: ProcessingStatus = isSandboxed
      ? 'SandboxEnabled'
      : rank < 12
        ? 'Processing'
        : pickProcessing(random);
    const merchant = makeMerchant({
      seed,
      now,
      random,
      rank,
      tenant,
      market,
      category,
      processingStatus,
      names,
      taken,
      isDemo: isDemo || isSandboxed,
    });
    const weight = isSandboxed ? sandboxedWeight : processingStatus === 'NoProcessing' ? 0 : size / total;
    return { merchant, market, category, weight };
  });
  const at = (rank: number) => {
    const found = businesses[rank];
    if (!found) throw new RangeError(`The world has no merchant of rank ${rank}.`);
    return found.merchant;
  };
  return { tenants, businesses, demo: at(demoRank), sandboxed: at(sandboxedRank) };
}

function makeTenants(seed: number, now: number, names: NamePools, random: Random): Tenant[] {
  const endings = ['Payments', 'Merchant Services', 'Pay'];
  return Array.from({ length: tenantCount }, (_, index) => {
    const family = pick(random, names.en.last);
    return {
      id: derivedId('ten', String(index), seed),
      name: `${family.text} ${endings[index] ?? 'Payments'}`,
      isDefaultTenant: index === 0,
      supportEmail: `support@${family.slug}-payments.example`,
      created: now - integer(random, 900, 2200) * day,
    };
  });
}

const pickProcessing = weightedPicker<ProcessingStatus>([
  ['Processing', 90],
  ['SandboxEnabled', 4],
  ['NoProcessing', 6],
]);
const pickStatus = weightedPicker<Merchant['merchantStatus']>([
  ['Active', 96],
  ['Inactive', 2],
  ['Locked', 2],
]);

interface MerchantPlan {
  readonly seed: number;
  readonly now: number;
  readonly random: Random;
  readonly rank: number;
  readonly tenant: Tenant;
  readonly market: Market;
  readonly category: Category;
  readonly processingStatus: ProcessingStatus;
  readonly names: NamePools;
  /** Host names in use. */
  readonly taken: Set<string>;
  readonly isDemo: boolean;
}

function makeMerchant(plan: MerchantPlan): Merchant {
  const { seed, now, random, market, category } = plan;
  let name = '';
  let host = '';
  do {
    name = `${pick(random, plan.names[market.language].last).text} ${pick(random, category.words)}`;
    host = slug(name);
  } while (plan.taken.has(host));
  plan.taken.add(host);

  const sites = [
    `https://www.${host}.example`,
    `https://${market.id.toLowerCase()}.${host}.example`,
    `https://shop.${host}.example`,
  ];
  const websites = sites.slice(0, plan.rank < 20 ? integer(random, 2, 3) : integer(random, 1, 2));
  const hasWebhook = random() < 0.85 || plan.isDemo;
  const isNew = random() < 0.06 && !plan.isDemo;
  const isOff = plan.processingStatus === 'NoProcessing' && random() < 0.6;
  const status = isOff ? 'Inactive' : plan.rank < 12 || plan.isDemo ? 'Active' : pickStatus(random);
  return {
    id: derivedId('mer', String(plan.rank), seed),
    tenantId: plan.tenant.id,
    legalBusinessName: `${name} ${market.legalForm}`,
    country: market.id,
    currency: market.currency,
    mcc: category.mcc,
    merchantStatus: status,
    processingStatus: plan.processingStatus,
    websites: websites.map((url) => ({ id: derivedId('web', url, seed), url })),
    ...(hasWebhook && { webhookUrl: `https://api.${host}.example/webhooks/payments` }),
    activationDate: now - (isNew ? integer(random, 10, 70) : integer(random, 95, 1400)) * day,
  };
}
