/**
 * Makes a module of each of Plotly's bundles. As they come, all of Plotly is a function within a function, each of which the browser reads
 * again when it is called, on the thread that answers the person; at the top of a module it is read once, beside it, while it arrives.
 */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { BuildError } from '../options.ts';

/** What is around the bundle: a function that says where to put it. */
const head = /^[\s\S]{0,1000}?\(typeof self !== "undefined" \? self : this, \(\) => \{\s*"use strict";/;
const tail = /return Plotly;\s*\}\)\);\s*$/;

export function plotlyModule(): Plugin {
  return {
    name: 'portal-plotly-module',
    setup(build) {
      build.onLoad({ filter: /[/\\]plotly-(basic|geo)\.min\.js$/ }, async ({ path }) => {
        const contents = await readFile(path, 'utf8');
        if (!head.test(contents) || !tail.test(contents))
          throw new BuildError(`${path} no longer begins and ends as it did: Plotly changed. Adapt dev-server/assets/esbuild/plotly-module.ts.`);
        return { contents: contents.replace(head, '').replace(tail, 'export default Plotly;'), loader: 'js' };
      });
    },
  };
}
