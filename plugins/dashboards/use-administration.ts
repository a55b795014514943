import { usePluginConfig } from '#core/react';
import { type Administration, administrationV1, administrationV2 } from './administration/api.ts';
import { Config } from './config.ts';

/** The administration's calls, with or without `/v2` as the deployment says. */
export function useAdministration(): Administration {
  return usePluginConfig(Config).v2 ? administrationV2 : administrationV1;
}
