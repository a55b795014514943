import { contributionsOf } from '../contributions.ts';
import { type Check, problemOf, repeated } from './check.ts';

/** Names that core uses where plugin ids stand: text namespaces and slot owners. */
const reserved: ReadonlySet<string> = new Set(['core', 'shell', 'ui', 'inspector']);

export const pluginIds: Check = ({ enabled }) =>
  enabled.flatMap(({ id: folder, manifest: { id } }) => {
    if (id !== folder)
      return [problemOf('plugin-id', folder, undefined, `The plugin in folder ${folder} calls itself "${id}".`, 'Give its id the name of its folder.')];
    if (!/^[a-z][a-z0-9-]*$/.test(id)) {
      return [problemOf('plugin-id', id, undefined, `"${id}" isn't a valid plugin ID.`, 'Use lower case letters, digits and hyphens, a letter first.')];
    }
    return reserved.has(id) ? [problemOf('plugin-id', id, undefined, `"${id}" is core's own name.`, 'Rename the plugin and its folder.')] : [];
  });

export const duplicatePlugins: Check = ({ enabled }) =>
  repeated(enabled, ({ manifest }) => manifest.id).map(({ first, again }) =>
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
    ...repeated(contributionsOf(manifest), ({ kind, id }) => `${kind} ${id}`).map(({ again }) =>
      problemOf(
        'duplicate-contribution',
        manifest.id,
        again,
        `Two contributions of type ${again.kind} have the ID "${again.id}".`,
        'Give each an id of its own.',
      ),
    ),
    ...repeated(manifest.slots ?? [], ({ id }) => id).map(({ again }) =>
      problemOf('duplicate-contribution', manifest.id, undefined, `Two slots have the id "${again.id}".`, 'Give each an id of its own.'),
    ),
  ]);
