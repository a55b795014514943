/**
 * Minification of scripts. oxc reduces the size of esbuild's minified output by another 1 to 5 % (brotli). Libraries
 * that are already minified are unchanged (minified-libraries.ts).
 */
import { basename, join, relative } from 'node:path';
import type { Metafile, OutputFile } from 'esbuild';
import { minify } from 'oxc-minify';
import { initialFiles } from './bundle-files.ts';
import { BuildError, type BuildPlan, packageFolder } from './options.ts';
import { readJsonObject } from './read-json.ts';
import { joinStart } from './start-file.ts';
import type { Turns } from './turns.ts';

type File = Pick<OutputFile, 'path' | 'contents'>;

export interface Outputs {
  readonly metafile: Metafile;
  readonly files: readonly File[];
}

/**
 * Returns the line that esbuild adds at the start of each script and that `minifyScripts` removes again. The names of
 * files are derived from their content, and so the name must change when only the version of the minifier or
 * start-file.ts changes.
 */
export async function minifierLine({ root }: Pick<BuildPlan, 'root'>): Promise<string> {
  const { version } = await readJsonObject(
    join(packageFolder(root, 'oxc-minify'), 'package.json'),
    "the minifier's version",
  );
  return `//oxc-minify ${String(version)}, start-file 3`;
}

/**
 * Returns esbuild's outputs with the start in one file, each script minified and without its line of `minifierLine`.
 * @param onMinified called with each finished script, and whether it is part of the first load
 */
export async function minifyScripts(
  plan: Pick<BuildPlan, 'root' | 'entry'>,
  { metafile, files }: Outputs,
  turns: Turns,
  onMinified: (contents: Uint8Array, isFirst: boolean) => void = () => {},
): Promise<Outputs> {
  const line = `${await minifierLine(plan)}\n`;
  // esbuild starts every script that it writes with this line. Scripts without the line are copied files.
  const written = new Map(
    files.flatMap(({ path, contents }) => {
      const text = path.endsWith('.js') ? new TextDecoder().decode(contents) : '';
      return text.startsWith(line) ? [[basename(path), text.slice(line.length)] as const] : [];
    }),
  );
  const entry = relative(plan.root, plan.entry);
  const first = new Set(initialFiles(metafile, entry).map((output) => basename(output)));
  const { texts, outputs } = joinStart(entry, metafile, written);

  const scripts = new Map<string, Uint8Array>();
  await Promise.all(
    [...texts].map(async ([name, coming]) => {
      const [text, isFirst] = [await coming, first.has(name)];
      const contents = new TextEncoder().encode(await turns(isFirst, () => shorten(name, text)));
      scripts.set(name, contents);
      onMinified(contents, isFirst);
    }),
  );
  const sized = Object.entries(outputs).map(
    ([output, known]) => [output, { ...known, bytes: scripts.get(basename(output))?.length ?? known.bytes }] as const,
  );
  return {
    metafile: { ...metafile, outputs: Object.fromEntries(sized) },
    files: files.flatMap(({ path, contents }) => {
      const name = basename(path);
      const isGone = written.has(name) && !texts.has(name);
      return isGone ? [] : [{ path, contents: scripts.get(name) ?? contents }];
    }),
  };
}

async function shorten(name: string, script: string): Promise<string> {
  const { code, errors } = await minify(name, script, {
    module: true,
    compress: { target: 'es2022' },
    mangle: { toplevel: true },
  });
  if (errors[0])
    throw new BuildError(
      `oxc-minify cannot read ${name}, which esbuild has written: ${errors[0].message}. Report it to oxc with this file.`,
    );
  return code;
}
