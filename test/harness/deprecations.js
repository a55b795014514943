/**
 * Notes what Node calls deprecated, so that it fails the tests: the next Node may be without it. JavaScript, as it listens before anything
 * that could read TypeScript is loaded.
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

/** Returns the deprecation warnings since it was last called. */
export function takeDeprecations() {
  const taken = noted;
  noted = [];
  return taken;
}
