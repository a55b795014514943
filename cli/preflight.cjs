/**
 * Ends a program with one line if Node can't load modules from its folder because of the folder's name. It is CommonJS,
 * because a module could not be loaded either: `node -r ./cli/preflight.cjs …`.
 */
const { dirname } = require('node:path');

const root = dirname(__dirname);
const [unreadable] = (process.platform === 'win32' ? /[?]/ : /[?\\]/).exec(root) ?? [];
if (unreadable !== undefined) {
  process.stderr.write(
    `portal: [folder.name] The path ${root} has ${unreadable}, which Node can’t load from. Rename or move the folder.\n`,
  );
  process.exit(1);
}
