/** Caddy in front of two portals, configured by what `portal serve --print caddy` says: the real program. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { caddyConfig } from '../../../dev-server/ship/web-servers.ts';
import { checkFront, ensureProgram } from './front.ts';

const program = ensureProgram(['/usr/bin/caddy', '/usr/local/bin/caddy'], ['caddy']);

describe('Caddy', { skip: program === undefined && 'Caddy is not installed: apt-get install caddy' }, () => {
  test('sends what portal serve sends, and loses no call when one of two portals goes', (t) =>
    checkFront(t, async (options, folder) => {
      const file = join(folder, 'Caddyfile');
      // Another Caddy of this machine may have the port that tells it what to do.
      await writeFile(file, caddyConfig(options).replace('{\n', '{\n\tadmin off\n'));
      const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      const checked = spawnSync(program ?? '', ['validate', '--config', file, '--adapter', 'caddyfile'], { encoding: 'utf8', env });
      assert.equal(checked.status, 0, checked.stderr);
      return spawn(program ?? '', ['run', '--config', file, '--adapter', 'caddyfile'], { stdio: process.env.SHOW ? 'inherit' : 'ignore', env });
    }));
});
