/** Node itself, and the packages that package.json asks for. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Examination, Finding } from './finding.ts';

interface PackageJson {
  readonly version?: string;
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export const nodeVersion: Examination = async ({ root }) => {
  const { engines } = await packageJson(join(root, 'package.json'));
  const least = /\d+(?:\.\d+)*/.exec(engines?.node ?? '')?.[0] ?? '0';
  const about = { id: 'node', name: 'Node' };
  if (compareVersions(process.versions.node, least) >= 0) return [{ ...about, verdict: 'good', found: `${process.versions.node} at ${process.execPath}` }];
  return [
    { ...about, verdict: 'fails', found: `${process.versions.node} is older than ${least}.`, remedy: `Install Node ${least} or later: https://nodejs.org` },
  ];
};

export const packages: Examination = async ({ root }) => {
  const { dependencies = {}, devDependencies = {} } = await packageJson(join(root, 'package.json'));
  const about = { id: 'packages', name: 'npm packages' };
  const [needed, forTests] = await Promise.all([wrongOnes(root, dependencies), wrongOnes(root, devDependencies)]);
  const findings: Finding[] = [];
  const remedy = 'Run npm ci in the project’s folder.';
  if (needed.length > 0) findings.push({ ...about, verdict: 'fails', found: sentence(needed), remedy });
  if (forTests.length > 0) findings.push({ ...about, verdict: 'without', found: `For tests: ${sentence(forTests)}`, remedy });
  const count = Object.keys(dependencies).length + Object.keys(devDependencies).length;
  return findings.length > 0 ? findings : [{ ...about, verdict: 'good', found: `all ${count} have the versions of package.json` }];
};

const sentence = (wrong: readonly string[]) => `${wrong.slice(0, 5).join(', ')}${wrong.length > 5 ? ` and ${wrong.length - 5} more` : ''}.`;

/** Packages that are missing, or there in another version than the exact one asked for. */
async function wrongOnes(root: string, wanted: Readonly<Record<string, string>>): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(wanted).map(async ([name, version]) => {
      const there = await packageJson(join(root, 'node_modules', name, 'package.json')).catch(() => undefined);
      if (!there) return `${name} is missing`;
      const isExact = /^\d+\.\d+\.\d+/.test(version);
      return isExact && there.version !== version ? `${name} is ${there.version ?? 'unknown'} instead of ${version}` : undefined;
    }),
  );
  return found.filter((one) => one !== undefined);
}

async function packageJson(file: string): Promise<PackageJson> {
  const value: PackageJson = JSON.parse(await readFile(file, 'utf8'));
  return value;
}

/** Negative where `a` is older. Numbers alone count: a version of Node has no others. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (const at of [0, 1, 2]) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
