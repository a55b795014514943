/** The resources that a plugin declares, found in its modules without a list. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MenuNode } from '../../../core/plugin/assembly.ts';
import { assemble } from '../../../core/plugin/assemble.ts';
import type { Spec } from '../../../core/ui/resource/declaration/spec.ts';
import { importsIn, targetOf } from '../../lint/imports.ts';
import { folderOf, manifestOf } from '../plugin-texts.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export interface DeclaredResource {
  readonly spec: Spec;
  /** Module that exports it, below the plugin's folder. */
  readonly module: string;
  /** True if a menu entry opens it in a dialog. */
  readonly isDialog: boolean;
}

/** Returns the ids of all plugins, sorted. */
export const pluginIds = (): readonly string[] =>
  readdirSync(join(root, 'plugins'))
    .filter((id) => existsSync(join(root, 'plugins', id, 'plugin.ts')))
    .sort();

/**
 * Returns the resources of a plugin, sorted by their ids.
 * @param plugin id of a plugin below `plugins/`, or folder of another plugin
 * @throws Error if a module declares a resource that no module exports, because it couldn't be checked
 */
export async function declaredResources(plugin: string): Promise<readonly DeclaredResource[]> {
  const folder = folderOf(plugin, plugin);
  const sources = new Map(
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => [posix.join(folder, file.replaceAll('\\', '/')), readFileSync(join(root, folder, file), 'utf8')]),
  );
  const declaring = [...sources].filter(([, source]) => /\bresource\(/.test(source)).map(([path]) => path);
  const inDialogs = await dialogsOf(plugin);
  const found = new Map<Spec, DeclaredResource>();
  const read = async (path: string): Promise<boolean> => {
    const specs = specsIn(await import(new URL(path, `file://${root}`).href));
    for (const spec of specs) {
      if (!found.has(spec))
        found.set(spec, { spec, module: path.slice(folder.length + 1), isDialog: inDialogs.has(spec) });
    }
    return specs.length > 0;
  };
  for (const path of declaring) {
    if (await read(path)) continue;
    // The file has a function that creates several resources, which the calling modules export.
    const importers = [...sources].filter(([from, source]) =>
      importsIn(source).some(({ specifier }) => targetOf(specifier, from, {}) === path),
    );
    const read_ = await Promise.all(importers.map(([from]) => read(from)));
    if (!read_.includes(true))
      throw new Error(`${path} declares a resource that no module exports: export its screen or dialog.`);
  }
  return [...found.values()].sort(
    (resource, other) => compare(resource.spec.id, other.spec.id) || compare(resource.module, other.module),
  );
}

const compare = (value: string, other: string) => (value < other ? -1 : Number(value > other));

/** Returns the specs among a module's exports: screens and dialogs, and resources that have both. */
function specsIn(module: object): readonly Spec[] {
  return Object.values(module).flatMap((exported: unknown) => {
    const spec = specOn(exported) ?? specOn(fieldOf(exported, 'screen'));
    return spec ? [spec] : [];
  });
}

const fieldOf = (value: unknown, name: string): unknown =>
  (typeof value === 'object' && value !== null) || typeof value === 'function' ? Reflect.get(value, name) : undefined;

function specOn(component: unknown): Spec | undefined {
  const spec = typeof component === 'function' ? fieldOf(component, 'spec') : undefined;
  return fieldOf(spec, 'nameOf') ? (spec as Spec) : undefined; // `resource` adds it to its components
}

async function dialogsOf(plugin: string): Promise<ReadonlySet<Spec>> {
  const { menu } = assemble([await manifestOf(plugin)]);
  const entries = menu.flatMap((node: MenuNode) => ('entries' in node ? node.entries : [node]));
  const modules = await Promise.all(
    entries.flatMap((entry) => ('dialog' in entry && entry.dialog ? [entry.dialog()] : [])),
  );
  return new Set(modules.flatMap(specsIn));
}
