/** Plugins whose actions have no reviewed file yet. */
export const withoutActs: ReadonlySet<string> = new Set(['transactions']);
