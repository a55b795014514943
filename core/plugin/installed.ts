/** A plugin as the Node side finds it, with what the browser's manifest alone does not tell. */
import type { Language, Messages } from '../i18n/languages.ts';
import type { Problem } from './problem-codes.ts';
import type { PluginDefinition } from './types.ts';

export interface InstalledPlugin {
  /** The folder's name. */
  readonly id: string;
  readonly manifest: PluginDefinition;
  /** Texts are checked where they are given. */
  readonly messages?: Readonly<Partial<Record<Language, Messages>>>;
  /** Descriptions of its permissions, by name; checked if given. */
  readonly permissionTexts?: Readonly<Partial<Record<Language, Messages>>>;
  /** Problems found during discovery; such a plugin contributes nothing. */
  readonly problems?: readonly Problem[];
}
