/**
 * The codes of sensitive calls, as a list of one-time codes. Each is valid for one intent, and wrong codes are limited.
 */
import { createHash } from 'node:crypto';
import { createAttempts } from '../attempts.ts';
import { SandboxError } from './define.ts';

/** First code of each person's list. The next codes count up from it. */
export const firstScaCode = 123_456;
const listLength = 1_000;
/** Maximum number of wrong codes of one person within a minute. */
const maxWrong = 5;

/** Returns a code of each person's list by its position, from 0. */
export const scaCode = (position: number): string => String(firstScaCode + position);

/** Creates the list of used codes. */
export function createStepUpCodes() {
  /** Digest of the intent for which each code was used, by person. */
  let used = new Map<string, Map<string, string>>();
  const attempts = createAttempts(maxWrong);
  return {
    /**
     * Uses a code for an intent. A repeated call of the intent, after a lost answer, may use it again.
     * @param intent of the code: endpoint, address, request id and sent data
     * @throws SandboxError 403 `sca.invalid` for a code that is wrong, missing or used, 429 `sca.too-many` after five
     *   of them in a minute
     */
    use(personId: string, code: string | undefined, intent: unknown): void {
      const digest = createHash('sha256').update(JSON.stringify(intent)).digest('base64');
      const giveBack = attempts.take(personId);
      if (!giveBack) throw new SandboxError(429, 'sca.too-many', 'Too many incorrect codes. Try again in a minute.');
      const usedCodes = used.get(personId) ?? new Map<string, string>();
      const isGood = code !== undefined && isListed(code) && (usedCodes.get(code) ?? digest) === digest;
      if (!isGood)
        throw new SandboxError(403, 'sca.invalid', 'That code is incorrect or has expired. Enter a new one.');
      giveBack();
      used.set(personId, usedCodes.set(code, digest));
    },
    clear(): void {
      used = new Map();
      attempts.clear();
    },
  };
}

function isListed(code: string): boolean {
  const position = Number(code) - firstScaCode;
  return /^\d{6}$/.test(code) && position >= 0 && position < listLength;
}
