/**
 * Combination of the start into one file. esbuild splits it into three: the entry, which only refers to the chunk that
 * it shares with all lazily loaded modules, that chunk, and esbuild's helpers. Each would be a request with headers
 * before the first rows.
 */
import { basename } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { initialFiles } from './bundle-files.ts';

/**
 * Modules that static pages share with the start. Their state is in the browser's storage, so that a second copy does
 * no harm.
 */
const keepNothing = new Set(['core/auth/ask-again.ts']);

/** Scripts by file name, and esbuild's metafile of all outputs. */
export interface Scripts {
  /** Texts of the scripts; the text of the start may still be a promise. */
  readonly texts: ReadonlyMap<string, string | Promise<string>>;
  readonly outputs: Metafile['outputs'];
}

/**
 * Returns the scripts with the start in one file, which is now its entry.
 * @param entry relative to the root
 * @param texts texts of the scripts that esbuild has written, by file name
 */
export function joinStart(entry: string, metafile: Metafile, texts: ReadonlyMap<string, string>): Scripts {
  const all = metafile.outputs;
  const modulesOf = (output: string) => Object.keys(all[output]?.inputs ?? {});
  const [entryFile = '', ...imported] = initialFiles(metafile, entry);
  // The largest chunk holds the start. Chunks of esbuild's helpers contain no modules.
  const [start = '', ...others] = imported.toSorted((a, b) => (all[b]?.bytes ?? 0) - (all[a]?.bytes ?? 0));
  if (start === '' || modulesOf(entryFile).length > 0) return { texts, outputs: all };
  const helpers = others.filter((output) => modulesOf(output).every((module) => keepNothing.has(module)));
  const helperTexts = new Map(helpers.map((helper) => [basename(helper), texts.get(basename(helper)) ?? '']));

  const joined = new Map<string, string | Promise<string>>(texts);
  const outputs: Record<string, Metafile['outputs'][string]> = {};
  for (const [output, known] of Object.entries(all)) {
    const name = basename(output);
    const text = texts.get(name);
    if (output === start && text !== undefined) {
      joined.set(name, withInside(text, helperTexts));
      const imports = known.imports.filter(({ path }) => !helpers.includes(path));
      const entryPoint = all[entryFile]?.entryPoint;
      outputs[output] = { ...known, imports, ...(entryPoint !== undefined && { entryPoint }) };
    } else if (output === entryFile) joined.delete(name);
    else {
      // esbuild also imports a chunk of the start that has no used exports, for its side effects. Helpers have none.
      const idle = helpers.filter((helper) => text?.includes(bareImport(helper)));
      outputs[output] = {
        ...known,
        imports: known.imports.filter(({ path, kind }) => kind !== 'import-statement' || !idle.includes(path)),
      };
      if (text !== undefined)
        joined.set(
          name,
          idle.reduce((rest, helper) => rest.replace(bareImport(helper), ''), text),
        );
    }
  }
  return { texts: joined, outputs };
}

const bareImport = (output: string) => `import"/assets/${basename(output)}";`;

/**
 * Inlines some of a script's imports.
 * @param inside scripts to inline, by file name
 */
async function withInside(script: string, inside: ReadonlyMap<string, string>): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: script, loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minifyWhitespace: true,
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'silent',
    external: ['*'],
    plugins: [
      {
        name: 'portal-inside',
        setup(esbuild) {
          // The filter spares the callback for the other imports, a few hundred.
          esbuild.onResolve({ filter: new RegExp(`/(${[...inside.keys()].join('|')})$`) }, ({ path, kind }) =>
            kind === 'import-statement' ? { path: basename(path), namespace: 'inside' } : undefined,
          );
          esbuild.onLoad({ filter: /.*/, namespace: 'inside' }, ({ path }) => ({
            contents: inside.get(path) ?? '',
            loader: 'js',
          }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}
