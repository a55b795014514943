import { textOf } from '../i18n/use-text.ts';
import type { AssembledMenuGroup } from '../plugin/assembly.ts';

/** Returns the title of a navigation group, in the current language. */
export function groupTitle({ plugin, title }: Pick<AssembledMenuGroup, 'plugin' | 'title'>): string {
  return textOf(plugin)(title);
}
