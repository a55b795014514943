/** The running portal of a small deployment, as boot makes it. */
import { createPortal } from '../../../core/app/boot.tsx';
import type { Portal } from '../../../core/portal/portal.ts';
import type { PluginDefinition } from '../../../core/plugin/types.ts';

const nothing = async () => ({ default: {} });
const noTexts = async () => ({ default: { core: {}, ui: {}, manifests: {} } });

export function makePortal(plugins: readonly PluginDefinition[] = []): Portal {
  const portal = createPortal(
    { id: 'test', branding: { productName: 'Portal' }, identity: { authority: '/identity', clientId: 'portal' }, api: { root: '/gateway' }, off: [] },
    {
      plugins: plugins.map((manifest) => ({ manifest, messages: { en: nothing, tr: nothing } })),
      languages: { en: noTexts, tr: noTexts },
      permissionTexts: { en: nothing, tr: nothing },
      icons: {},
      laterStyles: async () => undefined,
    },
  );
  // An answer that waits to be forgotten would keep the process alive for minutes.
  const { queries = {} } = portal.queries.getDefaultOptions();
  portal.queries.setDefaultOptions({ queries: { ...queries, gcTime: Number.POSITIVE_INFINITY } });
  return portal;
}
