/**
 * Number of lines of a plain screen: its collection in api.ts, its responses in sandbox.ts, its screen, and its lines
 * in the manifest. Comments, blank lines, texts, seeds and the rules of its entity don't count. `npm run screens`
 * prints the numbers.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';

/** Maximum number of lines of a plain screen. */
export const mostLines = 45;

export interface ScreenLines {
  /** Name, such as `settings/currencies`. */
  readonly screen: string;
  readonly collection: number;
  readonly sandbox: number;
  readonly component: number;
  readonly manifest: number;
  readonly total: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/**
 * Returns the lines of all plain screens: a single `resource(...)` of a collection that `serve(...)` answers without
 * additions, with neither custom parts nor a custom form. Other screens aren't plain.
 * @param root the repository
 */
export function screenLines(root: string): ScreenLines[] {
  const folder = join(root, 'plugins');
  return readdirSync(folder).flatMap((plugin) => {
    const screens = join(folder, plugin, 'screens');
    if (!existsSync(screens)) return [];
    const files = {
      api: read(join(folder, plugin, 'api.ts')),
      sandbox: read(join(folder, plugin, 'sandbox.ts')),
      manifest: read(join(folder, plugin, 'plugin.ts')),
    };
    return readdirSync(screens).flatMap((name): ScreenLines[] => {
      const component = read(join(screens, name));
      const [, collection] = /^export default resource\((\w+)/m.exec(component) ?? [];
      if (collection === undefined || /^\s*(form|components): |\bcell: /m.test(component)) return [];
      const parts = {
        collection: longest(
          files.api,
          ({ type }) => type === 'ExportNamedDeclaration',
          new RegExp(`^export const ${collection} = collection\\(`),
        ),
        sandbox: longest(
          files.sandbox,
          ({ type }) => type === 'CallExpression',
          new RegExp(`^serve\\((?:\\w+\\.)?${collection}\\b`),
        ),
        component: linesOf(component),
        manifest: shortest(
          files.manifest,
          ({ type }) => type === 'ObjectExpression',
          new RegExp(`/screens/${name.replaceAll('.', '\\.')}['"]`),
        ),
      };
      if (parts.collection === 0 || parts.sandbox === 0) return [];
      return [
        {
          screen: `${plugin}/${collection}`,
          ...parts,
          total: parts.collection + parts.sandbox + parts.component + parts.manifest,
        },
      ];
    });
  });
}

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

const linesOf = (text: string) => text.split('\n').filter((line) => !/^\s*(?:$|\/\/|\/\*|\*)/.test(line)).length;

/** Returns the line counts of all parts of a source with this type that match the pattern. */
function lengths(source: string, isKind: (node: Node) => boolean, reads: RegExp): number[] {
  const found: number[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isNode(value)) {
      const text = source.slice(value.start, value.end);
      if (isKind(value) && reads.test(text)) found.push(linesOf(text));
      Object.values(value).forEach(visit);
    }
  };
  visit(parseSync('file.tsx', source).program);
  return found;
}

const longest = (...question: Parameters<typeof lengths>) => Math.max(0, ...lengths(...question));
/** Returns the length of the innermost of nested parts; 0 if there is none. */
const shortest = (...question: Parameters<typeof lengths>) =>
  lengths(...question).sort((length, other) => length - other)[0] ?? 0;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const all = screenLines(fileURLToPath(new URL('../..', import.meta.url)));
  const line = (cells: readonly (string | number)[]) =>
    `${cells.map((cell, at) => (at === 0 ? String(cell).padEnd(28) : String(cell).padStart(11))).join('')}\n`;
  process.stdout.write(line(['screen', 'collection', 'sandbox', 'component', 'manifest', 'total']));
  for (const { screen, collection, sandbox, component, manifest, total } of all)
    process.stdout.write(line([screen, collection, sandbox, component, manifest, total]));
  const over = all.filter(({ total }) => total > mostLines);
  if (over.length > 0) {
    process.stderr.write(
      `A plain screen costs ${mostLines} lines at most; ${over.map(({ screen, total }) => `${screen} costs ${total}`).join(', ')}.\n`,
    );
    process.exitCode = 1;
  }
}
