/**
 * `npm run speech`: compares the output for screen readers with the accepted transcripts; with `--accept` writes them.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { accept: { type: 'boolean', default: false } } });
const root = fileURLToPath(new URL('../..', import.meta.url));
const args = ['--import', './test/harness/register.js', '--test', 'test/speech/transcripts.test.ts'];
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORTAL_ACCEPT_SPEECH: values.accept ? '1' : '0' },
});
process.exitCode = status ?? 1;
