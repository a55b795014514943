/** Returns true if an answer contains no more of a secret than its end. */
export const mayShow = (answer: unknown): boolean => !JSON.stringify(answer).includes('whsec_');
