/**
 * Lets a screen load no more of core than it names. Plugins import everything through core's two doors, and esbuild decides by
 * file what a chunk needs: through a door, a screen would load what any other screen takes from it. So each import from a door
 * becomes imports from the files behind it, as the door's own `export … from` lines say.
 */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { BuildPlan } from '../options.ts';

const doors = { '#core': 'core/index.ts', '#core/ui': 'core/ui/index.ts' } as const;
type Door = keyof typeof doors;

/** From which file, under which name, a door gives out each of its names. */
type DoorMap = ReadonlyMap<string, { readonly file: string; readonly name: string }>;

export function doorImports({ root }: Pick<BuildPlan, 'root'>): Plugin {
  return {
    name: 'portal-door-imports',
    setup(build) {
      let maps: Promise<Record<Door, DoorMap>>;
      build.onStart(() => {
        maps = readDoors(root);
      });
      build.onLoad({ namespace: 'file', filter: /\/plugins\/[^/]+\/.*\.tsx?$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        return { contents: direct(source, await maps), loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}

async function readDoors(root: string): Promise<Record<Door, DoorMap>> {
  const [core, ui] = await Promise.all([readDoor(join(root, doors['#core'])), readDoor(join(root, doors['#core/ui']))]);
  return { '#core': core, '#core/ui': ui };
}

async function readDoor(path: string): Promise<DoorMap> {
  const source = await readFile(path, 'utf8');
  const exported = source.matchAll(/^export \{([^}]*)\} from '([^']+)';/gm);
  return new Map(
    [...exported].flatMap(([, names = '', from = '']) => specifiers(names).map(({ name, as }) => [as, { file: join(dirname(path), from), name }] as const)),
  );
}

/** `a, type B, c as d` without the types, which no bundle has. */
function specifiers(list: string): { readonly name: string; readonly as: string }[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => {
      const [name = '', as = name] = part.split(/\s+as\s+/);
      return { name, as };
    });
}

/** The same source with its imports from the doors led to the files behind them, on as many lines as before. */
export function direct(source: string, maps: Readonly<Record<Door, DoorMap>>): string {
  return source.replace(/^import \{([^}]*)\} from '(#core|#core\/ui)';/gm, (statement, names: string, door: Door) => {
    const imports = specifiers(names).map(({ name, as }) => {
      const target = maps[door].get(name);
      // A name that the door does not have is left for esbuild to report.
      return target ? `import { ${target.name} as ${as} } from ${JSON.stringify(target.file)};` : `import { ${name} as ${as} } from '${door}';`;
    });
    return imports.join(' ') + '\n'.repeat(statement.split('\n').length - 1);
  });
}
