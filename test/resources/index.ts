/**
 * Reports the changes of the resources' specifications since they were accepted: `npm run resources`. With `--accept`,
 * accepts them.
 */
import { parseArgs } from 'node:util';
import { pluginIds } from '../harness/resources/declared.ts';
import { accept, changesSince, snapshotFile } from '../harness/resources/snapshot.ts';
import { specificationOf } from '../harness/resources/specification.ts';

const { values } = parseArgs({ options: { accept: { type: 'boolean', default: false } } });
for (const plugin of pluginIds()) {
  const now = await specificationOf(plugin);
  const changes = changesSince(plugin, now);
  if (changes.length === 0) continue;
  process.stdout.write(`${snapshotFile(plugin)}\n${changes.map((line) => `  ${line}\n`).join('')}`);
  if (values.accept) accept(plugin, now);
  else process.exitCode = 1;
}
// Screens that were opened may have started timers.
process.exit();
