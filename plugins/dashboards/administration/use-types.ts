/** Widget types that plugins contribute, by their names in configurations. */
import { useLanguage, useSlot, wordOf } from '#core/react';

/** Returns the type of a contribution: `HEAT_MAP` for `heat-map`. */
const typeOf = (fullId: string) => (fullId.split('/')[1] ?? '').toUpperCase().replaceAll('-', '_');

export function useTypes(): readonly { readonly id: string; readonly name: string }[] {
  useLanguage();
  const types = useSlot('dashboards/widget-types@1');
  return types.map(({ fullId, plugin, title = fullId }) => ({
    id: typeOf(fullId),
    name: wordOf(plugin, `manifest.${title}`, typeOf(fullId)),
  }));
}
