import type { KeysOf } from '#core';
import type texts from './messages/en.json';

declare module '#core' {
  interface TextKeys {
    settings: KeysOf<typeof texts>;
  }
}
