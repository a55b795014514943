import { usePluginConfig } from '#core/react';
import { type Administration, administrationV1, administrationV2 } from './administration-api.ts';
import { Config } from './config.ts';

/**
 * Returns the calls of the administration, with or without `/v2` depending on the configuration of the deployment
 * (A-414, A-415).
 */
export function useAdministration(): Administration {
  return usePluginConfig(Config).v2 ? administrationV2 : administrationV1;
}
