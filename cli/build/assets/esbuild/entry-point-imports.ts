/**
 * Lets a screen load only the parts of core that it imports. Plugins import everything through core's entry points, and
 * esbuild decides per file what a chunk needs, so that a screen would load everything that any other screen imports
 * through the same entry point. Therefore each import from an entry point is replaced by imports from the files behind
 * it. This also applies to the entry points of Blueprint's icons, so that esbuild need not read their 3,000 files. This
 * pass also marks lazy imports, so that no other pass has to check each import, and removes properties of endpoints
 * that only the API documents read.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { parseSync, Visitor } from 'oxc-parser';
import { firstLanguage, languages } from '../../../../core/i18n/languages.ts';
import { type EntryPoints, moduleOf } from './entry-points.ts';
import type { ModuleGraph } from './module-graph.ts';

/** Prefix of the address of a lazily loaded module, for `initialChunk`. */
export const lazyPrefix = 'lazy:';

/** Module that waits for the styles of lazily loaded modules, and its name in modules that use it. */
export const stylesheetModule = 'virtual:portal/stylesheet';
const withStyles = '__withStyles';

export function entryPointImports(graph: ModuleGraph): Plugin {
  return {
    name: 'portal-entry-point-imports',
    setup(build) {
      build.onStart(() => graph.forget());
      build.onLoad(
        { namespace: 'file', filter: /\.tsx?$|\/@blueprintjs\/(core|datetime|select)\/lib\/esm\/.*\.js$/ },
        async ({ path }) => {
          const { source, module } = await graph.read(path);
          return {
            contents: replaceEntryPoints(path, source, await graph.entryPoints(), module),
            loader: languageOf(path),
          };
        },
      );
    },
  };
}

const languageOf = (path: string): Loader => (path.endsWith('.js') ? 'js' : path.endsWith('.tsx') ? 'tsx' : 'ts');

/**
 * Returns the code that imports the message file of a language which is only known at run time,
 * `./messages/${language}.json`, with one import for each language. A language without the file uses that of the first
 * language. Returns `undefined` for any other import.
 */
function textsByLanguage(path: string, quoted: string): string | undefined {
  const [, before = '', variable] =
    /^`(\.[^`$]*messages\/(?:after-first-screen\/)?)\$\{(\w+)\}\.json`$/.exec(quoted) ?? [];
  if (variable === undefined) return undefined;
  const imports = languages.map((language) => {
    const file = existsSync(join(dirname(path), `${before}${language}.json`)) ? language : firstLanguage;
    return `${language}: () => import(${JSON.stringify(`${lazyPrefix}${before}${file}.json`)})`;
  });
  return `({ ${imports.join(', ')} })[${variable}]()`;
}

/** A replacement of a part of a source. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Properties of an endpoint that only the API documents and their tests read, never the browser. */
const documentProperties = new Set(['summary', 'rows']);

/**
 * Returns the edits that remove the properties of endpoints that the browser does not read. The number of lines stays
 * the same.
 */
function documentsOnly(path: string, source: string): Edit[] {
  if (!source.includes('defineEndpoint(')) return [];
  const edits: Edit[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [endpoint] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'defineEndpoint' || endpoint?.type !== 'ObjectExpression')
        return;
      for (const property of endpoint.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        if (!documentProperties.has(property.key.name)) continue;
        const { start } = property;
        const end = property.end + (/^\s*,/.exec(source.slice(property.end))?.[0].length ?? 0);
        edits.push({ start, end, text: '\n'.repeat(source.slice(start, end).split('\n').length - 1) });
      }
    },
  }).visit(parseSync(path, source).program);
  return edits;
}

/**
 * Returns the source with imports from entry points replaced by imports from the files behind them. Lazy imports of
 * files are marked and wait for their stylesheets. The number of lines stays the same.
 * @param path path of the file, whose extension determines the language
 */
export function replaceEntryPoints(
  path: string,
  source: string,
  entryPoints: EntryPoints,
  module = moduleOf(path, source),
): string {
  const { staticImports, dynamicImports } = module;
  const edits: Edit[] = documentsOnly(path, source);
  let waits = false;
  for (const { start, end, moduleRequest } of dynamicImports) {
    const quoted = source.slice(moduleRequest.start, moduleRequest.end);
    const texts = textsByLanguage(path, quoted);
    if (texts !== undefined) {
      edits.push({ start, end, text: texts });
      continue;
    }
    if (!/^['"`][.#/]/.test(quoted)) continue;
    const behindQuote = moduleRequest.start + 1;
    edits.push({ start: behindQuote, end: behindQuote, text: lazyPrefix });
    // Message files have no stylesheets.
    if (/\.json['"`]$/.test(quoted)) continue;
    waits = true;
    edits.push({ start, end: start, text: `${withStyles}(` }, { start: end, end, text: ')' });
  }
  if (waits)
    edits.push({
      start: 0,
      end: 0,
      text: `import { withStyles as ${withStyles} } from ${JSON.stringify(stylesheetModule)}; `,
    });
  for (const statement of staticImports) {
    const specifier = statement.moduleRequest.value;
    const names = entryPoints.get(specifier);
    // esbuild handles `import *` and imports without names.
    if (
      !names ||
      statement.entries.length === 0 ||
      statement.entries.some(({ importName }) => importName.kind !== 'Name')
    )
      continue;
    const imports = statement.entries
      .filter(({ isType }) => !isType)
      .map(({ importName, localName }) => {
        const name = importName.name ?? '';
        const target = names.get(name);
        // esbuild reports names that the entry point does not export.
        return `import { ${target?.name ?? name} as ${localName.value} } from ${JSON.stringify(target?.file ?? specifier)};`;
      });
    const lines = source.slice(statement.start, statement.end).split('\n').length;
    edits.push({ start: statement.start, end: statement.end, text: imports.join(' ') + '\n'.repeat(lines - 1) });
  }
  let result = '';
  let done = 0;
  for (const { start, end, text } of edits.sort((edit, other) => edit.start - other.start)) {
    result += source.slice(done, start) + text;
    done = end;
  }
  return result + source.slice(done);
}
