import type { ScreenProps } from '#core';
import { usePluginConfig } from '#core/react';
import type { Resource } from '#core/ui';
import { type Administration, administrationV1, administrationV2 } from '../administration-api.ts';
import { Config } from '../config.ts';

/** Returns a resource's screen with the calls of the API version that the deployment configures. */
export function byVersion(screenOf: (calls: Administration) => Resource['screen']): Resource['screen'] {
  const [v1, v2] = [screenOf(administrationV1), screenOf(administrationV2)];
  function Screen(props: ScreenProps) {
    const Versioned = usePluginConfig(Config).v2 ? v2 : v1;
    return <Versioned {...props} />;
  }
  return Object.assign(Screen, { spec: v2.spec });
}
