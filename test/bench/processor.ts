/**
 * CPU time of the measured code. Beside other work on the machine, a program waits longer but computes the same amount.
 * Budgets are therefore for CPU time, as a multiple of that of a reference.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from './built-portal.ts';

/** Milliseconds of one run. */
export interface Spent {
  /** CPU time of all threads. */
  readonly cpu: number;
  readonly wall: number;
}

const reporting = fileURLToPath(new URL('reported-cpu.cjs', import.meta.url));

/**
 * Runs Node until it ends.
 * @throws Error with its output if it fails
 */
export async function nodeRun(...argv: readonly string[]): Promise<Spent & { readonly output: string }> {
  const started = performance.now();
  const child = spawn(process.execPath, ['-r', reporting, ...argv], {
    cwd: root,
    env: { ...process.env, BENCH_CPU_TO: '3' },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const texts = ['', '', '', ''];
  for (const at of [1, 2, 3])
    child.stdio[at]?.on('data', (data: Buffer) => {
      texts[at] += data.toString();
    });
  const [code] = await once(child, 'close');
  const wall = performance.now() - started;
  if (code !== 0) throw new Error(`node ${argv.join(' ')} ended with ${code}: ${texts[2]}`);
  return { cpu: Number(texts[3]) / 1000, wall, output: texts[1] ?? '' };
}

/**
 * Runs several measurements in turn, so that a temporary slowdown of the machine affects all of them.
 * @returns the minimum of each; higher values are due to the machine
 */
export async function inTurn<const Runs extends readonly (() => Spent | Promise<Spent>)[]>(
  rounds: number,
  runs: Runs,
): Promise<{ [Run in keyof Runs]: Spent }> {
  const least = runs.map((): Spent => ({ cpu: Number.POSITIVE_INFINITY, wall: Number.POSITIVE_INFINITY }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, run] of runs.entries()) {
      const { cpu, wall } = await run();
      const known = least[at];
      if (known) least[at] = { cpu: Math.min(known.cpu, cpu), wall: Math.min(known.wall, wall) };
    }
  }
  // one result for each run
  return least as { [Run in keyof Runs]: Spent };
}

/** Runs the smallest program that Node can run. */
export const bareNode = (): Promise<Spent> => nodeRun('--eval', '0');

/** Measures the time of this process during a function. */
export async function spentBy(run: () => unknown): Promise<Spent> {
  const [before, started] = [process.cpuUsage(), performance.now()];
  await run();
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1000, wall: performance.now() - started };
}

/**
 * Does typical work of a program in this repository: creates records, sorts and groups them, writes and parses them as
 * JSON. Its time shows the speed of the machine.
 */
export function plainLoop(records = 60_000): void {
  let state = 42;
  const rows = Array.from({ length: records }, (_, id) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return { id: `row-${id}`, amount: state % 100_000, state: ['new', 'paid', 'void'][state % 3] ?? '' };
  });
  const groups = new Map<string, number>();
  for (const { state: key, amount } of rows.toSorted((a, b) => a.amount - b.amount))
    groups.set(key, (groups.get(key) ?? 0) + amount);
  const read: unknown = JSON.parse(JSON.stringify(rows));
  if (!Array.isArray(read) || read.length !== records || groups.size !== 3)
    throw new Error('The loop computes wrongly.');
}

/** Returns the CPU milliseconds of a plain loop in a new process, in which commands and servers are also measured. */
export const plainLoopInProcess = async (): Promise<Spent> => {
  const module = fileURLToPath(import.meta.url);
  const script = `const { plainLoop, spentBy } = await import(${JSON.stringify(module)}); console.log(JSON.stringify(await spentBy(() => plainLoop())));`;
  const { output } = await nodeRun('--import', 'tsx', '--input-type=module', '--eval', script);
  return JSON.parse(output);
};

/**
 * Returns the CPU milliseconds of a running process and its child processes. Linux reports them in hundredths of a
 * second; on other systems the result is undefined.
 */
export function cpuOfTree(pid: number): number | undefined {
  try {
    // proc(5): values 14 and 15. The second value is a name that may contain blanks.
    const [user = 0, system = 0] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').slice(11, 13).map(Number) ?? [];
    const below = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return below.reduce((sum, child) => sum + (cpuOfTree(Number(child)) ?? 0), (user + system) * 10);
  } catch {
    return undefined;
  }
}
