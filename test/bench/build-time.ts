import { fileURLToPath } from 'node:url';
import { type Figure, format } from './figure.ts';
import { inTurn, nodeRun, plainLoopInProcess, type Spent } from './processor.ts';

/**
 * Measures a production build of the default deployment, including compressed copies, in a process that has not built
 * before. Its processor time includes that of the bundler.
 */
export async function buildTime(): Promise<Figure> {
  const [loop, build] = await inTurn(2, [plainLoopInProcess, builtOnce]);
  return {
    id: 'build',
    value: build.cpu / loop.cpu,
    note: `${format(build.wall / 1000)} s, processor ${format(build.cpu / 1000)} s`,
  };
}

/** Builds in a new process. */
async function builtOnce(): Promise<Spent> {
  const script = `
const { buildDefault } = await import(${JSON.stringify(fileURLToPath(new URL('built-portal.ts', import.meta.url)))});
const { cpuOfTree } = await import(${JSON.stringify(fileURLToPath(new URL('processor.ts', import.meta.url)))});
const before = cpuOfTree(process.pid) ?? Number.NaN;
const { result } = await buildDefault();
console.log(JSON.stringify({ cpu: (cpuOfTree(process.pid) ?? Number.NaN) - before, wall: result.durationMs }));
process.exit();`;
  const { output } = await nodeRun('--import', 'tsx', '--input-type=module', '--eval', script);
  return JSON.parse(output);
}
