import type { KeysOf } from '../i18n/text-keys.ts';
import type texts from './messages/en.json';

declare module '../i18n/text-keys.ts' {
  interface TextKeys {
    /** Loaded only with the inspector. */
    inspector: KeysOf<typeof texts>;
  }
}
