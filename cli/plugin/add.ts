import { Argument, type Command } from 'commander';
import type { Exit } from '../command.ts';
import type { Io } from '../io.ts';
import { plain } from '../style.ts';
import type { PartKind } from './scaffold/part.ts';
import type { PartOptions } from './scaffold/part-names.ts';

interface AddCommandOptions extends PartOptions {
  readonly slot?: string;
  readonly of?: string;
  readonly yes?: true;
  readonly dryRun?: true;
  readonly json?: true;
}

const kinds: readonly PartKind[] = ['resource', 'screen', 'widget', 'report'];

const examples = `
A resource is a list with details, forms and deletion. A screen is an empty page. A widget is a card that counts the records of a resource.
A report counts transactions and shows a table, charts and a file.

Examples:
  portal plugin add resource loyalty-cards rewards
  portal plugin add resource loyalty-cards rewards --tier tenant,merchant --title-tr "Ödüller" --singular-tr "ödül"
  portal plugin add screen loyalty-cards overview --tier merchant
  portal plugin add widget loyalty-cards rewards-count --of rewards
  portal plugin add report loyalty-cards sales --tier tenant,merchant`;

/** Adds `portal plugin add`: it adds a further screen to a plugin's files from a template. */
export function addAdd(group: Command, io: Io, _exit: Exit): void {
  group
    .command('add')
    .description('Add a resource, screen, widget or report to a plugin, and register it in the plugin’s files')
    .addArgument(new Argument('<part>', 'part to add').choices(kinds))
    .argument('<plugin>', 'id of the plugin')
    .argument('<name>', 'lower-case words with hyphens; plural for a resource: rewards')
    .option(
      '--tier <tiers>',
      'set who uses it: platform, tenant, merchant, or several separated by commas (default: tenant)',
    )
    .option('--title <text>', 'set the menu title (default: the name in words)')
    .option('--title-tr <text>', 'set the Turkish menu title (default: as --title)')
    .option('--singular <name>', 'set the singular name of its records: "reward" (default: from the name)')
    .option('--singular-tr <name>', 'set the Turkish singular name (default: as --singular)')
    .option('--plural-tr <name>', 'set the Turkish plural name (default: as --title-tr)')
    .option('--group <group>', 'set the menu group (default: by the tier; reports for a report)')
    .option('--slot <slot>', 'show the widget in this slot (default: dashboards/overview@1)')
    .option('--of <collection>', 'count this collection of api.ts in the widget (default: the first)')
    .option('-y, --yes', 'use the defaults for missing options (always on: this command never prompts)')
    .option('--dry-run', 'list the files without writing them')
    .option('--json', 'print JSON')
    .addHelpText('after', examples)
    .action(async (kind: PartKind, plugin: string, name: string, options: AddCommandOptions) => {
      const { addPart } = await import('./add/add-part.ts');
      const { yes: _yes, json, dryRun = false, ...given } = options;
      const { part, files } = await addPart(kind, plugin, name, { ...given, root: io.root, dryRun });
      if (json)
        return io.out(
          `${JSON.stringify({ plugin, part: kind, name, tiers: part.tiers, files, written: !dryRun }, null, 2)}\n`,
        );
      const style = io.style?.out ?? plain;
      io.out(files.map(({ path, isNew }) => `${isNew ? 'new     ' : 'changed '} ${path}\n`).join(''));
      if (dryRun) return io.out(`\n${files.length} files; nothing was written.\n`);
      io.out(
        `\n${style.good(`The ${kind} ${name} is in plugins/${plugin}`)}.\n\n  ${style.name(`npm test -- ${plugin}`)}\n      run the plugin's tests\n`,
      );
    });
}
