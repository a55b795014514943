import type { AnyEndpoint } from './endpoint.ts';
import { isSensitive, type StepUpSettings } from './sensitive.ts';

/** Why an API key may not make a call: it asks for a code, decides about others, or is about the person themselves. */
export type KeyProblem = 'sensitive' | 'person-only' | 'personal';

/**
 * Returns why an API key may not call an endpoint in a deployment; undefined where it may.
 * @param required permissions of the person behind the key whose changes ask for a code
 */
export function whyNotByKey(endpoint: AnyEndpoint, settings: StepUpSettings = {}, required?: ReadonlySet<string>): KeyProblem | undefined {
  if (isSensitive(endpoint, settings, required)) return 'sensitive';
  if (endpoint.byPersonOnly) return 'person-only';
  return endpoint.guard === 'signed-in' && !endpoint.openToKeys ? 'personal' : undefined;
}
