import { addLaterTexts, type LoadMessages } from './i18n.ts';
import { type Text, useLaterText } from './use-text.ts';

/**
 * Returns a hook for the texts of a part of a plugin, `plugins/<id>/<part>/messages/`, in addition to the plugin's
 * texts. They load with the code that imports the part's `texts.ts`, and with no other screen of the plugin.
 * @param part `<plugin>/<part>`
 * @returns the hook, which reads the texts of the part and of the plugin; a component that calls it is shown after they
 * have loaded
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
