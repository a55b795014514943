/**
 * Names of people, by language, from faker. Each language is a pool that is drawn once per world, because faker is too
 * slow for each payment. Single locales are imported, because loading all of faker takes a second.
 */
import { faker as de } from '@faker-js/faker/locale/de';
import { faker as en } from '@faker-js/faker/locale/en';
import { faker as es } from '@faker-js/faker/locale/es';
import { faker as fr } from '@faker-js/faker/locale/fr';
import { faker as it } from '@faker-js/faker/locale/it';
import { faker as nl } from '@faker-js/faker/locale/nl';
import { faker as pl } from '@faker-js/faker/locale/pl';
import { faker as sv } from '@faker-js/faker/locale/sv';
import { faker as tr } from '@faker-js/faker/locale/tr';
import { pick, type Random } from './random.ts';
import type { Language } from './reference/markets.ts';

interface Name {
  readonly text: string;
  /** Name in the characters of an email address. */
  readonly slug: string;
}
export interface NamePool {
  readonly first: readonly Name[];
  readonly last: readonly Name[];
}
export type NamePools = Readonly<Record<Language, NamePool>>;

const poolSize = 90;

/** Creates the names of a world, which are the same for the same seed. */
export function namePools(seed: number): NamePools {
  const pool = (faker: typeof en): NamePool => {
    faker.seed(seed);
    const draw = (make: () => string) =>
      Array.from({ length: poolSize }, make).map((text) => ({ text, slug: slug(text) }));
    return { first: draw(() => faker.person.firstName()), last: draw(() => faker.person.lastName()) };
  };
  return {
    en: pool(en),
    de: pool(de),
    fr: pool(fr),
    nl: pool(nl),
    pl: pool(pl),
    sv: pool(sv),
    tr: pool(tr),
    es: pool(es),
    it: pool(it),
  };
}

/** Picks a first and a last name from a pool. */
export function pickName(random: Random, pool: NamePool): { readonly first: Name; readonly last: Name } {
  return { first: pick(random, pool.first), last: pick(random, pool.last) };
}

const letters: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', đ: 'd' };

/** Converts a text to lower-case ASCII letters, digits and hyphens, for addresses. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[ıłøßæđ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[\u0300-\u036f'’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
