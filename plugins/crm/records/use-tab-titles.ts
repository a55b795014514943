import { useLanguage, type useSlot, wordOf } from '#core/react';

/** Returns the titles of contributed tabs: the titles of their widgets, in the user's language. */
export function useTabTitles(
  widgets: ReturnType<typeof useSlot>,
): readonly { readonly id: string; readonly title: string }[] {
  // Subscribes to the language, so that the titles change with it.
  useLanguage();
  return widgets.map(({ plugin, fullId, title }) => ({
    id: fullId,
    title: wordOf(plugin, `manifest.${title}`, fullId),
  }));
}
