/** The tones of statuses by meaning; the word always stands with the color. */
export const tones = ['positive', 'negative', 'pending', 'hold', 'neutral'] as const;

/**
 * Meaning of a status, which decides its color: `positive` is done or in use, `pending` waits or runs, `negative`
 * failed or was rejected, `hold` was stopped for a reason, `neutral` has not begun, or ended as someone wished.
 * @public
 */
export type Tone = (typeof tones)[number];

/** The tones of some statuses by name: an enumeration of `defineStatus`, for instance. @public */
export interface StatusTones {
  readonly tones: Readonly<Record<string, Tone>>;
  /** Tone of every other name; neutral where absent. */
  readonly otherwise?: Tone;
  /** Names whose pill is hatched, to set it apart from others of its tone. */
  readonly hatched?: readonly string[];
}
