/** Configuration of web servers and other programs for a built portal, as the text of a file. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { builtFiles } from '../server/build-output/files.ts';
import { readBuiltPortal } from '../server/build-output/read.ts';
import { productionConfig } from '../server/config.ts';
import { caddyConfig } from '../server/configurations/caddy.ts';
import { containerFile, ignoreFile, kubernetesManifests } from '../server/configurations/containers.ts';
import { nginxConfig } from '../server/configurations/nginx.ts';
import { systemdUnit } from '../server/configurations/systemd.ts';
import { Failure } from './failure.ts';
import { refuseOddValues } from './front-values.ts';
import type { Io } from './io.ts';
import type { Printed, PrintOptions } from './printed-kinds.ts';

/**
 * @param dir absolute path of the built folder
 * @throws Failure if no container can be built for the deployment; StartError for invalid settings
 */
export async function printedText(
  dir: string,
  kind: Printed,
  options: PrintOptions,
  { env, root }: Pick<Io, 'env' | 'root'>,
): Promise<string> {
  const { config, image, behind, certificate, key, ports } = options;
  const { deployment, headers, limits } = await readBuiltPortal(dir);
  if (kind === 'container') return containerFile(sourceOf(deployment.id, options.deployment, root));
  if (kind === 'dockerignore') return ignoreFile(sourceOf(deployment.id, options.deployment, root));
  const settings = productionConfig(config === undefined ? undefined : await readFile(config, 'utf8'), env);
  const { upstreamSeconds } = settings;
  if (kind === 'systemd') {
    const paths = { node: process.execPath, command: join(resolve(root), 'cli/portal.js'), dir };
    refuseOddValues({ quoted: Object.values(paths) });
    return systemdUnit({ ...settings, ...paths });
  }
  const named = [...new Set(Object.keys(deployment.hosts ?? {}).map((host) => host.replace(/:\d+$/, '')))];
  const hosts = named.length > 0 ? named : ['localhost'];
  const largestBody = Math.max(1024 * 1024, ...limits.map(({ value }) => value));
  if (kind === 'kubernetes') return kubernetesManifests({ ...settings, hosts, image, largestBody });
  const servers = behind.split(',').map((server) => server.trim());
  const publicDir = join(dir, builtFiles.public);
  refuseOddValues({ behind: servers, hosts, files: [publicDir, certificate, key] });
  const front = { headers, hosts, servers, publicDir, certificate, key, largestBody, upstreamSeconds, ports };
  return kind === 'nginx' ? nginxConfig(front) : caddyConfig(front);
}

/**
 * Returns the name of the deployment in a container build, below the folder of the sources.
 * @throws Failure if its file is not in that folder
 */
function sourceOf(id: string, file: string | undefined, root: string): string {
  const path = relative(root, resolve(file ?? join(root, 'deployments', `${id}.json`)))
    .split(sep)
    .join('/');
  if (path.startsWith('../') || !existsSync(join(root, path)))
    throw new Failure(
      'deployment.file',
      `The container build needs ${path} in ${root}, which doesn’t exist. Pass the deployment’s file with --deployment.`,
    );
  refuseOddValues({ files: [path] });
  return file === undefined ? id : path;
}
