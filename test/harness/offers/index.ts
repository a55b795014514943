/**
 * `npm run offers`: prints the changes of what screens request and offer since they were accepted; with `--accept`
 * accepts them.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { testFiles } from '../../test-files.ts';

const { values } = parseArgs({ options: { accept: { type: 'boolean', default: false } } });
const root = fileURLToPath(new URL('../../..', import.meta.url));
const args = [
  '--import',
  './test/harness/register.js',
  '--test',
  ...testFiles().filter((file) => /^test\/plugins\/([^/]+\/offers|added-parts)\.test\.tsx$/.test(file)),
];
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORTAL_ACCEPT_OFFERS: values.accept ? '1' : '0' },
});
process.exitCode = status ?? 1;
