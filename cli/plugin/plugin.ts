import type { Command } from 'commander';
import type { AddCommand, Exit } from '../command.ts';
import { addHelp } from '../help.ts';
import type { Io } from '../io.ts';
import { addAdd } from './add.ts';
import { addImport } from './import.ts';
import { addPluginList } from './list.ts';
import { addNew } from './new.ts';
import { addPluginDisable, addPluginEnable } from './switch.ts';
import { addUpgrade } from './upgrade.ts';

/** Commands in the order in which `--help` lists them. */
const commands: readonly AddCommand[] = [
  addNew,
  addAdd,
  addImport,
  addPluginList,
  addPluginEnable,
  addPluginDisable,
  addUpgrade,
  addHelp,
];

const examples = `
Examples:
  portal plugin new loyalty-cards --yes
  portal plugin add resource loyalty-cards rewards
  portal plugin import openapi.yaml --tag Customers
  portal plugin list
  portal plugin enable loyalty-cards --deployment acme`;

/** Adds `portal plugin`: commands for plugins, from scaffolding to enabling them in a deployment. */
export function addPlugin(program: Command, io: Io, exit: Exit): void {
  const group = program
    .command('plugin')
    .description('Create plugins, and enable or disable them in a deployment')
    .addHelpText('after', examples);
  for (const add of commands) add(group, io, exit);
}
