import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './built-portal.ts';
import { type Figure, median } from './figure.ts';

const run = promisify(execFile);

/** Measures the whole process of `portal --version`, without npx in front of it. */
export async function versionTime(): Promise<Figure> {
  return {
    name: 'portal --version',
    value: median(await times(9, '--version')),
    budget: 150,
    unit: 'ms',
    note: 'median of 9 processes',
  };
}

/** Measures the whole process of `portal --help`, with the tree of all commands. */
export async function helpTime(): Promise<Figure> {
  return {
    name: 'portal --help',
    value: median(await times(5, '--help')),
    budget: 1500,
    unit: 'ms',
    note: 'median of 5 processes',
  };
}

/**
 * Returns the milliseconds from start to exit of each run. The first run is left out, because it fills the caches of
 * disk and loader.
 */
async function times(count: number, ...argv: string[]): Promise<number[]> {
  const found: number[] = [];
  for (let at = 0; at <= count; at += 1) {
    const started = performance.now();
    await run(process.execPath, [join(root, 'cli/portal.js'), ...argv]);
    found.push(performance.now() - started);
  }
  return found.slice(1);
}
