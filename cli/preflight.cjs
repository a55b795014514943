/**
 * Ends a program in one line if its folder has a name that Node can't load modules from. CommonJS, as a module couldn't be loaded itself:
 * `node -r ./cli/preflight.cjs …`.
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
