import type { AnyEndpoint } from './endpoint.ts';

/** Types of sensitive calls for which a deployment requires a code: `{ refund: true }`. */
export type StepUpSettings = Readonly<Record<string, boolean>>;

/** Returns the words with which a deployment can require a code. */
export const sensitiveWords = ({
  sensitive,
}: {
  readonly sensitive?: AnyEndpoint['sensitive'] | undefined;
}): readonly string[] =>
  typeof sensitive === 'boolean' || sensitive === undefined
    ? []
    : typeof sensitive === 'string'
      ? [sensitive]
      : sensitive;

/**
 * Returns whether a call needs a step-up: always, because the deployment lists its type, or because it changes data
 * with a permission that requires a code from this user.
 * @param required the user's permissions whose changes require a code
 * @public
 */
export function isSensitive(
  { sensitive, method, guard }: Pick<AnyEndpoint, 'sensitive'> & Partial<Pick<AnyEndpoint, 'method' | 'guard'>>,
  settings: StepUpSettings = {},
  required?: ReadonlySet<string>,
): boolean {
  if (
    required?.size &&
    method !== 'GET' &&
    typeof guard === 'object' &&
    guard.permissions?.some((name) => required.has(name))
  )
    return true;
  return (
    sensitive === true ||
    sensitiveWords({ sensitive }).some((word) => Object.hasOwn(settings, word) && settings[word] === true)
  );
}
