import { textOf } from '../i18n/use-text.ts';
import type { AssembledMenuGroup } from '../plugin/assembly.ts';

/** What a group of the navigation is called, in the current language. */
export function groupTitle({ plugin, title }: Pick<AssembledMenuGroup, 'plugin' | 'title'>): string {
  return textOf(plugin)(title);
}
