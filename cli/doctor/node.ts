/** Checks of Node and of the packages in package.json. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import semver from 'semver';
import type { Examination, Finding } from './finding.ts';

interface PackageJson {
  readonly version?: string;
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Lines of Node that package.json allows although they no longer get fixes. */
export const endedLines: readonly number[] = [20];

/** The recommended line of Node, if another one is installed. */
export const lineToUse = 24;

export const nodeVersion: Examination = async ({ root }) => {
  const { engines } = await packageJson(join(root, 'package.json'));
  return [nodeFinding(process.versions.node, engines?.node ?? '*', process.execPath)];
};

/**
 * Checks whether a version of Node is suitable for the portal.
 * @param range range in package.json with lines of Node: `^22.15.0 || ^24.0.0`
 */
export function nodeFinding(version: string, range: string, path: string): Finding {
  const about = { id: 'node', name: 'Node' };
  const remedy = `Install Node ${lineToUse} from https://nodejs.org.`;
  const there = `${version} at ${path}`;
  const line = semver.major(version);
  if (semver.satisfies(version, range)) {
    if (!endedLines.includes(line)) return { ...about, verdict: 'good', found: there };
    return { ...about, verdict: 'warning', found: `${there} has ended, use ${lineToUse}.`, remedy };
  }
  const lines = range.split(' || ').flatMap((part) => semver.minVersion(part) ?? []);
  const isOld = lines.every((least) => semver.lt(version, least)) || lines.some(({ major }) => major === line);
  if (isOld) return { ...about, verdict: 'fails', found: `${there} is too old.`, remedy };
  const tested = lines.map(({ major, minor }) => (minor === 0 ? `${major}` : `${major}.${minor}`));
  return { ...about, verdict: 'warning', found: `${there} is not one of ${tested.join(', ')}.`, remedy };
}

export const packages: Examination = async ({ root }) => {
  const { dependencies = {}, devDependencies = {} } = await packageJson(join(root, 'package.json'));
  const about = { id: 'packages', name: 'npm packages' };
  const [needed, forTests] = await Promise.all([wrongOnes(root, dependencies), wrongOnes(root, devDependencies)]);
  const findings: Finding[] = [];
  const remedy = 'Run npm ci in the project’s folder.';
  if (needed.length > 0) findings.push({ ...about, verdict: 'fails', found: sentence(needed), remedy });
  if (forTests.length > 0)
    findings.push({
      ...about,
      verdict: 'without',
      found: `For tests: ${sentence(forTests)}`,
      remedy: 'Run npm ci --include=dev in the project’s folder.',
    });
  const count = Object.keys(dependencies).length + Object.keys(devDependencies).length;
  return findings.length > 0
    ? findings
    : [{ ...about, verdict: 'good', found: `all ${count} have the versions of package.json` }];
};

const sentence = (wrong: readonly string[]) =>
  `${wrong.slice(0, 5).join(', ')}${wrong.length > 5 ? ` and ${wrong.length - 5} more` : ''}.`;

/** Finds packages that are missing or do not have the exact version that is required. */
async function wrongOnes(root: string, wanted: Readonly<Record<string, string>>): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(wanted).map(async ([name, version]) => {
      const there = await packageJson(join(root, 'node_modules', name, 'package.json')).catch(() => undefined);
      if (!there) return `${name} is missing`;
      const isExact = /^\d+\.\d+\.\d+/.test(version);
      return isExact && there.version !== version
        ? `${name} is ${there.version ?? 'unknown'} instead of ${version}`
        : undefined;
    }),
  );
  return found.filter((version) => version !== undefined);
}

async function packageJson(file: string): Promise<PackageJson> {
  const value: PackageJson = JSON.parse(await readFile(file, 'utf8'));
  return value;
}
