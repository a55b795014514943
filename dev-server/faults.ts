/** Faults of the server: slow answers, errors, broken answers, and answers that are lost after the work was done. */

export interface FaultSettings {
  /** Delay before a call is handled, in milliseconds. */
  readonly latency?: number;
  /** Share of the calls, 0 to 1, that are answered with an error instead of reaching the API. */
  readonly fail?: number;
  /** HTTP status of the error; by default 500, 503 or 429, chosen by the seed. */
  readonly status?: number;
  /**
   * Replacement of the API's answer: none (`hang`), half of an answer and then silence (`hang-body`) or the end of the
   * connection (`truncate`), a connection that is reset (`reset`), or an unreadable answer with status 200 (`bad-json`,
   * `html`).
   */
  readonly answer?: 'hang' | 'hang-body' | 'truncate' | 'reset' | 'bad-json' | 'html';
  /**
   * Range of the faults. `api`, the default: calls below `/gateway`. `everywhere`: also the portal's files, its
   * deployment and the identity provider.
   */
  readonly where?: 'api' | 'everywhere';
  /**
   * Calls that the faults apply to; all calls when absent. `path` is as the browser calls it, without the query:
   * `/gateway/…`.
   */
  readonly match?: (method: string, path: string) => boolean;
  /** True if the API does the work and the caller's connection then breaks: the answer is lost after the commit. */
  readonly dropAfterCommit?: boolean;
  /** Number of matching calls that are hit before the faults end; unlimited when absent. */
  readonly times?: number;
}

/** Faults that apply to one call. */
export interface FaultPlan {
  readonly latency: number;
  /** Status of an answer that is sent instead of calling the API. */
  readonly status?: number;
  /** Answer to send, or to withhold, instead of calling the API. */
  readonly answer?: NonNullable<FaultSettings['answer']>;
  readonly dropAfterCommit: boolean;
}

export interface Faults {
  /** Replaces the current settings. */
  set(settings: FaultSettings): void;
  /** Restores the initial settings. */
  clear(): void;
  /** Decides what happens to a call. Each use counts as one call. */
  next(method: string, path: string): FaultPlan;
}

const none: FaultPlan = { latency: 0, dropAfterCommit: false };
const statuses = [500, 503, 429] as const;

/** Creates faults that repeat exactly for the same seed and the same sequence of calls. */
export function createFaults(seed: number, initial: FaultSettings = {}): Faults {
  const random = mulberry32(seed);
  let settings = initial;
  let left = initial.times ?? Number.POSITIVE_INFINITY;

  const set = (next: FaultSettings) => {
    settings = next;
    left = next.times ?? Number.POSITIVE_INFINITY;
  };

  return {
    set,
    clear: () => set(initial),
    next(method, path) {
      const { latency = 0, fail, status, answer, where = 'api', match, dropAfterCommit = false } = settings;
      if (where === 'api' && !path.startsWith('/gateway/')) return none;
      if (left <= 0 || (match && !match(method, path))) return none;
      left -= 1;
      // A rule with only a status or an answer applies to every call.
      const share = fail ?? (status === undefined && answer === undefined ? 0 : 1);
      const isHit = share > 0 && random() < share;
      if (!isHit) return { latency, dropAfterCommit };
      if (answer !== undefined) return { latency, dropAfterCommit, answer };
      return { latency, dropAfterCommit, status: status ?? statuses[Math.floor(random() * statuses.length)] ?? 500 };
    },
  };
}

/** Creates a small seeded generator of numbers from 0 up to 1. Only its reproducible sequence matters. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
