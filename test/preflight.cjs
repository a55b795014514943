/**
 * Ends a script for development with one line if the packages for development are missing, as with `NODE_ENV=production
 * npm ci`, or if it must write into the folder and can't.
 */
require('../cli/preflight.cjs');
const { existsSync, mkdirSync, accessSync, constants } = require('node:fs');
const { dirname, join } = require('node:path');

const root = dirname(__dirname);
const { devDependencies } = require('../package.json');
const [first, ...others] = Object.keys(devDependencies).filter(
  (name) => !existsSync(join(root, 'node_modules', name, 'package.json')),
);
if (first !== undefined) {
  const missing =
    others.length === 0 ? `${first} is` : `${first} and ${others.length} more packages for development are`;
  process.stderr.write(`portal: [packages.missing] ${missing} not installed. Run npm ci --include=dev in ${root}\n`);
  process.exit(1);
}

// The type check and the tests need a writable cache folder.
if (/[\\/]test[\\/](?:run|typecheck[\\/]index)\.ts$/.test(process.argv[1])) {
  const folder = join(root, '.cache');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch ({ code }) {
    process.stderr.write(
      `portal: [folder.read-only] ${folder} isn’t writable (${code}). Change its permissions, or use a copy of the sources.\n`,
    );
    process.exit(1);
  }
}
