/**
 * Loaded before everything else in a process that runs one test file with changed sources. It is JavaScript because the
 * loader of TypeScript is registered after it, so that this loader reads the changed sources as if they were on the
 * disk.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/**
 * Changed sources. @type {{ sources: Record<string, string>, reached: string }} sources by their URLs; file for the
 * places that were reached
 */
const { sources, reached } = JSON.parse(readFileSync(process.env.PORTAL_MUTANT ?? '', 'utf8'));

const places = new Set();
globalThis.portalMutantReached = (place) => places.add(place);
if (isMainThread) process.on('exit', () => writeFileSync(reached, JSON.stringify([...places])));

const hooks = `
  let sources = {};
  export const initialize = (given) => { sources = given; };
  export const load = (url, context, next) => {
    const plain = url.split('?')[0];
    return Object.hasOwn(sources, plain) ? { format: 'module', source: sources[plain], shortCircuit: true } : next(url, context);
  };`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`, { data: sources });
