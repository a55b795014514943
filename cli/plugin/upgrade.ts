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

/** `portal plugin upgrade`: what today's template has that a scaffolded plugin has not. */
export function addUpgrade(group: Command, io: Io, _exit: Exit): void {
  group
    .command('upgrade')
    .description('Compare plugins made by portal plugin new with today’s template, and show what is new there')
    .argument('[id]', 'only this plugin; all that were scaffolded where none is named')
    .option('--write', 'take over what nobody changed; what both changed is left to be merged by hand')
    .option('--merged', 'what both changed is merged: do not show it again until the template changes')
    .option('--json', 'print JSON')
    .addHelpText('after', examples)
    .action(async (id: string | undefined, options: UpgradeCommandOptions) => {
      const { upgradePlugins } = await import('./scaffold/upgrade-plugin.ts');
      const { write = false, merged = false } = options;
      const upgrades = await upgradePlugins(id, { root: io.root, write, merged });
      const { upgradeData, upgradeText } = await import('./scaffold/upgrade-text.ts');
      if (options.json) return io.out(`${JSON.stringify(upgrades.map(upgradeData), null, 2)}\n`);
      if (upgrades.length === 0) return io.out('No plugin was made by portal plugin new.\n');
      io.out(upgrades.map((upgrade) => upgradeText(upgrade, { write, merged }, io.style?.out ?? plain)).join('\n'));
    });
}
