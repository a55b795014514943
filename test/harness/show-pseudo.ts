import { i18n } from '../../core/i18n/i18n.ts';
import type { Messages } from '../../core/i18n/languages.ts';
import { pseudoText } from '../../cli/build/assets/pseudo-locale.ts';

const isPseudo = (text: string) => text.startsWith('[') && text.endsWith(']');

/** Rewrites texts in the pseudo-locale in place, unless they are already rewritten. */
function rewrite(messages: Record<string, string | Messages>): void {
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value !== 'string') rewrite(value);
    else if (!isPseudo(value)) messages[key] = pseudoText(value);
  }
}

/**
 * Replaces the English texts, including those that load later, by the pseudo-locale until texts are started again. Then
 * switch to English.
 */
export function showPseudo(): void {
  const all = i18n.store.data.en ?? {};
  for (const messages of Object.values(all)) rewrite(messages as Record<string, Messages>); // as they were added
  i18n.store.on('added', (language: string, namespace: string) => {
    if (language === 'en') rewrite(i18n.store.data.en?.[namespace] as Record<string, Messages>); // as they were added
  });
}
