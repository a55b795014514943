import type { DocumentEntry } from '../../cli/build/assets/documents.ts';
import type { Language } from '../../core/i18n/languages.ts';
import type { Guard, Tier } from '../../core/permissions/guard.ts';

/** A text by language. */
export type Words = Readonly<Partial<Record<Language, string>>>;

/** Screens, permissions and texts of the portal that the sandbox knows. @public */
export interface PortalFacts {
  /** Screens of the menu. */
  readonly screens: readonly { readonly path: string; readonly guard: Guard; readonly names: Words }[];
  readonly permissions: readonly { readonly name: string; readonly tiers: readonly Tier[]; readonly allows: Words }[];
  /** Returns the Markdown documents of the plugins in a language, as served by the portal. */
  readonly documents: (language: Language) => Promise<readonly DocumentEntry[]>;
}
