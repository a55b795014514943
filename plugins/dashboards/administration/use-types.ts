/** The types of widgets that plugins bring, by the names that configurations have for them. */
import { useLanguage, useSlot, wordOf } from '#core/react';

/** `heat-map` is the type `HEAT_MAP`. */
const typeOf = (fullId: string) => (fullId.split('/')[1] ?? '').toUpperCase().replaceAll('-', '_');

export function useTypes(): readonly { readonly id: string; readonly name: string }[] {
  useLanguage();
  const types = useSlot('dashboards/widget-types@1');
  return types.map(({ fullId, plugin, title = fullId }) => ({
    id: typeOf(fullId),
    name: wordOf(plugin, `manifest.${title}`, typeOf(fullId)),
  }));
}
