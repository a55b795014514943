import type { AnyEndpoint } from './endpoint.ts';
import { isSensitive, type StepUpSettings } from './sensitive.ts';

/**
 * Reason why an API key may not make a call: it requires a code, decides about other users, or concerns the user
 * personally.
 */
export type KeyProblem = 'sensitive' | 'person-only' | 'personal';

/**
 * Returns why an API key may not call an endpoint in a deployment; `undefined` if it may.
 * @param required permissions of the key's user whose changes require a code
 */
export function whyNotByKey(
  endpoint: AnyEndpoint,
  settings: StepUpSettings = {},
  required?: ReadonlySet<string>,
): KeyProblem | undefined {
  if (isSensitive(endpoint, settings, required)) return 'sensitive';
  if (endpoint.userOnly) return 'person-only';
  return endpoint.guard === 'signed-in' && !endpoint.openToKeys ? 'personal' : undefined;
}
