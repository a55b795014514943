import { usePluginConfig } from '#core/react';
import { type Administration, administrationV1, administrationV2 } from './api.ts';
import { Config } from './config.ts';

/** The administration's calls, with or without `/v2` as the deployment says. */
export function useAdministration(): Administration {
  const { v2 } = usePluginConfig(Config);
  // The same calls at other addresses.
  return v2 ? administrationV2 : (administrationV1 as unknown as Administration);
}
