/** What a run came to: for a person to read, and for a program. */
import type { FileOutcome } from './outcome.ts';
import type { RunOutcome } from './run-all.ts';

export interface RunSummary {
  readonly minutes: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Files that failed when they ran once more alone, too. */
  readonly failedFiles: readonly FailedFile[];
  /** Files that failed, and passed when they ran once more alone. */
  readonly flaky: readonly FailedFile[];
  /** The slowest first. */
  readonly files: readonly { readonly file: string; readonly seconds: number; readonly tests: number }[];
}

interface FailedFile {
  readonly file: string;
  /** A line for each test that failed, or why the file did. */
  readonly reasons: readonly string[];
}

export function summaryOf({ files, flaky }: RunOutcome, ms: number): RunSummary {
  const sum = (count: (outcome: FileOutcome) => number) => files.reduce((total, outcome) => total + count(outcome), 0);
  return {
    minutes: round(ms / 60_000),
    passed: sum(({ passed }) => passed),
    // A file that could not run has no test that failed.
    failed: sum(({ isPassed, failed }) => (isPassed ? 0 : Math.max(1, failed))),
    skipped: sum(({ skipped }) => skipped),
    failedFiles: files.filter(({ isPassed }) => !isPassed).map(failedFile),
    flaky: flaky.map(failedFile),
    files: [...files]
      .sort((one, other) => other.ms - one.ms)
      .map(({ file, ms, passed, failed, skipped }) => ({ file, seconds: round(ms / 1000), tests: passed + failed + skipped })),
  };
}

/** A line for each file, and its failures in full. */
export function fileText(outcome: FileOutcome, again: boolean): string {
  const { file, isPassed, passed, failed, skipped, ms, failures, trouble, output } = outcome;
  const counts = [`${passed} passed`, ...(failed > 0 ? [`${failed} failed`] : []), ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ');
  const lines = [`${isPassed ? 'ok  ' : 'FAIL'} ${file}: ${counts}, ${round(ms / 1000)} s${again ? ' (once more, alone)' : ''}`];
  if (output.trim() !== '') lines.push(indented(output.trimEnd()));
  for (const { name, error } of failures) lines.push(`  ✖ ${name}`, indented(error, 4));
  if (trouble !== undefined) lines.push(`  ✖ ${indented(trouble).trimStart()}`);
  return `${lines.join('\n')}\n`;
}

/** The end of a run's output; its last line has the counts. */
export function summaryText({ minutes, passed, failed, skipped, flaky, failedFiles, files }: RunSummary): string {
  const slowest = files.slice(0, 10).map(({ file, seconds, tests }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file} (${tests} tests)`);
  const list = (title: string, failed: readonly FailedFile[]) =>
    failed.length === 0 ? [] : [title, ...failed.flatMap(({ file, reasons }) => reasons.map((reason) => `  ${file}: ${reason}`))];
  return [
    'Slowest files:',
    ...slowest,
    ...list('Failed, once more alone too:', failedFiles),
    ...list('Flaky, as they failed and then passed alone:', flaky),
    `${minutes} minutes, ${files.length} files`,
    `${passed} passed, ${failed} failed, ${skipped} skipped, ${flaky.length} flaky`,
    '',
  ].join('\n');
}

const failedFile = ({ file, failures, trouble }: FileOutcome): FailedFile => ({
  file,
  reasons: [...failures.map(({ name, error }) => `${name}: ${firstLine(error)}`), ...(trouble === undefined ? [] : [firstLine(trouble)])],
});

const firstLine = (text: string) => text.trim().split('\n', 1)[0] ?? '';
const indented = (text: string, by = 2) => text.replaceAll(/^(?=.)/gm, ' '.repeat(by));
const round = (value: number) => Math.round(value * 10) / 10;
