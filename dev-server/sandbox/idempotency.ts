/** One effect per intent: a call repeated with its `X-Request-Id` gets the first answer again. */
import { createHmac, randomBytes } from 'node:crypto';
import { SandboxError } from './define.ts';

const capacity = 10_000;

interface Kept<Answer> {
  readonly digest: string;
  readonly answer: Promise<Answer>;
}

export interface Intent {
  /** Who, where and which intent: person, endpoint, address, tenant, mode, request id. */
  readonly key: readonly string[];
  /** What was asked for. */
  readonly content: unknown;
}

/**
 * Keeps the last ten thousand answers. Repeats that come while the first runs wait for it. A call that failed unexpectedly is not kept:
 * nothing is known about its effect, and its repeat runs.
 */
export function createIntents<Answer>() {
  const kept = new Map<string, Kept<Answer>>();
  // A plain digest of a card number could be guessed.
  const secret = randomBytes(32);
  return {
    /**
     * @returns the answer, and whether it is a repeated one
     * @throws SandboxError 409 `idempotency.mismatch` when the same id comes with other content
     */
    async once({ key, content }: Intent, run: () => Promise<Answer>): Promise<{ answer: Answer; isRepeated: boolean }> {
      const id = JSON.stringify(key);
      const digest = createHmac('sha256', secret)
        .update(JSON.stringify(content) ?? '')
        .digest('base64');
      const known = kept.get(id);
      if (known && known.digest !== digest) {
        throw new SandboxError(409, 'idempotency.mismatch', 'This X-Request-Id was used with another content; use a new one for a new intent.');
      }
      if (known) return { answer: await known.answer, isRepeated: true };
      const answer = run();
      kept.set(id, { digest, answer });
      const [oldest] = kept.keys();
      if (kept.size > capacity && oldest !== undefined) kept.delete(oldest);
      try {
        return { answer: await answer, isRepeated: false };
      } catch (error) {
        kept.delete(id);
        throw error;
      }
    },
    clear: () => kept.clear(),
  };
}
