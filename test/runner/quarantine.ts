/**
 * Describes a test whose failure does not fail a run while its cause is investigated. `run-all.test.ts` requires a
 * reason and limits an entry to two weeks.
 */
export interface Quarantined {
  /** Path of the test file, from the repository's root. */
  readonly file: string;
  /** Title of the test. */
  readonly title: string;
  readonly reason: string;
  /** Date of the entry, such as 2026-11-27. */
  readonly since: string;
}

export const quarantine: readonly Quarantined[] = [];

export const isQuarantined = (file: string, title: string): boolean =>
  quarantine.some((entry) => entry.file === file && entry.title === title);
