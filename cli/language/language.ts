import type { Command } from 'commander';
import type { AddCommand, Exit } from '../command.ts';
import { addHelp } from '../help.ts';
import type { Io } from '../io.ts';
import { addLanguageAdd } from './add.ts';
import { addLanguageCheck } from './check.ts';

const commands: readonly AddCommand[] = [addLanguageAdd, addLanguageCheck, addHelp];

const examples = `
Examples:
  portal language add de
  portal language check
  portal language check de`;

/** Adds `portal language`: commands for the portal's languages and texts. */
export function addLanguage(program: Command, io: Io, exit: Exit): void {
  const group = program
    .command('language')
    .description('Add a language, and check which texts are not translated')
    .addHelpText('after', examples);
  for (const add of commands) add(group, io, exit);
}
