/** Possible looks of a page: three sizes, two languages, two themes, and the modes of a user's browser. */
import { type Language, languages } from '../../core/i18n/languages.ts';
import type { Mode } from '../harness/modes.ts';
import { sizes } from '../harness/sizes.ts';

export type Size = keyof typeof sizes;
export type Theme = 'light' | 'dark';

export interface Look {
  readonly size: Size;
  readonly language: Language;
  readonly theme: Theme;
  /** Mode; none by default. */
  readonly mode?: Mode;
}

/** Looks within a single load of a page: the window of a phone can be narrowed and the theme changed, as users do. */
export type Load = readonly [Look, ...Look[]];

export const themes: readonly Theme[] = ['light', 'dark'];

/** All looks. */
export const allLoads: readonly Load[] = languages.flatMap((language): Load[] => {
  const looks = (size: Size) => themes.map((theme) => ({ size, language, theme }));
  const [first, ...desktop] = looks('desktop');
  const [phone, ...others] = [...looks('phone'), ...looks('narrow')];
  return first && phone
    ? [
        [first, ...desktop],
        [phone, ...others],
      ]
    : [];
});

/**
 * Returns the looks of a request, in its sizes. Texts of the pseudo-locale have the same length in both themes, so it
 * has a single theme. Modes are checked in English and in the light theme.
 */
export function loadsOf(isPseudo: boolean, wanted: readonly Size[], modes: readonly Mode[] = []): Load[] {
  const isPlain = isPseudo || modes.length > 0;
  return allLoads.flatMap((load): Load[] => {
    const looks = load.filter(
      ({ size, language, theme }) => wanted.includes(size) && (!isPlain || (language === 'en' && theme === 'light')),
    );
    const [first, ...others] =
      modes.length === 0 ? looks : modes.flatMap((mode) => looks.map((look): Look => ({ ...look, mode })));
    return first ? [[first, ...others]] : [];
  });
}

/** Looks with each size, language and theme at least once, for a run without time for all. */
export const fewLoads: readonly Load[] = [
  [{ size: 'desktop', language: 'en', theme: 'light' }],
  [
    { size: 'phone', language: 'tr', theme: 'dark' },
    { size: 'narrow', language: 'tr', theme: 'dark' },
  ],
];

export const nameOf = ({ size, language, theme, mode }: Look): string =>
  [`${sizes[size].width} px`, language, theme, mode].filter((part) => part !== undefined).join(', ');
