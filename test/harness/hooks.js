/**
 * How modules are found and loaded in tests: in their own thread, or in the separate thread that Node 20 uses
 * (`register.js`).
 */
import { readFileSync } from 'node:fs';

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
  // A file that is loaded by `require` is not a module, and hooks of a separate thread do not see it.
  if (context.conditions?.includes('require')) return next(specifier, context);
  if (specifier.startsWith('virtual:portal/')) return { url: specifier, shortCircuit: true };
  const url = Object.hasOwn(bundled, specifier) ? bundled[specifier] : undefined;
  return url === undefined ? next(specifier, context) : { url, shortCircuit: true };
};

export const load = (url, context, next) => {
  if (/^virtual:.*-styles$/.test(url))
    return { format: 'module', source: 'export default async () => undefined;', shortCircuit: true };
  if (url.startsWith('virtual:')) return { format: 'module', source: 'export default {};', shortCircuit: true };
  if (url.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true };
  // Loaded unchanged, because it contains no TypeScript.
  if (folders.has(folderOf(url))) return { format: 'module', source: readFileSync(new URL(url)), shortCircuit: true };
  const loaded = next(url, context);
  return loaded instanceof Promise ? loaded.then(withoutNames) : withoutNames(loaded);
};

/** Names functions in the output of tsx, each time one is created. */
const naming = '__defProp(target,"name",{value,configurable:true})';

/**
 * Returns a module without the calls that name its functions, which took a fortieth of the time of tests. The length
 * stays the same, because all code of a module is in a line that its source map describes.
 */
function withoutNames(loaded) {
  const { format, source } = loaded;
  if (format !== 'module' || source === null || source === undefined) return loaded;
  const text = typeof source === 'string' ? source : Buffer.from(source).toString();
  return text.includes(naming) ? { ...loaded, source: text.replace(naming, 'target'.padEnd(naming.length)) } : loaded;
}
