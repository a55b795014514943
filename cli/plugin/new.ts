import type { Command } from 'commander';
import type { Exit } from '../command.ts';
import type { Io } from '../io.ts';
import { plain } from '../style.ts';
import type { Given } from './scaffold/answers.ts';
import type { Terminal } from './scaffold/ask.ts';

interface NewOptions extends Given {
  readonly yes?: true;
  readonly dryRun?: true;
  readonly package?: string | true;
}

const examples = `
Examples:
  portal plugin new
  portal plugin new loyalty-cards --yes
  portal plugin new payout-limits --area merchant --title "Payout limits" --singular-tr "Ödeme limiti" --plural-tr "Ödeme limitleri"
  portal plugin new loyalty-cards --package ../portal-plugin-loyalty-cards
  portal plugin new loyalty-cards --yes --dry-run`;

/**
 * Adds `portal plugin new`: it creates a working, tested plugin from a template.
 * @param terminal terminal for prompts; absent if there is none
 */
export function addNew(
  group: Command,
  io: Io,
  _exit: Exit,
  terminal: Terminal | undefined = processTerminal(io),
): void {
  group
    .command('new')
    .description(
      'Create a plugin with list, forms, widget, sandbox, fixtures, texts and tests. Prompts for missing options',
    )
    .argument('[id]', 'folder in plugins/ and last part of its paths: lower-case words with hyphens')
    .option('--title <text>', 'set the menu title (default: the id in words)')
    .option('--title-tr <text>', 'set the Turkish menu title (default: as --title)')
    .option('--area <area>', 'set who uses it: crm, merchant or platform (default: crm)')
    .option('--singular <name>', 'set the singular name of its records: "loyalty card" (default: from the id)')
    .option('--plural <name>', 'set the plural name of its records (default: from the singular)')
    .option('--singular-tr <name>', 'set the Turkish singular name (default: as --singular)')
    .option('--plural-tr <name>', 'set the Turkish plural name (default: as --plural)')
    .option('--group <group>', 'set the menu group (default: by the area)')
    .option('-y, --yes', 'use the defaults for missing options instead of prompting')
    .option('--package [folder]', 'create an npm package in a folder outside the portal (default: portal-plugin-<id>)')
    .option('--dry-run', 'list the files without writing them')
    .addHelpText('after', examples)
    .action(async (id: string | undefined, options: NewOptions) => {
      const { makePlugin } = await import('./scaffold/make-plugin.ts');
      const { yes, dryRun = false, package: folder, ...given } = options;
      if (folder !== undefined) {
        const { makePackage } = await import('./scaffold/make-package.ts');
        const made = await makePackage({
          id,
          given,
          dryRun,
          root: io.root,
          folder: folder === true ? undefined : folder,
        });
        io.out(made.files.map((file) => `${file}\n`).join(''));
        if (dryRun) return io.out(`\n${made.files.length} files; nothing was written.\n`);
        return io.out(
          `\nThe plugin is in ${made.folder}. Run npm install and npm test there. npm pack creates the package to install in a portal.\n`,
        );
      }
      const { answers, files } = await makePlugin({
        id,
        given,
        dryRun,
        root: io.root,
        terminal: yes ? undefined : terminal,
        takeDefaults: yes ?? false,
      });
      const style = io.style?.out ?? plain;
      io.out(files.map((file) => `${file}\n`).join(''));
      if (dryRun) return io.out(`\n${files.length} files; nothing was written.\n`);
      const { nextSteps } = await import('./scaffold/next-steps.ts');
      io.out(`\n${nextSteps(answers, files.length, style)}`);
    });
}

/** Returns the terminal of the process, if both its input and its output are interactive. */
function processTerminal(io: Io): Terminal | undefined {
  return io.terminal?.out && process.stdin.isTTY ? { input: process.stdin, output: process.stdout } : undefined;
}
