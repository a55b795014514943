/** Public names that plugin authors use: in the plugins of the portal, the template of new plugins, and examples. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '../test-files.ts';
import { readHowTos } from './how-tos.ts';
import { identityOf, type PublicName, type Surface } from './surface.ts';

/** Sources of plugins, of the plugin template, of the catalogue and of the plugin in browser tests. */
const authored = /^(?:plugins|cli\/plugin|dev-server\/catalogue|test\/e2e\/resource-sink)\//;

/** Names that requirements need before a plugin of the portal uses them, with the requirement rows. */
const required: Readonly<Record<string, string>> = {
  '#core/api maxFileBytes': 'A-325',
  '#core/react toChoice': 'S-255',
  '#core/react usePermissionSnackbar': 'S-483',
};

/**
 * Returns the public names, such as `#core/ui Button`, that neither an author nor the signature of such a name uses.
 */
export function unusedNames(root: string, { names, declaredOf }: Surface): readonly string[] {
  const used = readUsedNames(root);
  const all = [...names].flatMap(([{ specifier }, publicNames]) =>
    publicNames.map((name): readonly [string, PublicName] => [`${specifier} ${name.publicName}`, name]),
  );
  const needed = new Set(all.flatMap(([key, name]) => (used.has(key) ? [identityOf(name)] : [])));
  for (const identity of needed)
    for (const use of declaredOf(identity)?.uses ?? []) {
      const declared = declaredOf(use);
      if (declared) needed.add(identityOf(declared));
    }
  return all.flatMap(([key, name]) => {
    const isNeeded = name.kind.includes('type') && needed.has(identityOf(name));
    return used.has(key) || isNeeded || name.comment.stabilities.includes('internal') ? [] : [key];
  });
}

function readUsedNames(root: string): ReadonlySet<string> {
  return new Set([...readHowTos().keys(), ...Object.keys(required), ...readUses(root, authored).keys()]);
}

/**
 * Returns the sources that import each public name, in the order of their paths.
 * @param among the sources to read
 */
export function readUses(root: string, among: RegExp): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, string[]>();
  for (const file of [...sourceFiles(root)].sort())
    if (among.test(file))
      for (const name of new Set(importedIn(readFileSync(join(root, file), 'utf8'))))
        uses.set(name, [...(uses.get(name) ?? []), file]);
  return uses;
}

/** Returns the names that a source imports, or exports from another module: `#core/ui Button`. */
export function importedIn(source: string): readonly string[] {
  const named = /\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+['"](#[^'"]+)['"]/g;
  const awaited = /\{([^{}]*)\}\s*=\s*await\s+import\(['"](#[^'"]+)['"]\)/g;
  const typed = /\bimport\(['"](#[^'"]+)['"]\)\.(\w+)/g;
  return [
    ...[...source.matchAll(named), ...source.matchAll(awaited)].flatMap(([, names = '', specifier = '']) =>
      [...names.matchAll(/(?:^|,)\s*(?:\/\/.*\s*)*(?:type\s+)?(\w+)/g)].map(([, name = '']) => `${specifier} ${name}`),
    ),
    ...[...source.matchAll(typed)].map(([, specifier = '', name = '']) => `${specifier} ${name}`),
  ];
}
