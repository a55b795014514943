import { tiers } from '../../core/permissions/guard.ts';
import { type AnyContribution, contributionsOf } from '../../core/plugin/contributions.ts';
import { type Explanation, explainContribution, explainPlugin, type Question } from '../../core/plugin/explain.ts';
import { didYouMean } from '../../core/plugin/nearest.ts';
import type { PluginDefinition } from '../../core/plugin/types.ts';
import { Failure } from '../failure.ts';
import type { Resolved } from '../resolution.ts';

/** The plugin and all of its contributions, or those of its contributions that have the id, for whichever tier. @throws Failure where there is none */
export function explainNamed(what: string, { plugins }: Resolved, question: Question): readonly Explanation[] {
  const [id = '', contribution, ...rest] = what.split('/');
  const plugin = plugins.find((one) => one.id === id);
  if (!plugin || rest.length > 0) {
    const known = plugins.map((one) => one.id);
    const otherwise = what.includes('/') ? 'Start a path with /, or run portal list to see all plugins.' : 'Run portal list to see all plugins.';
    throw new Failure('plugin.unknown', `No plugin is named "${id}". ${didYouMean(id, known, otherwise)}`);
  }
  const all = contributionsOf(soundManifest(plugin.manifest));
  const asked = contribution === undefined ? all : named(all, contribution);
  if (contribution !== undefined && asked.length === 0) {
    const known = [...new Set(all.map((one) => one.id))];
    const hint = didYouMean(contribution, known, `It has ${known.join(', ') || 'none'}.`);
    throw new Failure('contribution.unknown', `The plugin ${id} has no contribution "${contribution}". ${hint}`);
  }
  const explained = asked.map(({ kind, id: own }) => explainContribution(question, kind, `${id}/${own}`));
  return contribution === undefined ? [explainPlugin(question, id), ...explained] : explained;
}

/** Those of that id, else those that a contribution of that id has become for the tiers: `lookup` is `tenant-lookup` and `merchant-lookup`. */
function named(all: readonly AnyContribution[], id: string): readonly AnyContribution[] {
  const own = all.filter((one) => one.id === id);
  return own.length > 0 ? own : all.filter((one) => tiers.some((tier) => one.id === `${tier}-${id}`));
}

/** A manifest that fails its checks may have lists that are none; it is explained as a whole then. */
function soundManifest(manifest: PluginDefinition): PluginDefinition {
  const lists: readonly (keyof PluginDefinition)[] = ['routes', 'menu', 'widgets', 'userMenu', 'commands', 'finders', 'notifications'];
  return lists.every((name) => manifest[name] === undefined || Array.isArray(manifest[name])) ? manifest : { id: manifest.id };
}
