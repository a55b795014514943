import type { Command } from 'commander';
import { findNearest } from '../core/plugin/nearest.ts';
import { pathOf } from './portal-command.ts';

/**
 * Adds `portal help`, and `help` of a group: it prints the help of a command at any depth. It replaces commander's
 * command, which accepts only one word.
 */
export function addHelp(parent: Command): void {
  const path = pathOf(parent);
  const example = parent.parent ? parent.commands[0]?.name() : 'plugin new';
  parent
    .command('help')
    .description('Print the help of a command')
    .argument('[command...]', 'the command, word by word')
    .addHelpText('after', `\nExamples:\n  ${path} help\n  ${path} help ${example}`)
    .action((words: readonly string[]) => words.reduce(findSubcommand, parent).outputHelp());
}

/** Returns the subcommand with this name. If there is none, it ends like an unknown command. */
function findSubcommand(command: Command, word: string): Command {
  const found = command.commands.find((subcommand) => subcommand.name() === word);
  if (found) return found;
  const guess = findNearest(
    word,
    command.commands.map((subcommand) => subcommand.name()),
  );
  return command.error(`error: unknown command '${word}'${guess === undefined ? '' : ` (Did you mean ${guess}?)`}`, {
    code: 'commander.unknownCommand',
  });
}
