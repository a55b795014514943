/**
 * Large libraries that are already minified and import nothing become files of the build without changes. They are half
 * of all its bytes, and esbuild neither reads nor writes them. Their names are derived from their content, so that
 * browsers keep them in the cache until the library changes.
 */
import { readFile } from 'node:fs/promises';
import type { OnLoadResult, Plugin } from 'esbuild';
import { BuildError } from '../options.ts';

/** @param read called with each library when it is read */
export function minifiedLibraries(read: (contents: Uint8Array) => void): Plugin {
  const copyUnchanged = (contents: Uint8Array): OnLoadResult => {
    read(contents);
    return { contents, loader: 'copy' };
  };
  return {
    name: 'portal-minified-libraries',
    setup(build) {
      build.onLoad({ filter: /[/\\]plotly-(basic|geo)\.min\.js$/ }, async ({ path }) =>
        copyUnchanged(new TextEncoder().encode(asModule(path, await readFile(path, 'utf8')))),
      );
      // Uses the extension .js, because some servers do not know the type of `.mjs`.
      build.onResolve(
        { filter: /^pdfjs-dist\/legacy\/build\/pdf(\.worker)?\.mjs$/ },
        async ({ path, kind, resolveDir }) => {
          const { errors, path: file } = await build.resolve(path.replace(/\.mjs$/, '.min.mjs'), { kind, resolveDir });
          return { errors, path: file.replace(/\.mjs$/, '.js'), pluginData: { file } };
        },
      );
      build.onLoad(
        { filter: /[/\\]pdfjs-dist[/\\]legacy[/\\]build[/\\]pdf(\.worker)?\.min\.js$/ },
        async ({ pluginData }) => copyUnchanged(await readFile(pluginData.file)),
      );
    },
  };
}

/** Wrapper of each of Plotly's bundles, a function that decides where to export it. */
const head = /^[\s\S]{0,1000}?\(typeof self !== "undefined" \? self : this, \(\) => \{\s*"use strict";/;
const tail = /return Plotly;\s*\}\)\);\s*$/;

/**
 * Converts a bundle of Plotly to a module. In its original form, all code is inside nested functions, which the browser
 * parses again when they are called, on the main thread. At the top level of a module it is parsed only once, in the
 * background while it is downloaded.
 * @throws BuildError if a bundle does not begin and end as expected
 */
function asModule(path: string, bundle: string): string {
  if (!head.test(bundle) || !tail.test(bundle))
    throw new BuildError(
      `${path} no longer begins and ends as it did: Plotly changed. Adapt cli/build/assets/esbuild/minified-libraries.ts.`,
    );
  return bundle.replace(head, '').replace(tail, 'export default Plotly;');
}
