/** Tones of statuses by meaning. The text is always shown with the color. */
export const tones = ['positive', 'negative', 'pending', 'hold', 'neutral'] as const;

/**
 * Meaning of a status, which determines its color: `positive` is done or active, `pending` waits or runs, `negative`
 * failed or was rejected, `hold` was stopped for a reason, `neutral` has not begun or was ended intentionally.
 * @public
 */
export type Tone = (typeof tones)[number];

/** Tones of statuses by name, such as those of an enumeration of `defineStatus`. @public */
export interface StatusTones {
  readonly tones: Readonly<Record<string, Tone>>;
  /** Tone of all other names; neutral if absent. */
  readonly otherwise?: Tone;
  /** Names whose pill is hatched, to distinguish them from others with the same tone. */
  readonly hatched?: readonly string[];
}
