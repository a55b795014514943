/** A plugin as Node finds it, with facts that the browser's manifest does not contain. */
import type { Language, Messages } from '../i18n/languages.ts';
import type { Problem } from './problem-codes.ts';
import type { PluginDefinition } from './types.ts';

export interface InstalledPlugin {
  /** The folder's name. */
  readonly id: string;
  readonly manifest: PluginDefinition;
  /** Texts by language. They are checked only if given. */
  readonly messages?: Readonly<Partial<Record<Language, Messages>>>;
  /** Descriptions of its permissions, by name; checked if given. */
  readonly permissionTexts?: Readonly<Partial<Record<Language, Messages>>>;
  /** Problems found during discovery. A plugin with problems contributes nothing. */
  readonly problems?: readonly Problem[];
}
