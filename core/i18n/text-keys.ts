/** The keys of all texts as types, so that a misspelled or missing key does not compile. */

import type laterTexts from '../messages/after-first-screen/en.json';
import type coreTexts from '../messages/en.json';

type Singular<Key extends string> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

/** The dotted keys of a `messages/en.json`. The forms of a plural are one key. @internal */
export type KeysOf<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends string ? Singular<Key> : `${Key}.${KeysOf<Messages[Key]>}`;
}[keyof Messages & string];

/**
 * The keys by namespace. Folders of core with texts add theirs (`core/ui/texts.d.ts`), and `portal types` adds those of
 * the plugins from their `messages/en.json`.
 * @public
 */
export interface TextKeys {
  /** Texts of the first screens. */
  core: KeysOf<typeof coreTexts>;
  /** Texts of the first screens and of later-texts.ts. */
  'core/all': KeysOf<typeof coreTexts> | KeysOf<typeof laterTexts>;
}

/** The keys of a namespace; any text if the namespace is only known at run time. @public */
export type TextKey<Namespace extends string> = Namespace extends keyof TextKeys ? TextKeys[Namespace] : string;
