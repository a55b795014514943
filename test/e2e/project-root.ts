/** A separate project with this repository's core, for cases that no installed plugin covers. */
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));

export interface ProjectParts {
  /** Folders and files of this repository, besides core and dev server. */
  readonly copied?: readonly string[];
  /** Folders of this repository with another path: `{ 'plugins/kitchen-sink': 'test/e2e/kitchen-sink' }`. */
  readonly folders?: Readonly<Record<string, string>>;
  /** Contents by path: `plugins/<id>/plugin.ts`, `deployments/default.json` … */
  readonly files?: Readonly<Record<string, string>>;
}

/** Creates the project's folder, which is removed after the file's tests. Pass it to `startPortal` as `root`. */
export async function projectRoot(parts: ProjectParts): Promise<string> {
  const root = await makeRoot(parts);
  after(() => rm(root, { recursive: true, force: true }));
  return root;
}

async function makeRoot({ copied = [], folders = {}, files = {} }: ProjectParts): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'portal-root-'));
  // The build also fingerprints its own sources.
  const parts = [
    'cli',
    'core',
    'dev-server',
    'server',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    ...copied,
  ];
  const copy = (from: string, to: string) => cp(join(repository, from), join(root, to), { recursive: true });
  await Promise.all(parts.map((part) => copy(part, part)));
  // Copied last, because such a folder may be inside one of the others.
  await Promise.all(Object.entries(folders).map(([to, from]) => copy(from, to)));
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'), 'dir');
  for (const [path, contents] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), contents);
  }
  return root;
}

const sinks = ['kitchen-sink', 'chart-sink', 'resource-sink'];
let made: Promise<string> | undefined;

/**
 * Creates a project of the tests' own plugins: a single folder, and so a single build and server, for all files of a
 * process. It must be async itself, because Node identifies the file of a test by the place where the awaited promise
 * was created.
 */
export async function kitchenRoot(): Promise<string> {
  const {
    stepUp: _,
    config: __,
    ...deployment
  } = JSON.parse(await readFile(join(repository, 'deployments/default.json'), 'utf8'));
  made ??= makeRoot({
    folders: Object.fromEntries(sinks.map((name) => [`plugins/${name}`, `test/e2e/${name}`])),
    // Only these plugins are built: building all takes ten seconds, and each page would load their parts.
    files: { 'deployments/default.json': JSON.stringify(deployment) },
  }).then((root) => {
    process.once('exit', () => rmSync(root, { recursive: true, force: true }));
    return root;
  });
  return made;
}
