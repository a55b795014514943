import { addLaterTexts, type MessageLoaders } from './i18n.ts';
import { untilLoaded } from './until-loaded.ts';
import { type Text, useText } from './use-text.ts';

/**
 * The texts of one part of a plugin, `plugins/<id>/<part>/messages/`, beside the plugin's own: a module that reads one gets the hook from
 * the part's `texts.ts`, and so is there once they are. No other screen of the plugin loads them.
 * @param part `<plugin>/<part>`
 * @returns once they are there in the current language, the hook that reads them and the plugin's
 */
export async function partTexts<const Part extends `${string}/${string}`>(part: Part, messages: MessageLoaders): Promise<() => Text<Part>> {
  const [plugin = part] = part.split('/');
  // A module that has failed once is not tried again by a browser.
  await untilLoaded(() => addLaterTexts(plugin, messages));
  return () => useText<string>(plugin);
}
