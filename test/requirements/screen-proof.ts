/**
 * Rows that speak of a screen, held against the lanes of the tests that prove them: one that only calls the sandbox
 * proves no button.
 */
import type { LaneName } from '../runner/lanes.ts';
import type { RowsOfTest, TestResult } from './proof.ts';
import type { Requirement } from './tables.ts';

/** Words for parts that only a screen has. */
const ofScreens =
  /\b(buttons?|fields?|dialogs?|screens?|clicks?|clicking|drawers?|menus?|toggles?|checkbox(?:es)?|tabs?|popups?|tooltips?|snackbars?|breadcrumbs?|sidebar|inputs?|forms?)\b/i;

/** Returns whether the check of a row names a button, a field or another part of a screen. */
export const namesScreen = ({ check = '' }: Pick<Requirement, 'check'>): boolean =>
  ofScreens.test(check) && !check.startsWith('Unit:');

/**
 * Returns rows whose check names a part of a screen, although all passing tests for them only call the sandbox.
 * @param laneOf the lane of a test file, by its path as the results have it
 */
export function provenBySandboxAlone(
  rows: readonly Requirement[],
  results: readonly TestResult[],
  laneOf: (file: string) => LaneName,
  rowsOf: RowsOfTest,
): Requirement[] {
  const lanes = new Map<string, Set<LaneName>>();
  for (const result of results) {
    if (result.outcome !== 'passed') continue;
    for (const id of rowsOf(result)) lanes.set(id, (lanes.get(id) ?? new Set()).add(laneOf(result.file)));
  }
  return rows.filter((row) => {
    const of = lanes.get(row.id);
    return of !== undefined && namesScreen(row) && [...of].every((lane) => lane === 'sandbox');
  });
}
