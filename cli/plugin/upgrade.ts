import type { Command } from 'commander';
import type { Exit } from '../command.ts';
import type { Io } from '../io.ts';
import { plain } from '../style.ts';

interface UpgradeCommandOptions {
  readonly write?: true;
  readonly merged?: true;
  readonly json?: true;
}

const examples = `
Examples:
  portal plugin upgrade
  portal plugin upgrade loyalty-cards
  portal plugin upgrade loyalty-cards --write
  portal plugin upgrade loyalty-cards --merged`;

/**
 * Adds `portal plugin upgrade`: it shows the changes of the current template that a scaffolded plugin does not have.
 */
export function addUpgrade(group: Command, io: Io, _exit: Exit): void {
  group
    .command('upgrade')
    .description('Compare plugins with the current template of portal plugin new, and show the differences')
    .argument('[id]', 'plugin to compare (default: all that portal plugin new created)')
    .option('--write', 'update unedited files; merge edited ones yourself')
    .option('--merged', 'mark edited files as merged, until the template changes again')
    .option('--json', 'print JSON')
    .addHelpText('after', examples)
    .action(async (id: string | undefined, options: UpgradeCommandOptions) => {
      const { upgradePlugins } = await import('./scaffold/upgrade-plugin.ts');
      const { write = false, merged = false } = options;
      const upgrades = await upgradePlugins(id, { root: io.root, write, merged });
      const { upgradeData, upgradeText } = await import('./scaffold/upgrade-text.ts');
      if (options.json) return io.out(`${JSON.stringify(upgrades.map(upgradeData), null, 2)}\n`);
      if (upgrades.length === 0) return io.out('No plugin was created by portal plugin new.\n');
      io.out(upgrades.map((upgrade) => upgradeText(upgrade, { write, merged }, io.style?.out ?? plain)).join('\n'));
    });
}
