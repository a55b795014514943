/** How modules are found and read in tests, in the thread that Node has for that (`register.js`). */
import { readFile } from 'node:fs/promises';

/** @type {Record<string, string>} */
let bundled = {};
/** @type {Set<string>} */
let folders = new Set();

export function initialize(data) {
  bundled = data.bundled;
  folders = new Set(Object.values(bundled).map(folderOf));
}

const folderOf = (url) => url.slice(0, url.lastIndexOf('/'));

export const resolve = (specifier, context, next) => {
  if (specifier.startsWith('virtual:portal/')) return { url: specifier, shortCircuit: true };
  const url = Object.hasOwn(bundled, specifier) ? bundled[specifier] : undefined;
  return url === undefined ? next(specifier, context) : { url, shortCircuit: true };
};

export const load = async (url, context, next) => {
  if (/^virtual:.*-styles$/.test(url)) return { format: 'module', source: 'export default async () => undefined;', shortCircuit: true };
  if (url.startsWith('virtual:')) return { format: 'module', source: 'export default {};', shortCircuit: true };
  if (url.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true };
  // As it is: there is nothing of TypeScript in it.
  if (folders.has(folderOf(url))) return { format: 'module', source: await readFile(new URL(url)), shortCircuit: true };
  return next(url, context);
};
