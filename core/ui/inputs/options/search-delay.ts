/** Milliseconds after the last key before the search runs (S-504, A-546). */
export const searchDelay = 750;
