/**
 * Makes scripts as small as can be: oxc takes another 1 to 5 % (brotli) off what esbuild has minified. Libraries that
 * come minified are left alone (ready-libraries.ts).
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
 * Returns the line that esbuild puts in front of each script and `minifyScripts` removes again. File names follow from
 * their contents, and content under a permanent name must not change with the version of the minifier, or with
 * start-file.ts, alone.
 */
export async function minifierLine({ root }: Pick<BuildPlan, 'root'>): Promise<string> {
  const { version } = await readJsonObject(
    join(packageFolder(root, 'oxc-minify'), 'package.json'),
    "the minifier's version",
  );
  return `//oxc-minify ${String(version)}, start-file 3`;
}

/**
 * Returns esbuild's outputs with the start in one file, each script as small as possible and without its line of
 * `minifierLine`.
 * @param made is given each script as soon as it is as it will be, and whether it is of the first load
 */
export async function minifyScripts(
  plan: Pick<BuildPlan, 'root' | 'entry'>,
  { metafile, files }: Outputs,
  turns: Turns,
  made: (contents: Uint8Array, isFirst: boolean) => void = () => {},
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
      made(contents, isFirst);
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
