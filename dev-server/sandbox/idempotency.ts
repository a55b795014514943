/** Idempotency: one effect per intent. A repeated call with the same `X-Request-Id` gets the first answer again. */
import { createHmac, randomBytes } from 'node:crypto';
import { SandboxError } from './define.ts';

/**
 * Maximum number of stored answers in total and per principal. The limit per principal keeps a caller from removing
 * answers that others may have to repeat.
 */
const capacity = 10_000;
const share = 500;

interface StoredAnswer<Answer> {
  readonly digest: string;
  readonly answer: Promise<Answer>;
}

export interface Intent {
  /** Id of the accountable person. */
  readonly principal: string;
  /** Identity of the intent: key, endpoint, address, tenant, mode, request id. */
  readonly key: readonly string[];
  /** Content of the request. */
  readonly content: unknown;
}

/**
 * Creates a store of the last 500 answers of each principal, and of ten thousand in total. Above that, the oldest
 * answer of the principal with the most answers is dropped. Repeated calls wait while the first call runs. The answer
 * of a call that failed unexpectedly isn't stored: its effect is unknown, and a repeated call runs again.
 */
export function createIntents<Answer>() {
  const byPrincipal = new Map<string, Map<string, StoredAnswer<Answer>>>();
  let count = 0;
  const drop = (principal: string, id: string | undefined) => {
    const ownAnswers = byPrincipal.get(principal);
    if (id === undefined || !ownAnswers?.delete(id)) return;
    count -= 1;
    if (ownAnswers.size === 0) byPrincipal.delete(principal);
  };
  const keep = (principal: string, id: string, stored: StoredAnswer<Answer>) => {
    const ownAnswers = byPrincipal.get(principal) ?? new Map<string, StoredAnswer<Answer>>();
    byPrincipal.set(principal, ownAnswers.set(id, stored));
    count += 1;
    if (ownAnswers.size > share) drop(principal, ownAnswers.keys().next().value);
    if (count <= capacity) return;
    const [largestPrincipal, all] = [...byPrincipal].reduce((largest, other) =>
      other[1].size > largest[1].size ? other : largest,
    );
    drop(largestPrincipal, all.keys().next().value);
  };
  // An unkeyed hash of a card number could be reversed by guessing.
  const secret = randomBytes(32);
  return {
    /**
     * Answers an intent.
     * @returns the answer, and whether it is a repeated one
     * @throws SandboxError 409 `idempotency.mismatch` if the same id is used with other content
     */
    async once(
      { principal, key, content }: Intent,
      run: () => Promise<Answer>,
    ): Promise<{ answer: Answer; isRepeated: boolean }> {
      const id = JSON.stringify(key);
      const digest = createHmac('sha256', secret)
        .update(JSON.stringify(content) ?? '')
        .digest('base64');
      const known = byPrincipal.get(principal)?.get(id);
      if (known && known.digest !== digest) {
        throw new SandboxError(
          409,
          'idempotency.mismatch',
          'This X-Request-Id was used with other content. Use a new one for a new request.',
        );
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
