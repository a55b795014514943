import type { AnyEndpoint } from './endpoint.ts';

/** Which kinds of sensitive calls a deployment asks a code for: `{ refund: true }`. */
export type StepUpSettings = Readonly<Record<string, boolean>>;

/** Whether a call needs a step-up: always, or as a kind that the deployment names. */
export function isSensitive({ sensitive }: Pick<AnyEndpoint, 'sensitive'>, settings: StepUpSettings = {}): boolean {
  return typeof sensitive === 'string' ? Object.hasOwn(settings, sensitive) && settings[sensitive] === true : sensitive === true;
}
