/**
 * Makes scripts as small as can be: SWC takes another 2 to 5 % (brotli) off what esbuild has minified. Not where it gives nothing: texts and
 * other data; what takes one packet anyway, a dozen bytes each; libraries that come minified (ready-libraries.ts).
 */
import { basename, join, relative } from 'node:path';
import { minify } from '@swc/core';
import type { Metafile, OutputFile } from 'esbuild';
import { initialFiles } from './bundle-files.ts';
import { onePacketCompressed } from './compress.ts';
import { type BuildPlan, packageFolder } from './options.ts';
import { readJsonObject } from './read-json.ts';
import { joinStart } from './start-file.ts';
import type { Turns } from './turns.ts';

type File = Pick<OutputFile, 'path' | 'contents'>;

export interface Outputs {
  readonly metafile: Metafile;
  readonly files: readonly File[];
}

/**
 * The line that esbuild puts in front of each script and `minifyScripts` takes away again: names of files follow from their contents,
 * and what is under a name for good must not change with the version of SWC, or with this file, alone.
 */
export async function minifierLine({ root }: Pick<BuildPlan, 'root'>): Promise<string> {
  const { version } = await readJsonObject(join(packageFolder(root, '@swc/core'), 'package.json'), "SWC's version");
  return `//swc ${String(version)}, minify 3`;
}

/**
 * What esbuild has made with the start in one file, each script as small as can be and without its line of `minifierLine`.
 * @param made is given each script as soon as it is as it will be, and whether it is of the first load
 */
export async function minifyScripts(
  plan: Pick<BuildPlan, 'root' | 'entry'>,
  { metafile, files }: Outputs,
  turns: Turns,
  made: (contents: Uint8Array, isFirst: boolean) => void = () => {},
): Promise<Outputs> {
  const line = `${await minifierLine(plan)}\n`;
  // What does not begin with the line esbuild has not written, but copied.
  const written = new Map(
    files.flatMap(({ path, contents }) => {
      const text = path.endsWith('.js') ? new TextDecoder().decode(contents) : '';
      return text.startsWith(line) ? [[basename(path), text.slice(line.length)] as const] : [];
    }),
  );
  const entry = relative(plan.root, plan.entry);
  const first = new Set(initialFiles(metafile, entry).map((output) => basename(output)));
  const { texts, outputs } = joinStart(entry, metafile, written);
  const code = new Map(Object.entries(outputs).map(([output, known]) => [basename(output), codeIn(known)]));

  const scripts = new Map<string, Uint8Array>();
  await Promise.all(
    [...texts].map(async ([name, coming]) => {
      const [text, isFirst] = [await coming, first.has(name)];
      const isWorthIt = isFirst || (code.get(name) ?? 0) > onePacketCompressed;
      const contents = new TextEncoder().encode(isWorthIt ? await turns(isFirst, () => shorten(text, isFirst)) : text);
      scripts.set(name, contents);
      made(contents, isFirst);
    }),
  );
  const sized = Object.entries(outputs).map(([output, known]) => [output, { ...known, bytes: scripts.get(basename(output))?.length ?? known.bytes }] as const);
  return {
    metafile: { ...metafile, outputs: Object.fromEntries(sized) },
    files: files.flatMap(({ path, contents }) => {
      const name = basename(path);
      const isGone = written.has(name) && !texts.has(name);
      return isGone ? [] : [{ path, contents: scripts.get(name) ?? contents }];
    }),
  };
}

/** Bytes of a script that are no data: of texts, icons and tables there is nothing to shorten. */
const codeIn = ({ inputs }: Metafile['outputs'][string]) =>
  Object.entries(inputs).reduce((sum, [module, { bytesInOutput }]) => sum + (/\.json$|^portal:/.test(module) ? 0 : bytesInOutput), 0);

/** @param isFirst whether it is of the first load: a second pass takes half as long again, and another 1 % off a large script */
async function shorten(script: string, isFirst: boolean): Promise<string> {
  const { code } = await minify(script, { module: true, compress: { ecma: 2020, passes: isFirst ? 2 : 1 }, mangle: { toplevel: true } });
  return code;
}
