/** nginx in front of two portals, configured by what `portal serve --print nginx` says: the real program. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { nginxConfig } from '../../../dev-server/ship/web-servers.ts';
import { checkFront, ensureProgram } from './front.ts';

const program = ensureProgram(['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'], ['nginx-light', 'libnginx-mod-http-brotli-static']);
const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

describe('nginx', { skip: program === undefined && 'nginx is not installed: apt-get install nginx-light libnginx-mod-http-brotli-static' }, () => {
  test('sends what portal serve sends, and loses no call when one of two portals goes', (t) =>
    checkFront(t, async (options, folder) => {
      const hasBrotli = existsSync(brotli);
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${join(folder, kind)};`);
      await writeFile(join(folder, 'portal.conf'), nginxConfig(options, hasBrotli));
      await writeFile(
        join(folder, 'nginx.conf'),
        `${hasBrotli ? `load_module ${brotli};\n` : ''}daemon off;\nmaster_process off;\npid ${folder}/nginx.pid;\nerror_log stderr warn;\nevents { worker_connections 4096; }
http {\ninclude /etc/nginx/mime.types;\naccess_log off;\n${paths.join('\n')}\ninclude ${folder}/portal.conf;\n}\n`,
      );
      const checked = spawnSync(program ?? '', ['-t', '-c', join(folder, 'nginx.conf')], { encoding: 'utf8' });
      assert.equal(checked.status, 0, checked.stderr);
      return spawn(program ?? '', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
    }));
});
