import { Argument, type Command } from 'commander';
import type { Exit } from '../command.ts';
import type { Io } from '../io.ts';
import { plain } from '../style.ts';
import type { PartKind, PartOptions } from './add/part-names.ts';

interface AddCommandOptions extends PartOptions {
  readonly slot?: string;
  readonly of?: string;
  readonly yes?: true;
  readonly dryRun?: true;
  readonly json?: true;
}

const kinds: readonly PartKind[] = ['resource', 'screen', 'widget', 'report'];

const examples = `
A resource is a list with details, forms and deletion; a screen is a page of its own; a widget is a card that counts what a resource
lists; a report counts transactions, as a table, as charts and as a file.

Examples:
  portal plugin add resource loyalty-cards rewards
  portal plugin add resource loyalty-cards rewards --tier tenant,merchant --title-tr "Ödüller" --singular-tr "ödül"
  portal plugin add screen loyalty-cards overview --tier merchant
  portal plugin add widget loyalty-cards rewards-count --of rewards
  portal plugin add report loyalty-cards sales --tier tenant,merchant`;

/** `portal plugin add`: the second to tenth screen of a plugin, from a template, put into its files. */
export function addAdd(group: Command, io: Io, _exit: Exit): void {
  group
    .command('add')
    .description('Add a resource, screen, widget or report to a plugin: its files, and what belongs into those that are there')
    .addArgument(new Argument('<part>', 'what to add').choices(kinds))
    .argument('<plugin>', 'the plugin it is added to')
    .argument('<name>', 'lower case words with hyphens, a resource in the plural: rewards')
    .option('--tier <tiers>', 'who works with it: platform, tenant, merchant, or several joined by commas (default: tenant)')
    .option('--title <text>', 'what it is called in the menu (default: the name in words)')
    .option('--title-tr <text>', 'the same in Turkish (default: as --title)')
    .option('--singular <name>', 'one of its things, within a sentence: "reward" (default: from the name)')
    .option('--singular-tr <name>', 'one of them in Turkish (default: as --singular)')
    .option('--plural-tr <name>', 'several of them in Turkish (default: as --title-tr)')
    .option('--group <group>', 'the menu group it stands in (default: by the tier; reports of a report)')
    .option('--slot <slot>', 'where a widget shows (default: dashboards/overview@1)')
    .option('--of <collection>', 'which collection of api.ts a widget counts (default: the first)')
    .option('-y, --yes', 'take the default for what is not given; it is the only way, as nothing is asked')
    .option('--dry-run', 'list the files and write none')
    .option('--json', 'print JSON')
    .addHelpText('after', examples)
    .action(async (kind: PartKind, plugin: string, name: string, options: AddCommandOptions) => {
      const { addPart } = await import('./add/add-part.ts');
      const { yes: _yes, json, dryRun = false, ...given } = options;
      const { part, files } = await addPart(kind, plugin, name, { ...given, root: io.root, dryRun });
      if (json) return io.out(`${JSON.stringify({ plugin, part: kind, name, tiers: part.tiers, files, written: !dryRun }, null, 2)}\n`);
      const style = io.style?.out ?? plain;
      io.out(files.map(({ path, isNew }) => `${isNew ? 'new     ' : 'changed '} ${path}\n`).join(''));
      if (dryRun) return io.out(`\n${files.length} files; none was written.\n`);
      io.out(
        `\n${style.good(`The ${kind} ${name} is in plugins/${plugin}`)}.\n\n  ${style.name(`npm test -- ${plugin}`)}\n      its tests, with the plugin's others\n`,
      );
    });
}
