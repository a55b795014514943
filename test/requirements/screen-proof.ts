/**
 * Finds rows about a screen whose tests are in the wrong lanes: a test that only calls the sandbox proves no button.
 */
import type { LaneName } from '../runner/lanes.ts';
import type { RowsOfTest, TestResult } from './proof.ts';
import type { Requirement } from './tables.ts';

/** Words for parts of screens. */
const ofScreens =
  /\b(buttons?|fields?|dialogs?|screens?|clicks?|clicking|drawers?|menus?|toggles?|checkbox(?:es)?|tabs?|popups?|tooltips?|snackbars?|breadcrumbs?|sidebar|inputs?|forms?)\b/i;

/** Returns true if the check of a row names a button, a field or another part of a screen. */
export const namesScreen = ({ check = '' }: Pick<Requirement, 'check'>): boolean =>
  ofScreens.test(check) && !check.startsWith('Unit:');

/**
 * Returns rows whose check names a part of a screen, although all passing tests for them only call the sandbox.
 * @param laneOf returns the lane of a test file, by its path in the results
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
