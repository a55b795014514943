import { tiers } from '../../core/permissions/guard.ts';
import { type AnyContribution, contributionsOf } from '../../core/plugin/contributions.ts';
import { type Explanation, explainContribution, explainPlugin, type Question } from '../../core/plugin/explain.ts';
import { didYouMean } from '../../core/plugin/nearest.ts';
import type { PluginDefinition } from '../../core/plugin/types.ts';
import { Failure } from '../failure.ts';
import type { Resolved } from '../resolution.ts';

/**
 * Explains a plugin and all its contributions, or the contributions with the given id, for every tier.
 * @throws Failure if there is none
 */
export function explainNamed(what: string, { plugins }: Resolved, question: Question): readonly Explanation[] {
  const [id = '', contribution, ...rest] = what.split('/');
  const plugin = plugins.find((candidate) => candidate.id === id);
  if (!plugin || rest.length > 0) {
    const known = plugins.map((candidate) => candidate.id);
    const otherwise = what.includes('/')
      ? 'Start a path with /, or run portal list to see all plugins.'
      : 'Run portal list to see all plugins.';
    throw new Failure('plugin.unknown', `No plugin is named "${id}". ${didYouMean(id, known, otherwise)}`);
  }
  const all = contributionsOf(soundManifest(plugin.manifest));
  const requestedContributions = contribution === undefined ? all : findContributions(all, contribution);
  if (contribution !== undefined && requestedContributions.length === 0) {
    const known = [...new Set(all.map((candidate) => candidate.id))];
    const hint = didYouMean(contribution, known, `It has ${known.join(', ') || 'none'}.`);
    throw new Failure('contribution.unknown', `The plugin ${id} has no contribution "${contribution}". ${hint}`);
  }
  const explained = requestedContributions.map(({ kind, id: contributionId }) =>
    explainContribution(question, kind, `${id}/${contributionId}`),
  );
  return contribution === undefined ? [explainPlugin(question, id), ...explained] : explained;
}

/**
 * Finds the contributions with an id, or the contributions by tier into which it was expanded: `lookup` finds
 * `tenant-lookup` and `merchant-lookup`.
 */
function findContributions(all: readonly AnyContribution[], id: string): readonly AnyContribution[] {
  const exactMatches = all.filter((candidate) => candidate.id === id);
  return exactMatches.length > 0
    ? exactMatches
    : all.filter((candidate) => tiers.some((tier) => candidate.id === `${tier}-${id}`));
}

/**
 * Returns a manifest with valid lists. A manifest that fails its checks may have invalid lists; it is then explained as
 * a whole.
 */
function soundManifest(manifest: PluginDefinition): PluginDefinition {
  const lists: readonly (keyof PluginDefinition)[] = [
    'routes',
    'menu',
    'widgets',
    'userMenu',
    'commands',
    'finders',
    'notifications',
  ];
  return lists.every((name) => manifest[name] === undefined || Array.isArray(manifest[name]))
    ? manifest
    : { id: manifest.id };
}
