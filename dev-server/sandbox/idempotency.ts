/** One effect per intent: a call repeated with its `X-Request-Id` gets the first answer again. */
import { createHmac, randomBytes } from 'node:crypto';
import { SandboxError } from './define.ts';

/** Answers that are kept of all together, and of one principal: nobody pushes out what others may have to repeat. */
const capacity = 10_000;
const share = 500;

interface Kept<Answer> {
  readonly digest: string;
  readonly answer: Promise<Answer>;
}

export interface Intent {
  /** The person who is accountable for it. */
  readonly principal: string;
  /** Where and which intent: key, endpoint, address, tenant, mode, request id. */
  readonly key: readonly string[];
  /** What was asked for. */
  readonly content: unknown;
}

/**
 * Keeps the last 500 answers of each principal, and ten thousand of all: beyond them the oldest of the one who has the most. Repeats that come while the first runs wait for it. A call that failed unexpectedly is not kept:
 * nothing is known about its effect, and its repeat runs.
 */
export function createIntents<Answer>() {
  const byPrincipal = new Map<string, Map<string, Kept<Answer>>>();
  let count = 0;
  const drop = (principal: string, id: string | undefined) => {
    const own = byPrincipal.get(principal);
    if (id === undefined || !own?.delete(id)) return;
    count -= 1;
    if (own.size === 0) byPrincipal.delete(principal);
  };
  const keep = (principal: string, id: string, one: Kept<Answer>) => {
    const own = byPrincipal.get(principal) ?? new Map<string, Kept<Answer>>();
    byPrincipal.set(principal, own.set(id, one));
    count += 1;
    if (own.size > share) drop(principal, own.keys().next().value);
    if (count <= capacity) return;
    const [most, all] = [...byPrincipal].reduce((one, other) => (other[1].size > one[1].size ? other : one));
    drop(most, all.keys().next().value);
  };
  // A plain digest of a card number could be guessed.
  const secret = randomBytes(32);
  return {
    /**
     * @returns the answer, and whether it is a repeated one
     * @throws SandboxError 409 `idempotency.mismatch` when the same id comes with other content
     */
    async once({ principal, key, content }: Intent, run: () => Promise<Answer>): Promise<{ answer: Answer; isRepeated: boolean }> {
      const id = JSON.stringify(key);
      const digest = createHmac('sha256', secret)
        .update(JSON.stringify(content) ?? '')
        .digest('base64');
      const known = byPrincipal.get(principal)?.get(id);
      if (known && known.digest !== digest) {
        throw new SandboxError(409, 'idempotency.mismatch', 'This X-Request-Id was used with other content. Use a new one for a new request.');
      }
      if (known) return { answer: await known.answer, isRepeated: true };
      const answer = run();
      keep(principal, id, { digest, answer });
      try {
        return { answer: await answer, isRepeated: false };
      } catch (error) {
        drop(principal, id);
        throw error;
      }
    },
    clear() {
      byPrincipal.clear();
      count = 0;
    },
  };
}
