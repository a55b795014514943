/**
 * Files that are prepared in the background, by the world's clock: a part of the rows each second, and at the end a
 * notification with a link to the file. People have access only to their own files.
 */
import type { ExportJob } from '../../core/api/exports.ts';
import type { Job } from '../world/clock.ts';
import { People } from '../world/core-tokens.ts';
import { coversGrants } from '../world/grants.ts';
import { derivedId } from '../world/ids.ts';
import { mayEnter } from '../world/may-enter.ts';
import type { World } from '../world/world.ts';
import { type Caller, SandboxError } from './define.ts';
import { perWorld } from './state.ts';

/** A table that is written row by row. @public */
export interface ExportSheet<Row = unknown> {
  /** File name with extension. */
  readonly name: string;
  /** Text before the first row. */
  readonly head: string;
  readonly rows: readonly Row[];
  readonly line: (row: Row) => string;
}

/** Owner of a file. A person has access to all their files, an API key only to the files that it requested. */
type ExportMaker = Pick<Caller, 'person' | 'key'>;

interface Preparing extends Pick<ExportSheet, 'name' | 'head'> {
  readonly identifier: string;
  readonly maker: ExportMaker;
  /** Total number of rows. */
  readonly rows: number;
  /** Writes the next rows. */
  readonly write: (from: number, to: number) => string;
  readonly started: number;
  written: number;
  state: ExportJob['state'];
  chunks: string[];
}

const second = 1_000;
const rowsPerSecond = 2_500;
/** Maximum number of files per person. Older files are deleted, and each file is deleted after a week. */
const mostExports = 10;
const mostRunning = 3;
const lifetime = 7 * 86_400_000;

const exportsOf = perWorld<Map<string, Preparing>>(() => new Map());
const of = (world: World) => exportsOf(world, 'all');

/**
 * Starts to prepare a file for a person.
 * @throws SandboxError 429 while three files of the person are being prepared
 * @public
 */
export function startExport<Row>(
  world: World,
  maker: ExportMaker,
  { name, head, rows, line }: ExportSheet<Row>,
): ExportJob {
  const all = of(world);
  const { person } = maker;
  const ownExports = [...all.values()].filter((entry) => entry.maker.person.id === person.id);
  if (ownExports.filter(({ state }) => state === 'Running').length >= mostRunning) {
    throw new SandboxError(
      429,
      'exports.too-many',
      `We're preparing ${mostRunning} files for you. Wait for one of them, or cancel it.`,
    );
  }
  const now = world.now();
  const outdated = ownExports.filter(
    ({ started, state }, at) =>
      state !== 'Running' && (started < now - lifetime || at < ownExports.length - mostExports),
  );
  for (const { identifier } of outdated) all.delete(identifier);
  const job: Preparing = {
    identifier: derivedId('exp', `${person.id}:${name}:${now}:${all.size}`, world.seed),
    maker: { person, ...(maker.key && { key: maker.key }) },
    name,
    head,
    rows: rows.length,
    write: (from, to) => rows.slice(from, to).map(line).join(''),
    started: now,
    written: 0,
    state: 'Running',
    chunks: [],
  };
  all.set(job.identifier, job);
  return jobOf(job);
}

const jobOf = ({ identifier, name, state, rows, written, started }: Preparing): ExportJob => ({
  identifier,
  name,
  state,
  rows,
  written,
  ...(state === 'Ready' && { until: new Date(started + lifetime).toISOString() }),
});

const ownOf = (world: World, { person, key }: ExportMaker, identifier: string): Preparing | undefined => {
  const job = of(world).get(identifier);
  if (job?.maker.person.id !== person.id || (key && job.maker.key?.id !== key.id)) return undefined;
  return job;
};

/** Returns the progress of a file; undefined if the person has no file with this id. */
export function exportOf(world: World, caller: ExportMaker, identifier: string): ExportJob | undefined {
  const job = ownOf(world, caller, identifier);
  return job && jobOf(job);
}

/**
 * Stops the preparation of a file, or deletes it.
 * @returns true if the file existed
 */
export function dropExport(world: World, caller: ExportMaker, identifier: string): boolean {
  return ownOf(world, caller, identifier) !== undefined && of(world).delete(identifier);
}

/**
 * Returns a finished file; undefined if the person has no file with this id, it was deleted, or it contains more data
 * than they may now see.
 */
export function exportFile(
  world: World,
  caller: ExportMaker,
  identifier: string,
): { readonly name: string; readonly chunks: readonly string[] } | undefined {
  const job = ownOf(world, caller, identifier);
  const isTheirs = job && coversGrants(caller.person.grants, job.maker.person.grants);
  return isTheirs && job.state === 'Ready' && job.started + lifetime >= world.now()
    ? { name: job.name, chunks: [job.head, ...job.chunks] }
    : undefined;
}

const runningJobsOf = (world: World) => [...of(world).values()].filter(({ state }) => state === 'Running');

/** Writes a part of each file each second. */
export const writeExports: Job = {
  id: 'core.exports',
  system:
    'writes files whose rows were chosen as their person sees them; each is checked before it is written and read',
  title: ['Prepare exports', 'Dışa aktarmaları hazırla'],
  next(after, world) {
    const starts = runningJobsOf(world).map(({ started }) => started);
    return starts.length === 0 ? undefined : Math.max(after, Math.min(...starts)) + second;
  },
  run(world) {
    for (const job of runningJobsOf(world)) {
      const person = world.of(People).get(job.maker.person.id);
      if (!person || !mayEnter(person, world) || !coversGrants(person.grants, job.maker.person.grants)) {
        Object.assign(job, { state: 'Failed', chunks: [] });
        continue;
      }
      const to = Math.min(job.rows, job.written + rowsPerSecond);
      try {
        job.chunks.push(job.write(job.written, to));
        job.written = to;
        if (to === job.rows) finish(world, job);
      } catch {
        job.state = 'Failed';
        job.chunks = [];
      }
    }
  },
};

/** Formats a count like the portal. */
const formatCount = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, '.');

/** Formats a day like the portal. */
const shownDay = (time: number) => new Date(time).toISOString().slice(0, 10).split('-').reverse().join('/');

/** A file that is ready to download. */
export interface ReadyExport {
  readonly identifier: string;
  readonly name: string;
  readonly rows: number;
  /** Time in epoch milliseconds. */
  readonly until: number;
  readonly person: ExportMaker['person'];
}

const followers = perWorld(() => new Set<(ready: ReadyExport) => void>());

/** Registers a callback for each file that becomes ready from now on. @public */
export const followExports = (world: World, follow: (ready: ReadyExport) => void): void =>
  void followers(world, '').add(follow);

function finish(world: World, job: Preparing): void {
  job.state = 'Ready';
  const { identifier, name, rows, maker } = job;
  for (const follow of followers(world, ''))
    follow({ identifier, name, rows, person: maker.person, until: job.started + lifetime });
  world.notifications.add(({ id }) => id === job.maker.person.id, {
    notificationType: 'ReportGenerated',
    about: {},
    title: `${job.name} is ready`,
    description: `Your export with <b>${formatCount(job.rows)} rows</b> is ready to download until <b>${shownDay(job.started + lifetime)}</b>.`,
    objectUrl: job.identifier,
  });
}
