import type { KeysOf } from '../i18n/text-keys.ts';
import type later from './messages/after-first-screen/en.json';
import type texts from './messages/en.json';

declare module '../i18n/text-keys.ts' {
  interface TextKeys {
    /** Texts of the first screens. */
    ui: KeysOf<typeof texts>;
    /** Texts of the first screens and of later-texts.ts. */
    'ui/all': KeysOf<typeof texts> | KeysOf<typeof later>;
    /** Texts of `useCommonText`. */
    'ui/common': KeysOf<typeof later.common>;
  }
}
