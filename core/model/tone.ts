/** The colors of a status; its word always stands with it. */
export const tones = ['positive', 'negative', 'pending', 'hold', 'neutral'] as const;
export type Tone = (typeof tones)[number];
