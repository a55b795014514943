/** Checks that all calls of the payments plugin share. */
import { type Caller, type ConfigReader, SandboxError, type World } from '#sandbox';
import type { Problem } from '../account-details.ts';
import texts from '../messages/en.json' with { type: 'json' };
import type { ProblemAnswer } from '../shapes.ts';

export interface CallContext {
  readonly world: World;
  readonly caller: Caller;
  readonly requestId: string;
}

/** Call with the settings of the deployment, which payments are calculated by. */
export interface Pricing extends CallContext {
  readonly config: ConfigReader;
}

/**
 * Returns the owner of the caller's records.
 * @throws SandboxError 403 for a user who belongs to no merchant
 */
export function ownerOf({ caller }: Pick<CallContext, 'caller'>): {
  readonly tenantId: string;
  readonly merchantId: string;
} {
  const { tenantId, merchantId } = caller;
  if (tenantId === undefined || merchantId === undefined)
    throw new SandboxError(403, 'payments.no-merchant', "You don't belong to a merchant.");
  return { tenantId, merchantId };
}

export const instant = (time: number): string => new Date(time).toISOString();
export const nameOf = ({ person: { firstName, lastName } }: Caller): string => `${firstName} ${lastName}`;

const words: Readonly<Record<string, string>> = texts.problem;
/** Returns an error with its text. */
export function toProblemAnswer({ field, code, values }: Problem): ProblemAnswer {
  const message = (words[code.replaceAll('.', '_')] ?? code).replace(
    /\{\{(\w+)\}\}/g,
    (whole, name: string) => values?.[name] ?? whole,
  );
  return { field, code, message, ...(values && { values }) };
}

/**
 * Rejects the request with the first error.
 * @throws SandboxError 400
 */
export function refuseAny(problems: readonly Problem[]): void {
  const [first] = problems;
  if (!first) return;
  const { code, message, field } = toProblemAnswer(first);
  throw new SandboxError(400, `payments.${code}`, message, field);
}
