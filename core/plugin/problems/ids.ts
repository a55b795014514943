import { contributionsOf } from '../contributions.ts';
import { type Check, findRepeated, problemOf } from './check.ts';

/** Names that core uses in place of plugin ids, as text namespaces and slot owners. */
const reserved: ReadonlySet<string> = new Set(['core', 'shell', 'ui', 'inspector']);

export const pluginIds: Check = ({ enabled }) =>
  enabled.flatMap(({ id: folder, manifest: { id } }) => {
    if (id !== folder)
      return [
        problemOf(
          'plugin-id',
          folder,
          undefined,
          `The plugin in folder ${folder} has the id "${id}".`,
          'Use the name of the folder as its id.',
        ),
      ];
    if (!/^[a-z][a-z0-9-]*$/.test(id)) {
      return [
        problemOf(
          'plugin-id',
          id,
          undefined,
          `"${id}" is not a valid plugin id.`,
          'Use lower-case letters, digits and hyphens, and start with a letter.',
        ),
      ];
    }
    return reserved.has(id)
      ? [problemOf('plugin-id', id, undefined, `"${id}" is reserved for core.`, 'Rename the plugin and its folder.')]
      : [];
  });

export const duplicatePlugins: Check = ({ enabled }) =>
  findRepeated(enabled, ({ manifest }) => manifest.id).map(({ first, again }) =>
    problemOf(
      'duplicate-plugin',
      again.id,
      undefined,
      `The plugins in folders ${first.id} and ${again.id} both have the id "${again.manifest.id}".`,
      'Rename one of them.',
    ),
  );

export const duplicateContributions: Check = ({ enabled }) =>
  enabled.flatMap(({ manifest }) => [
    ...findRepeated(contributionsOf(manifest), ({ kind, id }) => `${kind} ${id}`).map(({ again }) =>
      problemOf(
        'duplicate-contribution',
        manifest.id,
        again,
        `Two contributions of type ${again.kind} have the ID "${again.id}".`,
        'Give each an id of its own.',
      ),
    ),
    ...findRepeated(manifest.slots ?? [], ({ id }) => id).map(({ again }) =>
      problemOf(
        'duplicate-contribution',
        manifest.id,
        undefined,
        `Two slots have the id "${again.id}".`,
        'Give each an id of its own.',
      ),
    ),
  ]);
