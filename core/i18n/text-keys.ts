/** The keys of the texts, known to TypeScript: a misspelt or missing key does not compile. */
import type inspectorTexts from '../inspector/messages/en.json';
import type coreTexts from '../messages/en.json';
import type uiTexts from '../ui/messages/en.json';

type Singular<Key extends string> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

/** The dotted keys of a `messages/en.json`; the two forms of a plural are one key. */
export type KeysOf<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends string ? Singular<Key> : `${Key}.${KeysOf<Messages[Key]>}`;
}[keyof Messages & string];

/**
 * The keys by namespace. A plugin adds its own in a `texts.d.ts`:
 * `import type texts from './messages/en.json'; declare module '#core' { interface TextKeys { leads: KeysOf<typeof texts> } }`
 */
export interface TextKeys {
  core: KeysOf<typeof coreTexts>;
  ui: KeysOf<typeof uiTexts>;
  /** Loaded with the inspector alone. */
  inspector: KeysOf<typeof inspectorTexts>;
}

/** The keys of one namespace; any text where the namespace is known at run time only. */
export type TextKey<Namespace extends string> = Namespace extends keyof TextKeys ? TextKeys[Namespace] : string;
