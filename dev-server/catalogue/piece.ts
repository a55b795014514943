import type { ComponentType } from 'react';
import { isLanguage, type Language } from '../../core/i18n/languages.ts';

/** Component with an example for the catalogue. Overlays are opened only on demand. */
export type Example = ComponentType & { readonly isOverlay?: boolean };

/** A file with examples. */
export interface Piece {
  readonly id: string;
  /** Entry point of the piece: `ui` or `charts`. */
  readonly group: string;
  /** Description in the head comment of the file. */
  readonly about: string;
  readonly examples: readonly { readonly name: string; readonly code: string }[];
  readonly load: () => Promise<Readonly<Record<string, unknown>>>;
}

/** Returns an example's name as words: “With reason” for `WithReason`. */
export const titleOf = (name: string): string => {
  const words = name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** State in the address: `?piece=button&example=Looks&theme=dark&language=tr&width=phone`. */
export interface Shown {
  readonly piece: string;
  /** Only example that is shown; an overlay is open then. */
  readonly example: string | undefined;
  readonly theme: 'light' | 'dark' | 'system';
  readonly language: Language | undefined;
  readonly width: 'full' | 'phone';
  /** True when the catalogue's own menu is hidden. */
  readonly isBare: boolean;
}

export function readShown(search: string): Shown {
  const query = new URLSearchParams(search);
  const theme = query.get('theme');
  const language = query.get('language');
  return {
    piece: query.get('piece') ?? '',
    example: query.get('example') ?? undefined,
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    language: isLanguage(language) ? language : undefined,
    width: query.get('width') === 'phone' ? 'phone' : 'full',
    isBare: query.has('bare'),
  };
}

/** Returns the catalogue's address with the given changes. */
export function hrefOf(shown: Shown, change: Partial<Shown>): string {
  const { piece, example, theme, language, width, isBare } = { ...shown, ...change };
  const query = new URLSearchParams({
    ...(piece !== '' && { piece }),
    ...(example !== undefined && { example }),
    ...(theme !== 'system' && { theme }),
    ...(language !== undefined && { language }),
    ...(width === 'phone' && { width }),
    ...(isBare && { bare: '' }),
  });
  return `/dev/catalogue?${query}`;
}
