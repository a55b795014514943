import { type Figure, format } from './figure.ts';
import { bareNode, inTurn, nodeRun } from './processor.ts';

const runs = 7;

/** Measures complete processes of `portal --version` and `portal --help`, without npx. */
export async function commandFigures(): Promise<Figure[]> {
  // The first run fills the caches of the disk and the loader.
  await nodeRun('cli/portal.js', '--help');
  const [bare, version, help, command] = await inTurn(runs, [
    bareNode,
    () => nodeRun('cli/portal.js', '--version'),
    () => nodeRun('cli/portal.js', '--help'),
    () => nodeRun('cli/portal.js', 'start', '--help'),
  ]);
  const figure = (id: Figure['id'], { cpu, wall }: typeof bare): Figure => ({
    id,
    value: cpu / bare.cpu,
    note: `${format(wall)} ms, processor ${format(cpu)} ms; bare Node ${format(bare.cpu)} ms; least of ${runs}`,
  });
  return [figure('version', version), figure('help', help), figure('help-of-start', command)];
}
