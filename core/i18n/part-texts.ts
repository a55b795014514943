import { addLaterTexts, type LoadMessages } from './i18n.ts';
import { type Text, useLaterText } from './use-text.ts';

/**
 * Returns a hook for the texts of a part of a plugin, `plugins/<id>/<part>/messages/`, in addition to the plugin's own.
 * They load with the code that imports the part's `texts.ts`; no other screen of the plugin loads them.
 * @param part `<plugin>/<part>`
 * @returns the hook that reads them and the plugin's; a component is not shown before they are there
 * @public
 */
export function partTexts<const Part extends `${string}/${string}`>(
  part: Part,
  messages: LoadMessages,
): () => Text<Part> {
  const [plugin = part] = part.split('/');
  const texts = addLaterTexts(plugin, messages);
  return () => useLaterText(texts);
}
