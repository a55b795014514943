import type { AnyEndpoint } from './endpoint.ts';

/** Kinds of sensitive calls for which a deployment requires a code: `{ refund: true }`. */
export type StepUpSettings = Readonly<Record<string, boolean>>;

/** Returns the words by which a deployment can ask for a code. */
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
 * Returns whether a call needs a step-up: always, as a kind that the deployment names, or as a change by a permission
 * that requires a code from this user.
 * @param required the person's permissions whose changes ask for a code
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
