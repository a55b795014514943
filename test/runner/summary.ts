/** Result of a run, for people and for programs. */
import { type LaneName, lanes } from './lanes.ts';
import type { FileOutcome } from './outcome.ts';
import type { RunOutcome } from './run-all.ts';

export interface RunSummary {
  readonly minutes: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly lanes: readonly LaneSummary[];
  readonly failedFiles: readonly FailedFile[];
  /** Tests in quarantine that failed, as `file: title`. */
  readonly quarantined: readonly string[];
  /** Number of tests skipped for each reason. */
  readonly skips: readonly { readonly reason: string; readonly tests: number }[];
  /** Files, the slowest first. */
  readonly files: readonly FileSummary[];
}

export interface LaneSummary {
  readonly lane: LaneName;
  readonly files: number;
  readonly tests: number;
  readonly processes: number;
  /** Total minutes of its files. */
  readonly minutes: number;
  /** Minutes of processor time, which a busy machine doesn't change. Absent if the system doesn't report it. */
  readonly processorMinutes?: number;
}

interface FileSummary {
  readonly file: string;
  readonly seconds: number;
  /** Seconds of processor time, including the server and the browser; absent if the system doesn't report it. */
  readonly processorSeconds?: number;
  readonly tests: number;
}

interface FailedFile {
  readonly file: string;
  /** A line for each failed test, or the reason why the file failed. */
  readonly reasons: readonly string[];
}

const testsOf = ({ passed, failed, skipped }: FileOutcome) => passed + failed + skipped;

/**
 * Summarizes a run.
 * @param ms duration of the run in milliseconds
 */
export function summaryOf({ files, processes }: RunOutcome, ms: number): RunSummary {
  const sum = (count: (outcome: FileOutcome) => number, of = files) =>
    of.reduce((total, outcome) => total + count(outcome), 0);
  const reasons = new Map<string, number>();
  for (const { reason } of files.flatMap(({ skips }) => skips)) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  return {
    minutes: round(ms / 60_000),
    passed: sum(({ passed }) => passed),
    // A file that could not run has no failed test.
    failed: sum(({ isPassed, failed }) => (isPassed ? 0 : Math.max(1, failed))),
    skipped: sum(({ skipped }) => skipped),
    lanes: lanes.flatMap(({ name }) => {
      const laneFiles = files.filter(({ lane }) => lane === name);
      if (laneFiles.length === 0) return [];
      const minutes = round(sum(({ ms }) => ms, laneFiles) / 60_000);
      const processor =
        laneFiles.some(({ processor }) => processor !== undefined) &&
        round(sum(({ processor = 0 }) => processor, laneFiles) / 60);
      return {
        lane: name,
        files: laneFiles.length,
        tests: sum(testsOf, laneFiles),
        processes: processes.get(name) ?? 0,
        minutes,
        ...(processor !== false && { processorMinutes: processor }),
      };
    }),
    failedFiles: files.filter(({ isPassed }) => !isPassed).map(failedFile),
    quarantined: files.flatMap(({ file, quarantined }) => quarantined.map(({ name }) => `${file}: ${name}`)),
    skips: [...reasons].map(([reason, tests]) => ({ reason, tests })).sort((skip, other) => other.tests - skip.tests),
    files: [...files]
      .sort((entry, other) => other.ms - entry.ms)
      .map((outcome) => ({
        file: outcome.file,
        seconds: round(outcome.ms / 1000),
        ...(outcome.processor !== undefined && { processorSeconds: round(outcome.processor) }),
        tests: testsOf(outcome),
      })),
  };
}

/** Returns a line for each file, with all its failures. */
export function fileText(outcome: FileOutcome): string {
  const { file, isPassed, passed, failed, skipped, ms, processor, failures, trouble, output } = outcome;
  const counts = [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ');
  const lines = [
    `${isPassed ? 'ok  ' : 'FAIL'} ${file}: ${counts}, ${round(ms / 1000)} s${processor === undefined ? '' : `, ${round(processor)} s of processors`}`,
  ];
  if (output.trim() !== '') lines.push(indented(output.trimEnd()));
  for (const { name, error } of failures) lines.push(`  ✖ ${name}`, indented(error, 4));
  if (trouble !== undefined) lines.push(`  ✖ ${indented(trouble).trimStart()}`);
  return `${lines.join('\n')}\n`;
}

/** Returns the end of a run's output, whose last line has the counts. */
export function summaryText({
  minutes,
  passed,
  failed,
  skipped,
  lanes,
  quarantined,
  skips,
  failedFiles,
  files,
}: RunSummary): string {
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];
  const perLane = lanes.map(({ lane, files, tests, processes, minutes, processorMinutes }) =>
    [
      lane.padEnd(9),
      `${files} files`.padStart(9),
      `${tests} tests`.padStart(11),
      `${processes} processes`.padStart(13),
      `${minutes.toFixed(1)} min`.padStart(9),
      ...(processorMinutes === undefined ? [] : [`${processorMinutes.toFixed(1)} min of processors`.padStart(23)]),
    ].join(' '),
  );
  const slowest = files
    .slice(0, 10)
    .map(({ file, seconds, tests }) => `${seconds.toFixed(1).padStart(6)} s  ${file} (${tests} tests)`);
  return [
    ...list('Lanes:', perLane),
    ...list('Slowest files:', slowest),
    ...list(
      'Skipped:',
      skips.map(({ reason, tests }) => `${tests}: ${reason}`),
    ),
    ...list('Failed in quarantine (test/runner/quarantine.ts):', quarantined),
    ...list(
      'Failed:',
      failedFiles.flatMap(({ file, reasons }) => reasons.map((reason) => `${file}: ${reason}`)),
    ),
    `${minutes} minutes, ${files.length} files`,
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
    '',
  ].join('\n');
}

const failedFile = ({ file, failures, trouble }: FileOutcome): FailedFile => ({
  file,
  reasons: [
    ...failures.map(({ name, error }) => `${name}: ${firstLine(error)}`),
    ...(trouble === undefined ? [] : [firstLine(trouble)]),
  ],
});

const firstLine = (text: string) => text.trim().split('\n', 1)[0] ?? '';
const indented = (text: string, by = 2) => text.replaceAll(/^(?=.)/gm, ' '.repeat(by));
const round = (value: number) => Math.round(value * 10) / 10;
