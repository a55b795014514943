import { useEffect, useState } from 'react';
import { loadMessages } from './i18n.ts';

/**
 * Loads the texts of a plugin, for a screen of another plugin that shows its words; `wordOf` then finds them.
 * @returns whether the texts have loaded or can't be loaded; in the latter case, words are shown as the API sent them
 * @public
 */
export function usePluginTexts(plugin: string | undefined): boolean {
  const [ready, setReady] = useState<string>();
  useEffect(() => {
    if (plugin === undefined) return undefined;
    let isHere = true;
    const markReady = () => isHere && setReady(plugin);
    loadMessages(plugin).then(markReady, markReady);
    return () => {
      isHere = false;
    };
  }, [plugin]);
  return plugin === undefined || ready === plugin;
}
