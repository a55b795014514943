/** The web servers that `portal serve --print` supports: the real programs with exactly the printed configuration. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { caddyConfig } from '../../server/configurations/caddy.ts';
import { nginxConfig } from '../../server/configurations/nginx.ts';
import type { FrontOptions } from '../../server/configurations/web-servers.ts';

export interface FrontProgram {
  readonly name: string;
  /** Reason why its tests are skipped; false if the program is installed. */
  readonly skip: string | false;
  /** Writes its configuration into a folder and starts it. */
  readonly start: (options: FrontOptions, folder: string) => Promise<ChildProcess>;
}

/**
 * Finds the path of a program. On a Debian machine where the tests run as root, it first installs its packages.
 * @param places absolute paths
 */
function ensureProgram(places: readonly string[], packages: readonly string[]): string | undefined {
  const find = () => places.find(existsSync);
  if (!find() && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-q'], { env });
    spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], { env });
  }
  return find();
}

const stdio = process.env.SHOW ? 'inherit' : 'ignore';
const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const nginx = ensureProgram(
  ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'],
  ['nginx-light', 'libnginx-mod-http-brotli-static'],
);
const caddy = ensureProgram(['/usr/bin/caddy', '/usr/local/bin/caddy'], ['caddy']);

async function startNginx(options: FrontOptions, folder: string): Promise<ChildProcess> {
  const hasBrotli = existsSync(brotli);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  await writeFile(join(folder, 'portal.conf'), nginxConfig(options, hasBrotli));
  await writeFile(
    join(folder, 'nginx.conf'),
    `${hasBrotli ? `load_module ${brotli};\n` : ''}daemon off;\nmaster_process off;\npid ${folder}/nginx.pid;\nerror_log stderr warn;
events { worker_connections 4096; }
http {\ninclude /etc/nginx/mime.types;\n${paths.join('\n')}\ninclude ${folder}/portal.conf;\n}\n`,
  );
  const checked = spawnSync(nginx ?? '', ['-t', '-c', join(folder, 'nginx.conf')], { encoding: 'utf8' });
  assert.equal(checked.status, 0, checked.stderr);
  assert.doesNotMatch(checked.stderr, /\[warn\]/, 'nginx has nothing against it');
  return spawn(nginx ?? '', ['-c', join(folder, 'nginx.conf')], { stdio });
}

async function startCaddy(options: FrontOptions, folder: string): Promise<ChildProcess> {
  const file = join(folder, 'Caddyfile');
  // Another Caddy on this computer may use the default admin port.
  await writeFile(file, caddyConfig(options).replace('{\n', '{\n\tadmin off\n'));
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const checked = spawnSync(caddy ?? '', ['validate', '--config', file, '--adapter', 'caddyfile'], {
    encoding: 'utf8',
    env,
  });
  assert.equal(checked.status, 0, checked.stderr);
  return spawn(caddy ?? '', ['run', '--config', file, '--adapter', 'caddyfile'], { stdio, env });
}

export const frontPrograms: readonly FrontProgram[] = [
  {
    name: 'nginx',
    skip: nginx === undefined && 'nginx is not installed: apt-get install nginx-light libnginx-mod-http-brotli-static',
    start: startNginx,
  },
  { name: 'Caddy', skip: caddy === undefined && 'Caddy is not installed: apt-get install caddy', start: startCaddy },
];
