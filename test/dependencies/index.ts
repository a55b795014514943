/** Checks whether the table of dependencies is up to date (`npm run dependencies`), and writes it with `--accept`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { dependencyTable, tableFile } from './table.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({ options: { accept: { type: 'boolean', default: false } } });
const table = dependencyTable(root);
if (values.accept) writeFileSync(join(root, tableFile), table);
else if (readFileSync(join(root, tableFile), 'utf8') !== table) {
  process.stderr.write(`${tableFile} is outdated. Run npm run dependencies -- --accept\n`);
  process.exitCode = 1;
}
