import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { Problem } from '../../core/plugin/problem-codes.ts';
import type { BuildRecord } from '../build/output/record.ts';
import type { Exit } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { Failure } from '../failure.ts';
import type { Io } from '../io.ts';
import { plain, type Style } from '../style.ts';
import type { ChangeGroup } from './changes.ts';

interface Compared {
  readonly from: string;
  readonly to: string;
  /** Problems because of which this version rejects the deployment; empty if two builds are compared. */
  readonly problems: readonly Problem[];
  readonly groups: readonly ChangeGroup[];
}

/**
 * Adds `portal upgrade`: it prints the changes that a deployment requires between its build and this version, or
 * another build. It exits with 1 if there are any.
 */
export function addUpgrade(program: Command, io: Io, exit: Exit): void {
  program
    .command('upgrade')
    .description('List the changes a deployment needs to move to this version (or back). Exits with 1 if there are any')
    .argument('<folder>', 'folder of the running build')
    .option(
      '-d, --deployment <name>',
      'check this deployment: a name in deployments/ or a path to a JSON file (default: the one in the build)',
    )
    .option('--to <folder>', 'compare with this build instead of this version, for example before a rollback')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  portal upgrade dist/acme --deployment acme\n  portal upgrade dist/acme --to /srv/portal/before --json',
    )
    .action(
      async (folder: string, options: { readonly deployment?: string; readonly to?: string; readonly json?: true }) => {
        const compared = await compare(resolve(folder), options, io);
        if (options.json) io.out(`${JSON.stringify(compared, null, 2)}\n`);
        else io.out(await report(compared, io.style?.out ?? plain));
        if (isMust(compared)) exit(exitCodes.refused);
      },
    );
}

async function compare(
  folder: string,
  { deployment: named, to }: { readonly deployment?: string; readonly to?: string },
  io: Io,
): Promise<Compared> {
  const [{ changesBetween }, { builtFiles }] = await Promise.all([
    import('./changes.ts'),
    import('../../server/build-output/files.ts'),
  ]);
  const built = join(folder, builtFiles.deployment);
  const [before, deployment] = await Promise.all([recordOf(folder, builtFiles.record), read(built, folder)]);
  if (to !== undefined) {
    const after = await recordOf(resolve(to), builtFiles.record);
    return { from: before.version, to: after.version, problems: [], groups: changesBetween(before, after, deployment) };
  }
  const { record, problems } = await currentRecord(named ?? built, io.root, before);
  const planned =
    named === undefined
      ? deployment
      : await read((await import('../../core/plugin/load-deployment.ts')).deploymentFile(named, io.root).file, named);
  return { from: before.version, to: record.version, problems, groups: changesBetween(before, record, planned) };
}

/**
 * Returns this version's record for a deployment, and its problems. The plugins' API calls are only known for a
 * deployment without problems.
 */
async function currentRecord(
  name: string,
  root: string,
  { calls }: BuildRecord,
): Promise<{ readonly record: BuildRecord; readonly problems: readonly Problem[] }> {
  const [{ resolveDeployment }, { DeploymentError }, { buildRecord }, { loadPlugins }] = await Promise.all([
    import('../resolution.ts'),
    import('../../core/plugin/load-deployment.ts'),
    import('../build/output/record.ts'),
    import('../../dev-server/plugins.ts'),
  ]);
  try {
    const { deployment, resolution } = await resolveDeployment(name, root);
    const { plugins, problems } = resolution;
    if (problems.length > 0) return { record: { ...(await buildRecord(plugins, [])), calls }, problems };
    return { record: await buildRecord(plugins, (await loadPlugins(root, deployment)).endpoints), problems };
  } catch (error) {
    if (!(error instanceof DeploymentError)) throw error;
    // A deployment that does not match its schema is still compared with the settings.
    const { discoverPlugins } = await import('../../core/plugin/discover.ts');
    const manifests = (await discoverPlugins(root)).map(({ manifest }) => manifest);
    return { record: { ...(await buildRecord(manifests, [])), calls }, problems: error.problems };
  }
}

async function recordOf(folder: string, file: string): Promise<BuildRecord> {
  return (await read(join(folder, file), folder)) as BuildRecord; // the build writes this type
}

async function read(file: string, folder: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    throw new Failure(
      'build.missing',
      `${folder} isn’t a build, or an old one without a record: ${file} can’t be read. Build it again.`,
    );
  }
}

const isMust = ({ problems, groups }: Compared) =>
  problems.length > 0 || groups.some(({ changes }) => changes.some((change) => change.isMust));

async function report(compared: Compared, style: Style): Promise<string> {
  const { from, to, problems, groups } = compared;
  const [{ problemLine }, { default: semver }] = await Promise.all([import('../resolution.ts'), import('semver')]);
  const order = semver.valid(from) && semver.valid(to) ? semver.compare(from, to) : 0;
  const direction = order > 0 ? 'back to' : 'to';
  const head = `From ${from} ${direction} ${to}: ${isMust(compared) ? style.bad('the deployment must be changed') : style.good('the deployment can stay as it is')}.\n`;
  const refused =
    problems.length > 0
      ? `\n${style.heading('refused by this version')}\n${problems.map((problem) => `  ${style.bad('!')} ${problemLine(problem)}\n`).join('')}`
      : '';
  const groupTexts = groups.map(
    ({ group, changes }) =>
      `\n${style.heading(group)}\n${changes.map(({ at, what, isMust: must }) => `  ${must ? style.bad('!') : '-'} ${at} ${what}\n`).join('')}`,
  );
  return `${head}${refused}${groupTexts.join('')}`;
}
