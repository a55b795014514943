/** The colors of a status; its word always stands with it. */
export const tones = ['positive', 'negative', 'pending', 'hold', 'neutral'] as const;
/** Color of a status by its meaning. @public */
export type Tone = (typeof tones)[number];
