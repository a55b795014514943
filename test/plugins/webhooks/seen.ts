/** Returns whether an answer contains nothing of a secret but its end. */
export const mayShow = (answer: unknown): boolean => !JSON.stringify(answer).includes('whsec_');
