/**
 * Compares the reference of the plugin API with the sources: `npm run reference`. With `--accept`, writes its pages and
 * deletes those of removed entry points.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readReference } from './pages.ts';
import { outdatedPages, writePages } from './stored.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({ options: { accept: { type: 'boolean', default: false } } });
const { pages } = readReference(root);
const outdated = outdatedPages(root, pages);
if (values.accept) writePages(root, pages);
for (const line of outdated) process.stdout.write(`${line}\n`);
if (outdated.length > 0 && !values.accept) {
  process.stderr.write('The reference is outdated. Run npm run reference -- --accept\n');
  process.exitCode = 1;
}
