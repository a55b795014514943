/**
 * Defines the test lanes. A lane is the environment that a file needs, stated by the line `// @lane <name>` in the
 * file; a file without this line is a unit test. `test/lint/lanes.test.ts` checks each file against its lane.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Lane {
  readonly name: LaneName;
  /** Description of its files' environment, for people. */
  readonly about: string;
  /** Maximum number of simultaneous processes of this lane; if absent, as many as the run has. */
  readonly atMost?: number;
  /** Number of files that a process runs, one after the other. */
  readonly filesPerProcess: number;
}

export const laneNames = ['unit', 'component', 'sandbox', 'browser', 'program'] as const;
export type LaneName = (typeof laneNames)[number];

const many = Number.POSITIVE_INFINITY;

/**
 * Lists the lanes in the order in which a run starts them: the quickest first, then from the longest to the shortest.
 */
export const lanes: readonly Lane[] = [
  { name: 'unit', about: 'code alone: no page, no server, one process for all', atMost: 1, filesPerProcess: many },
  { name: 'browser', about: 'a server and a Chromium that stay for all files of a process', filesPerProcess: many },
  {
    name: 'program',
    about: 'runs programs or changes its own process: each file has one to itself',
    filesPerProcess: 1,
  },
  { name: 'sandbox', about: 'the API answered by a server or in process', filesPerProcess: many },
  { name: 'component', about: 'screens in a document without a browser', filesPerProcess: many },
];

/**
 * Returns the lane that a file's source names.
 * @throws Error for an unknown lane; it names the file and the lanes
 */
export function laneOf(file: string, source: string): LaneName {
  const name = /^\/\/ @lane (.*)$/m.exec(source)?.[1]?.trim();
  if (name === undefined) return 'unit';
  const known = laneNames.find((laneName) => laneName === name);
  if (!known)
    throw new Error(
      `${file}: there is no lane ${JSON.stringify(name)}. Write one of ${laneNames.join(', ')} after // @lane.`,
    );
  return known;
}

/**
 * Returns the files of each lane, in the given order.
 * @param root folder to which the paths are relative
 */
export function byLane(files: readonly string[], root: string): ReadonlyMap<LaneName, string[]> {
  const found = new Map<LaneName, string[]>(lanes.map(({ name }) => [name, []]));
  for (const file of files) found.get(laneOf(file, readFileSync(join(root, file), 'utf8')))?.push(file);
  return found;
}
