/**
 * Tests whose failure does not fail a run, while their cause is looked for. Each has its reason and the day it came
 * here; none stays longer than two weeks (`quarantine.test.ts`).
 */
export interface Quarantined {
  /** The test file, from the repository. */
  readonly file: string;
  /** The test's title. */
  readonly title: string;
  readonly reason: string;
  /** The day it came here, as 2026-11-27. */
  readonly since: string;
}

export const quarantine: readonly Quarantined[] = [];

export const isQuarantined = (file: string, title: string): boolean =>
  quarantine.some((entry) => entry.file === file && entry.title === title);
