import { useEffect, useState } from 'react';
import { loadMessages } from './i18n.ts';

/**
 * Loads the texts of a plugin, for a screen of another one that shows its words; then `wordOf` knows them.
 * @returns whether they are there, or cannot be had: words read as the API sent them then
 * @public
 */
export function usePluginTexts(plugin: string | undefined): boolean {
  const [ready, setReady] = useState<string>();
  useEffect(() => {
    if (plugin === undefined) return undefined;
    let isHere = true;
    const done = () => isHere && setReady(plugin);
    loadMessages(plugin).then(done, done);
    return () => {
      isHere = false;
    };
  }, [plugin]);
  return plugin === undefined || ready === plugin;
}
