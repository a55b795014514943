/**
 * Collects Node's deprecation warnings, which fail the tests because the next version of Node may not support the
 * feature. This file is JavaScript, because it must listen before the loader of TypeScript is loaded.
 */

/** @type {string[]} */
let noted = [];

process.on('warning', ({ name, code, message, stack }) => {
  if (name !== 'DeprecationWarning') return;
  const [, place] = /^ +at (.*(?:file:|\/).*)$/m.exec(stack?.replaceAll(/^.*\bnode:.*$/gm, '') ?? '') ?? [];
  noted.push(`${code ? `[${code}] ` : ''}${message}${place === undefined ? '' : ` (${place})`}`);
});

// Deprecations that were collected have already failed a file.
process.once('exit', () => {
  if (noted.length === 0) return;
  process.stderr.write(noted.map((warning) => `Node deprecates: ${warning}\n`).join(''));
  process.exitCode = 1;
});

/** Returns the deprecation warnings since its last call. */
export function takeDeprecations() {
  const taken = noted;
  noted = [];
  return taken;
}
