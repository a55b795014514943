/** The running portal of a small deployment, as created by boot. */
import { createPortal } from '../../../core/app/create-portal.ts';
import type { Portal } from '../../../core/portal/portal.ts';
import type { Deployment } from '../../../core/model/deployment.ts';
import type { Storages } from '../../../core/storage/storages.ts';
import type { PluginDefinition } from '../../../core/plugin/types.ts';

const nothing = async () => ({ default: {} });
const noTexts = async () => ({ default: { core: {}, ui: {}, plugins: {} } });

/**
 * Creates the portal.
 * @param options.identity the provider, `options.storages` the storage for data that outlives the page
 */
export function makePortal(
  plugins: readonly PluginDefinition[] = [],
  {
    identity = { authority: '/identity', clientId: 'portal' },
    storages,
  }: { readonly identity?: Deployment['identity']; readonly storages?: Storages } = {},
): Portal {
  const portal = createPortal(
    { id: 'test', branding: { productName: 'Portal' }, identity, api: { root: '/gateway' }, off: [] },
    {
      plugins,
      languages: noTexts,
      permissionTexts: nothing,
      icons: {},
      laterStyles: async () => undefined,
    },
    storages,
  );
  // A cached response with a timeout would keep the process alive for minutes.
  const { queries = {} } = portal.queries.getDefaultOptions();
  portal.queries.setDefaultOptions({ queries: { ...queries, gcTime: Number.POSITIVE_INFINITY } });
  return portal;
}
