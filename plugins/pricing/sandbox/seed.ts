/**
 * Seed data of products, price books and prices. The standard book charges the same fees as the tariffs of the sandbox.
 */
import { fromMinor, type LocalizedText } from '#core/api';
import { fixedPart, Merchants, People, type SeedContext, type StoredOf, Tenants, tariffsOf } from '#sandbox';
import { feeTypes, type ProductMethod } from '../prices/fee-types.ts';
import { normalizeTerms, type Terms } from '../prices/terms.ts';
import { type Price, PriceBooks, type PriceList, Products } from './contract.ts';

const day = 86_400_000;

export const productSeeds = [
  { code: 'CARD', name: { en: 'Card payments', tr: 'Kart ödemeleri' }, method: 'Card' },
  { code: 'APM', name: { en: 'Alternative payment methods', tr: 'Alternatif ödeme yöntemleri' }, method: 'Apm' },
  { code: 'BANK', name: { en: 'Bank payments', tr: 'Banka ödemeleri' }, method: 'Bank' },
  { code: 'REFUND', name: { en: 'Refunds', tr: 'İadeler' }, method: 'Refund' },
  { code: 'PAYOUT', name: { en: 'Payouts', tr: 'Para çıkışları' }, method: 'Payout' },
  { code: 'DISPUTE', name: { en: 'Disputes', tr: 'İtirazlar' }, method: 'Dispute' },
  { code: 'RDR', name: { en: 'Rapid dispute resolution', tr: 'Hızlı itiraz çözümü' }, method: 'Rdr' },
  { code: 'ACCOUNT', name: { en: 'Account services', tr: 'Hesap hizmetleri' }, method: 'Other' },
] as const satisfies readonly { code: string; name: LocalizedText; method: ProductMethod }[];

/**
 * Terms of a book by product and fee type, which replace those of the standard book; amounts are in euro, major unit.
 */
type OwnPrices = Readonly<Record<string, Terms>>;

const tiers = (method: 'Graduated' | 'Volume'): Terms => ({
  method,
  tiers: [
    { from: '0', upTo: '250', percentage: '1.2' },
    { from: '250', upTo: '2500', percentage: '0.95' },
    { from: '2500', percentage: '0.7' },
  ],
});

const books: readonly {
  readonly name: string;
  readonly description: string;
  readonly isActive: boolean;
  readonly euroOnly: boolean;
  readonly ownPrices: OwnPrices;
}[] = [
  {
    name: 'Standard',
    description: 'Default fees for merchants without their own agreement.',
    isActive: true,
    euroOnly: false,
    ownPrices: {},
  },
  {
    name: 'Growth',
    description: 'Graduated pricing: lower rates for larger amounts.',
    isActive: true,
    euroOnly: true,
    ownPrices: { 'CARD processing': tiers('Graduated') },
  },
  {
    name: 'Marketplace',
    description: 'Volume pricing: one rate for the whole amount.',
    isActive: true,
    euroOnly: true,
    ownPrices: { 'CARD processing': tiers('Volume'), 'PAYOUT payout': { method: 'Fixed', fixed: '0.2' } },
  },
  {
    name: 'Enterprise interchange++',
    description: 'Interchange++ pricing: interchange and scheme fees plus a margin.',
    isActive: true,
    euroOnly: true,
    ownPrices: {
      'CARD processing': {
        method: 'InterchangePlusPlus',
        interchange: '0.2',
        scheme: '0.05',
        percentage: '0.3',
        fixed: '0.1',
      },
      'APM processing': { method: 'Blended', percentage: '1.1', fixed: '0.1', minimum: '0.15', maximum: '25' },
    },
  },
  {
    name: 'Standard 2025',
    description: "Last year's standard. Not for new merchants.",
    isActive: false,
    euroOnly: true,
    ownPrices: {},
  },
];

export const seedProducts = ({ of, idOf }: SeedContext): StoredOf<typeof Products>[] =>
  of(Tenants).flatMap(({ id: tenantId }) =>
    productSeeds.map((seed) => ({ ...seed, id: idOf(`${tenantId} ${seed.code}`), tenantId, isActive: true })),
  );

export const seedBooks = ({ of, idOf, born }: SeedContext): StoredOf<typeof PriceBooks>[] =>
  of(Tenants).flatMap(({ id: tenantId }) => {
    const owner = of(People).find(
      (person) => person.tenantId === tenantId && person.tier === 'tenant' && person.isActive,
    );
    if (!owner) return [];
    return books.map(({ name, description, isActive }) => ({
      id: idOf(`${tenantId} ${name}`),
      tenantId,
      name,
      description,
      isStandard: name === 'Standard',
      isActive,
      ownerId: owner.id,
      created: born - 365 * day,
    }));
  });

/**
 * Yields the price lists in all currencies in which a merchant could be paid. Complex prices, for example with tiers,
 * exist only in euro and comparable currencies.
 */
export function* seedLists(
  context: SeedContext,
  currencies: readonly { readonly id: string; readonly decimalPlaces: number }[],
): Iterable<PriceList> {
  const { of, idOf, born } = context;
  for (const { id: bookId, tenantId, name } of of(PriceBooks)) {
    const seed = books.find((book) => book.name === name);
    const products = of(Products).filter((product) => product.tenantId === tenantId && product.method !== 'Other');
    const listed = seed?.euroOnly
      ? currencies.filter(({ id }) => ['EUR', 'USD', 'GBP', 'CHF'].includes(id))
      : currencies;
    const prices = products.flatMap(({ id: productId, code, method }) =>
      method === 'Other'
        ? []
        : tariffsOf(method).flatMap(({ name: feeName, share, fixed = 0 }) => {
            const feeTypeId = feeTypes.find(({ feeTypeName }) => feeTypeName === feeName)?.feeTypeId ?? 'processing';
            return listed.map(({ id: currency, decimalPlaces }): Price => {
              const tariff: Terms =
                share === undefined
                  ? { method: 'Fixed', fixed: fromMinor(Math.max(1, fixedPart(currency, fixed)), decimalPlaces) }
                  : {
                      method: 'Percentage',
                      percentage: fromMinor(Math.round(share * 1_000_000), 4),
                      minimum: fromMinor(1, decimalPlaces),
                    };
              const terms = seed?.ownPrices[`${code} ${feeTypeId}`] ?? tariff;
              return {
                id: idOf(`${bookId} ${code} ${feeTypeId} ${currency}`),
                productId,
                feeTypeId,
                currency,
                terms: normalizeTerms(terms),
                from: born - 365 * day,
              };
            });
          }),
    );
    yield { id: idOf(bookId), tenantId, bookId, productIds: products.map(({ id }) => id), pauses: [], prices };
  }
}

/**
 * Yields the assignments: all merchants use the standard book, and some later another book according to their
 * contracts.
 */
export function* seedAssignments({ of, idOf, born }: SeedContext) {
  for (const { id: tenantId } of of(Tenants)) {
    const findBook = (name: string) => of(PriceBooks).find((book) => book.tenantId === tenantId && book.name === name);
    const standard = findBook('Standard');
    if (!standard) continue;
    yield { id: idOf(`${tenantId} standard`), tenantId, bookId: standard.id, from: born - 365 * day };
    const merchants = of(Merchants).filter(
      (merchant) => merchant.tenantId === tenantId && merchant.merchantStatus === 'Active',
    );
    for (const [at, name] of ['Growth', 'Growth', 'Marketplace', 'Enterprise interchange++'].entries()) {
      const [merchant, book] = [merchants[at + 5], findBook(name)];
      if (merchant && book)
        yield {
          id: idOf(`${merchant.id} next`),
          tenantId,
          merchantId: merchant.id,
          bookId: book.id,
          from: born + (at + 1) * 7 * day,
        };
    }
  }
}
