/**
 * Large libraries that come minified and import nothing are files of the build as they are: half of all its bytes,
 * which esbuild need neither read nor write. Their names follow from their own contents, so that a browser has them for
 * as long as the library stays the same.
 */
import { readFile } from 'node:fs/promises';
import type { OnLoadResult, Plugin } from 'esbuild';
import { BuildError } from '../options.ts';

/** @param read takes each of them as soon as it is read */
export function readyLibraries(read: (contents: Uint8Array) => void): Plugin {
  const asIs = (contents: Uint8Array): OnLoadResult => {
    read(contents);
    return { contents, loader: 'copy' };
  };
  return {
    name: 'portal-ready-libraries',
    setup(build) {
      build.onLoad({ filter: /[/\\]plotly-(basic|geo)\.min\.js$/ }, async ({ path }) =>
        asIs(new TextEncoder().encode(asModule(path, await readFile(path, 'utf8')))),
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
        async ({ pluginData }) => asIs(await readFile(pluginData.file)),
      );
    },
  };
}

/** Wrapper of each of Plotly's bundles: a function that decides where to put it. */
const head = /^[\s\S]{0,1000}?\(typeof self !== "undefined" \? self : this, \(\) => \{\s*"use strict";/;
const tail = /return Plotly;\s*\}\)\);\s*$/;

/**
 * Converts a bundle of Plotly to a module. In its original form, all of it is a function within a function, each of
 * which the browser parses again when it is called, on the thread that responds to the user. At the top of a module it
 * is parsed once, off that thread, while it arrives.
 * @throws BuildError for a bundle that does not begin and end as Plotly's do
 */
function asModule(path: string, bundle: string): string {
  if (!head.test(bundle) || !tail.test(bundle))
    throw new BuildError(
      `${path} no longer begins and ends as it did: Plotly changed. Adapt cli/build/assets/esbuild/ready-libraries.ts.`,
    );
  return bundle.replace(head, '').replace(tail, 'export default Plotly;');
}
