/** Enabling and disabling of plugins in a deployment's file. */
import { realpath } from 'node:fs/promises';
import type { Deployment } from '../../core/model/deployment.ts';
import { type DiscoveredPlugin, discoverPlugins } from '../../core/plugin/discover.ts';
import { deploymentFile, parseDeployment, readDeployment } from '../../core/plugin/load-deployment.ts';
import { didYouMean } from '../../core/plugin/nearest.ts';
import type { Problem } from '../../core/plugin/problem-codes.ts';
import { resolve } from '../../core/plugin/resolve.ts';
import { Failure } from '../failure.ts';
import { checkHost } from '../hosts.ts';
import { countText, problemLine } from '../resolution.ts';
import { writeWhole } from '../write-whole.ts';
import { withList } from './deployment-text.ts';

export interface Switching {
  /** Name or path of the deployment. */
  readonly deployment: string;
  readonly ids: readonly string[];
  readonly to: 'on' | 'off';
  /** Host to which the change is limited at run time. */
  readonly host?: string;
  /** Writes the file even if the change causes problems. */
  readonly force?: boolean;
  readonly root: string;
}

export interface Switched {
  /** Name of the file in messages. */
  readonly shown: string;
  /** Ids of the plugins whose state has changed. */
  readonly changed: readonly string[];
  /** Problems caused by the change; only with `force`. */
  readonly problems: readonly Problem[];
}

/**
 * Changes the plugins of a deployment. The file is replaced completely or not at all.
 * @throws DeploymentError if the file can't be read; Failure for an unknown plugin or host, and for a change that
 *   causes problems
 */
export async function switchPlugins({
  deployment: name,
  ids,
  to,
  host,
  force = false,
  root,
}: Switching): Promise<Switched> {
  const { file, shown } = deploymentFile(name, root);
  const [text, plugins] = await Promise.all([readDeployment(name, root), discoverPlugins(root)]);
  const before = await parseDeployment(text, shown);
  checkKnown(ids, plugins, before, to);
  const { path, listed } = host === undefined ? enabledList(before, plugins) : offList(before, host, shown);
  // A deployment lists the enabled plugins, but a host lists the disabled ones.
  const adds = (to === 'on') === (host === undefined);
  const changed = [...new Set(ids)].filter((id) => listed.includes(id) !== adds);
  if (changed.length === 0) return { shown, changed, problems: [] };

  const words = adds ? [...listed, ...changed] : listed.filter((id) => !changed.includes(id));
  const newText = withList(text, path, words);
  const after = await parseDeployment(newText, shown);
  const problems = newProblems(plugins, before, after);
  if (problems.length > 0 && !force) throw refusal(problems, shown, plugins, before, changed, to);
  // Writes to the target of a symbolic link, so that the link remains.
  await writeWhole(await realpath(file), newText);
  return { shown, changed, problems };
}

function checkKnown(
  ids: readonly string[],
  plugins: readonly DiscoveredPlugin[],
  deployment: Deployment,
  to: 'on' | 'off',
): void {
  const installed = plugins.map(({ id }) => id);
  // Plugins that are listed but not installed can still be removed.
  const named = to === 'off' && deployment.plugins !== 'all' ? deployment.plugins : [];
  const unknown = ids.find((id) => !installed.includes(id) && !named.includes(id));
  if (unknown === undefined) return;
  throw new Failure(
    'plugin.unknown',
    `No plugin is named "${unknown}". ${didYouMean(unknown, installed, `Installed are ${installed.join(', ') || 'none'}.`)}`,
  );
}

function enabledList({ plugins }: Deployment, installed: readonly DiscoveredPlugin[]) {
  return { path: ['plugins'], listed: plugins === 'all' ? installed.map(({ id }) => id) : plugins };
}

function offList(deployment: Deployment, host: string, shown: string) {
  checkHost(deployment, host, shown);
  return { path: ['hosts', host, 'off'], listed: deployment.hosts?.[host]?.off ?? [] };
}

function newProblems(plugins: readonly DiscoveredPlugin[], before: Deployment, after: Deployment): Problem[] {
  const known = new Set(resolve(plugins, before).problems.map(problemLine));
  return resolve(plugins, after).problems.filter((problem) => !known.has(problemLine(problem)));
}

function refusal(
  problems: readonly Problem[],
  shown: string,
  plugins: readonly DiscoveredPlugin[],
  before: Deployment,
  changed: readonly string[],
  to: 'on' | 'off',
): Failure {
  const on = new Set(resolve(plugins, before).plugins.map(({ id }) => id));
  const also = to === 'on' ? requirementsOf(plugins, changed, on) : dependentsOf(plugins, changed, on);
  const verb = to === 'on' ? 'enable' : 'disable';
  const remedy =
    also.length > 0 ? `${verb} ${[...changed, ...also].join(' ')} together, or --force.` : 'Mend it first, or --force.';
  const why = `To ${verb} ${changed.join(', ')} would bring ${countText(problems.length, 'problem')}`;
  return new Failure('deployment.unchanged', `${shown} is unchanged. ${why}: ${remedy}`, problems.map(problemLine));
}

/** Returns the enabled plugins that require any of these plugins, directly or indirectly. */
function dependentsOf(plugins: readonly DiscoveredPlugin[], ids: readonly string[], on: ReadonlySet<string>): string[] {
  return chain(ids, (id) =>
    plugins.filter((plugin) => on.has(plugin.id) && plugin.manifest.requires?.includes(id)).map((plugin) => plugin.id),
  );
}

/** Returns the disabled plugins that these plugins require, directly or indirectly. */
function requirementsOf(
  plugins: readonly DiscoveredPlugin[],
  ids: readonly string[],
  on: ReadonlySet<string>,
): string[] {
  return chain(ids, (id) =>
    (plugins.find((plugin) => plugin.id === id)?.manifest.requires ?? []).filter((requiredId) => !on.has(requiredId)),
  );
}

/** Follows a relation from the ids, and returns all ids found except the initial ones. */
function chain(ids: readonly string[], next: (id: string) => readonly string[]): string[] {
  const seen = new Set(ids);
  // Iterating a set includes the values that are added during the loop.
  for (const id of seen) for (const nextId of next(id)) seen.add(nextId);
  return [...seen].filter((id) => !ids.includes(id)).sort();
}
