import type { KeysOf } from '../i18n/text-keys.ts';
import type texts from './messages/en.json';
import type later from './messages/later/en.json';

declare module '../i18n/text-keys.ts' {
  interface TextKeys {
    /** Those of the first screens. */
    ui: KeysOf<typeof texts>;
    /** And those of later-texts.ts. */
    'ui/all': KeysOf<typeof texts> | KeysOf<typeof later>;
    /** Those of `useCommonText`. */
    'ui/common': KeysOf<typeof later.common>;
  }
}
