import type { Deployment } from '../core/model/deployment.ts';
import { type DiscoveredPlugin, discoverPlugins } from '../core/plugin/discover.ts';
import { foreignPortal } from '../core/plugin/foreign-portal.ts';
import { loadDeployment } from '../core/plugin/load-deployment.ts';
import type { Problem } from '../core/plugin/problem-codes.ts';
import { type Resolution, resolve } from '../core/plugin/resolve.ts';
import { Failure } from './failure.ts';

export interface Resolved {
  readonly deployment: Deployment;
  readonly plugins: readonly DiscoveredPlugin[];
  readonly resolution: Resolution;
}

/**
 * Loads a deployment and the installed plugins and resolves them.
 * @param project the folder with the package.json that lists the packages
 * @throws DeploymentError if the deployment can't be read
 */
export async function resolveDeployment(
  name: string,
  root: string,
  host?: string,
  project: string = process.cwd(),
): Promise<Resolved> {
  const [deployment, plugins, foreign] = await Promise.all([
    loadDeployment(name, root),
    discoverPlugins(root, project),
    foreignPortal(project),
  ]);
  const resolution = resolve(plugins, deployment, host);
  return {
    deployment,
    plugins,
    resolution: foreign ? { ...resolution, problems: [foreign, ...resolution.problems] } : resolution,
  };
}

/**
 * Resolves a deployment for work that requires a deployment without problems.
 * @throws Failure with a line for each problem
 */
export async function resolveSound(name: string, root: string): Promise<Resolved> {
  const resolved = await resolveDeployment(name, root);
  const { problems } = resolved.resolution;
  if (problems.length > 0)
    throw new Failure(
      'deployment.problems',
      `The deployment ${name} has ${countText(problems.length, 'problem')}; nothing was built.`,
      problems.map(problemLine),
    );
  return resolved;
}

/** Returns a problem in one line, with its plugin, the problem and the remedy. */
export function problemLine({ code, plugin, contribution, message, hint }: Problem): string {
  return `${[plugin ?? 'deployment', contribution].filter(Boolean).join(', ')} [${code}]: ${message} ${hint}`;
}

export function countText(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
