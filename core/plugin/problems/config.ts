import { settingsOf, withDefaults } from '../config.ts';
import { didYouMean } from '../nearest.ts';
import type { Problem } from '../problem-codes.ts';
import { schemaErrors } from '../schema-errors.ts';
import { type Check, problemOf } from './check.ts';

/**
 * Checks that each plugin's config in the deployment matches the plugin's schema. Required values without a default
 * must be set even if the deployment has no config.
 */
export const pluginConfigs: Check = ({ enabled, deployment }) =>
  enabled.flatMap(({ manifest }): Problem[] => {
    if (!manifest.config) {
      return !Object.hasOwn(deployment.config ?? {}, manifest.id)
        ? []
        : [
            problemOf(
              'unused-config',
              manifest.id,
              undefined,
              'The deployment configures it, but it takes no config.',
              `Remove config.${manifest.id}.`,
            ),
          ];
    }
    return schemaErrors(manifest.config, withDefaults(manifest.config, settingsOf(manifest.id, deployment.config))).map(
      ({ path, message, unknownKey }) =>
        problemOf(
          'invalid-config',
          manifest.id,
          undefined,
          `config.${manifest.id}${path && !path.startsWith('[') ? `.${path}` : path} ${message}.`,
          unknownKey
            ? didYouMean(unknownKey.key, unknownKey.known, `Known here are ${unknownKey.known.join(', ') || 'none'}.`)
            : 'Fix it in the deployment.',
        ),
    );
  });

/** Finds config for plugins that are not enabled. Either the config or the list of plugins is wrong then. */
export const unusedConfigs: Check = ({ enabled, broken, deployment }) => {
  const on = new Set(enabled.map(({ manifest }) => manifest.id));
  return Object.keys(deployment.config ?? {})
    .filter((id) => !on.has(id) && !broken.has(id))
    .map((id) =>
      problemOf(
        'unused-config',
        id,
        undefined,
        `The deployment configures ${id}, which is not enabled.`,
        didYouMean(id, on, `Enable ${id}, or remove config.${id}.`),
      ),
    );
};
