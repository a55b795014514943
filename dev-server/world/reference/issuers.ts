/**
 * Banks that issue the cards of the world, and the first eight digits of their cards. The banks are invented, and so is
 * each number within the range of its scheme.
 */
import { hash } from '../random.ts';
import { markets } from './markets.ts';

/** A range of cards: its bank, scheme and first digits. @public */
export interface Issuer {
  readonly name: string;
  /** Country, ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly scheme: string;
  /** First eight digits of its cards (ISO/IEC 7812-1:2017). No other range of the world has the same first six. */
  readonly bin: string;
}

/** Names of banks by country. Other countries have those of `banksElsewhere`. */
const banks: Readonly<Record<string, readonly string[]>> = {
  DE: ['Rheinische Landesbank', 'Hansea Bank', 'Isarbank', 'Kiezkonto'],
  NL: ['Amstelbank', 'Polderkrediet', 'Maasbank'],
  TR: ['Boğaz Bankası', 'Toros Bankası', 'Ege Katılım', 'Kapadokya Bank'],
  GB: ['Thames & County Bank', 'Pennine Building Society', 'Albion Bank', 'Harbour Card'],
  PL: ['Bank Wiślany', 'Tatra Bank', 'Bank Mazowsza'],
  SE: ['Mälarbanken', 'Norrlands Bank'],
  CH: ['Helvetische Kantonalbank', 'Lemanbank'],
  FR: ['Banque de la Loire', 'Crédit du Rhône', 'Banque Atlantique'],
  BE: ['Scheldebank', 'Banque des Ardennes'],
  US: ['Hudson National Bank', 'Prairie Trust', 'Cascade Credit Union', 'Lone Star Bank'],
  ES: ['Banco del Ebro', 'Caja Levante'],
  IT: ['Banca del Tevere', 'Cassa Lombarda'],
  JP: ['Sakura Bank', 'Fuji Card'],
  AT: ['Donaubank', 'Alpenkasse'],
  CA: ['Maple Trust', 'Laurentide Bank'],
};
const banksElsewhere = (country: string): readonly string[] => [
  `National Bank of ${country}`,
  `Commercial Bank of ${country}`,
];

/** First digits of a scheme's cards: ranges of numbers with the same length, both limits inclusive. */
const starts: Readonly<Record<string, readonly (readonly [from: number, to: number])[]>> = {
  Visa: [[4000, 4999]],
  Mastercard: [
    [5100, 5599],
    [2221, 2720],
  ],
  'American Express': [
    [3400, 3499],
    [3700, 3799],
  ],
  Discover: [[6440, 6499]],
  Maestro: [[6759, 6763]],
  'Diners Club': [
    [3600, 3699],
    [3800, 3899],
  ],
  JCB: [[3528, 3589]],
  UnionPay: [[6220, 6229]],
  Troy: [[9792, 9792]],
};

/** Countries whose banks issue cards of a scheme that not all banks offer. */
const homes: Readonly<Record<string, readonly string[]>> = {
  'American Express': ['DE', 'TR', 'GB', 'CH', 'FR', 'US', 'JP', 'CA', 'IT', 'AU', 'SG', 'AE', 'BH', 'CZ', 'IE'],
  Discover: ['US'],
  Maestro: ['GB', 'IT'],
  'Diners Club': ['US', 'CH', 'HU', 'RO', 'GR', 'CA', 'AU', 'KR'],
  JCB: ['JP'],
  UnionPay: ['SG', 'AE'],
  Troy: ['TR'],
};
/** Names of schemes that issue their cards themselves. */
const ownName: Readonly<Record<string, string>> = {
  'American Express': 'American Express',
  'Diners Club': 'Diners Club',
};
/** Returns the number of ranges of a bank for a scheme; large schemes have two. */
const rangesOf = (scheme: string): number => (scheme === 'Visa' || scheme === 'Mastercard' ? 2 : 1);

function issue(): Issuer[] {
  const taken = new Set<string>();
  const numberFor = (key: string, scheme: string): string => {
    const ranges = starts[scheme] ?? [];
    for (let round = 0; ; round++) {
      const luck = hash(`${key} ${round}`, 0x15_5e);
      const [from = 0, to = 0] = ranges[luck % ranges.length] ?? [];
      const start = from + (Math.floor(luck / 4) % (to - from + 1));
      const bin = `${start}${String(hash(`${key} ${round} rest`, 0x15_5e) % 10_000).padStart(4, '0')}`;
      if (taken.has(bin.slice(0, 6)) || testBins.has(bin.slice(0, 6))) continue;
      taken.add(bin.slice(0, 6));
      return bin;
    }
  };
  return Object.keys(starts).flatMap((scheme) =>
    markets
      .filter(({ id }) => homes[scheme]?.includes(id) ?? true)
      .flatMap(({ id: country, name: countryName }) => {
        const schemeName = ownName[scheme];
        const names = schemeName === undefined ? (banks[country] ?? banksElsewhere(countryName)) : [schemeName];
        return names.flatMap((name) =>
          Array.from({ length: rangesOf(scheme) }, (_, range) => ({
            name,
            country,
            scheme,
            bin: numberFor(`${name} ${country} ${scheme} ${range}`, scheme),
          })),
        );
      }),
  );
}

/** First six digits of the cards that schemes and providers publish for tests. */
export const testRanges: Readonly<Record<string, readonly string[]>> = {
  Visa: ['411111', '400000', '424242'],
  Mastercard: ['555555', '222300', '510510'],
  'American Express': ['340000', '378282'],
  Discover: ['601100'],
  Maestro: ['675964'],
  'Diners Club': ['305693'],
  JCB: ['353011'],
  UnionPay: ['620000'],
  Troy: ['979200'],
};
const testBins: ReadonlySet<string> = new Set(Object.values(testRanges).flat());

export const issuers: readonly Issuer[] = issue();

const byBin = new Map(issuers.map((issuer) => [issuer.bin.slice(0, 6), issuer]));
const byScheme = new Map<string, readonly Issuer[]>(
  Object.keys(starts).map((scheme) => [scheme, issuers.filter((issuer) => issuer.scheme === scheme)]),
);
const byHome = new Map<string, readonly Issuer[]>();
for (const issuer of issuers) {
  const key = `${issuer.scheme} ${issuer.country}`;
  byHome.set(key, [...(byHome.get(key) ?? []), issuer]);
}

/** Returns the bank of a card by its first six digits or more; undefined for test cards. @public */
export const issuerOf = (bin: string): Issuer | undefined => byBin.get(bin.slice(0, 6));

/** Returns the ranges of a scheme's cards. */
export const issuersOf = (scheme: string): readonly Issuer[] => byScheme.get(scheme) ?? [];

/** Returns the ranges of a scheme's cards that banks of a country issue; none if no bank there does. */
export const issuersIn = (scheme: string, country: string): readonly Issuer[] =>
  byHome.get(`${scheme} ${country}`) ?? [];
