/**
 * Makes the start one file, and each script as small as can be. esbuild leaves the start in three: the entry, which only points to the
 * chunk that all lazily loaded modules share with it, that chunk, and esbuild's own helpers. Each is a request with headers before the
 * first rows. SWC takes another 2 to 5 % off what esbuild has minified; libraries that come minified (ready-libraries.ts) are left alone.
 */
import { basename, join, relative } from 'node:path';
import { minify } from '@swc/core';
import { build, type Metafile, type OutputFile } from 'esbuild';
import { initialFiles } from './bundle-files.ts';
import { type BuildPlan, packageFolder } from './options.ts';
import { readJsonObject } from './read-json.ts';

/** Modules that static pages share with the start. What they know stands in the browser's storage, so that a second copy does no harm. */
const keepNothing = new Set(['core/auth/ask-again.ts']);

type File = Pick<OutputFile, 'path' | 'contents'>;
export interface Outputs {
  readonly metafile: Metafile;
  readonly files: readonly File[];
}

/**
 * The line that esbuild puts in front of each script and `tightenStart` takes away again: names of files follow from their contents,
 * and what is under a name for good must not change with the version of SWC, or with this file, alone.
 */
export async function minifierLine({ root }: Pick<BuildPlan, 'root'>): Promise<string> {
  const { version } = await readJsonObject(join(packageFolder(root, '@swc/core'), 'package.json'), "SWC's version");
  return `//swc ${String(version)}, start-file 2`;
}

/**
 * The outputs with the start in one file, which is its entry now, and without the lines of `minifierLine`.
 * @param made is given each script as soon as it is as it will be, and whether it is of the first load
 */
export async function tightenStart(
  plan: BuildPlan,
  metafile: Metafile,
  outputs: readonly File[],
  made: (contents: Uint8Array, isFirst: boolean) => void = () => {},
): Promise<Outputs> {
  const line = `${await minifierLine(plan)}\n`;
  const [entry = '', ...imported] = initialFiles(metafile, relative(plan.root, plan.entry));
  const all = metafile.outputs;
  const modulesOf = (output: string) => Object.keys(all[output]?.inputs ?? {});
  // The largest holds the start itself; esbuild's helpers are made of no module.
  const [start = '', ...others] = imported.toSorted((a, b) => (all[b]?.bytes ?? 0) - (all[a]?.bytes ?? 0));
  const helpers = others.filter((output) => modulesOf(output).every((module) => keepNothing.has(module)));
  const isEntryEmpty = modulesOf(entry).length === 0 && start !== '';

  // What does not begin with the line esbuild has not written, but copied.
  const texts = new Map(
    outputs.flatMap(({ path, contents }) => {
      const text = path.endsWith('.js') ? textOf(contents) : '';
      return text.startsWith(line) ? [[basename(path), text.slice(line.length)] as const] : [];
    }),
  );
  const helperTexts = new Map(helpers.map((helper) => [basename(helper), texts.get(basename(helper)) ?? '']));
  const facts: Record<string, Metafile['outputs'][string]> = {};
  for (const [output, known] of Object.entries(all)) {
    const name = basename(output);
    const text = texts.get(name);
    if (text === undefined) facts[output] = known;
    else if (output === start && isEntryEmpty) {
      texts.set(name, await withInside(text, helperTexts));
      const imports = known.imports.filter(({ path }) => !helpers.includes(path));
      facts[output] = { ...known, imports, ...(all[entry]?.entryPoint !== undefined && { entryPoint: all[entry].entryPoint }) };
    } else if (output === entry && isEntryEmpty) texts.delete(name);
    else {
      // esbuild imports what is in the start also where nothing is taken from it, for its effects, which helpers do not have.
      const idle = helpers.filter((helper) => text.includes(bareImport(helper)));
      texts.set(
        name,
        idle.reduce((rest, helper) => rest.replace(bareImport(helper), ''), text),
      );
      facts[output] = { ...known, imports: known.imports.filter(({ path, kind }) => kind !== 'import-statement' || !idle.includes(path)) };
    }
  }
  const first = new Set([entry, ...imported].map((output) => basename(output)));
  const scripts = new Map<string, Uint8Array>();
  await Promise.all(
    [...texts].map(async ([name, text]) => {
      const contents = new TextEncoder().encode(await shorten(text, first.has(name)));
      scripts.set(name, contents);
      made(contents, first.has(name));
    }),
  );
  for (const [output, known] of Object.entries(facts)) {
    const contents = scripts.get(basename(output));
    if (contents) facts[output] = { ...known, bytes: contents.length };
  }
  const files = outputs.flatMap(({ path, contents }) => {
    const script = scripts.get(basename(path));
    if (script) return [{ path, contents: script }];
    return isEntryEmpty && basename(path) === basename(entry) ? [] : [{ path, contents }];
  });
  return { metafile: { ...metafile, outputs: facts }, files };
}

const textOf = (contents: Uint8Array) => new TextDecoder().decode(contents);

const bareImport = (output: string) => `import"/assets/${basename(output)}";`;

/** A script with some of the scripts that it imports inside it. @param inside by file name */
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
    logLevel: 'silent',
    plugins: [
      {
        name: 'portal-inside',
        setup(esbuild) {
          esbuild.onResolve({ filter: /.*/ }, ({ path, kind }) =>
            kind === 'import-statement' && inside.has(basename(path)) ? { path: basename(path), namespace: 'inside' } : { path, external: true },
          );
          esbuild.onLoad({ filter: /.*/, namespace: 'inside' }, ({ path }) => ({ contents: inside.get(path) ?? '', loader: 'js' }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

/** @param isFirst whether it is of the first load: a second pass takes half as long again, and another 1 % off a large script */
async function shorten(script: string, isFirst: boolean): Promise<string> {
  const { code } = await minify(script, { module: true, compress: { ecma: 2020, passes: isFirst ? 2 : 1 }, mangle: { toplevel: true } });
  return code;
}
