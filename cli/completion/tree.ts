/** The tree of commands for shells, with words and sources of values. */
import type { Argument, Command, Option } from 'commander';
import { tiers } from '../../core/permissions/guard.ts';
import { switchHelp } from '../switches.ts';

/** Source of the values of an option or argument; `none` if they can't be completed. */
export type Values = { readonly words: readonly string[] } | 'deployments' | 'plugins' | 'files' | 'folders' | 'none';

export interface CompletedOption {
  /** Forms of the option: `--deployment`, `-d`. */
  readonly flags: readonly string[];
  readonly description: string;
  /** Sources of its values; absent if it has no value. */
  readonly values?: readonly Values[];
}

export interface CompletedCommand {
  /** Path of the command: `portal plugin enable`. */
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly commands: readonly CompletedCommand[];
  readonly options: readonly CompletedOption[];
  /** Sources of the values of all its arguments. */
  readonly values: readonly Values[];
}

/** Converts commander's tree of commands. */
export function commandTree(program: Command): CompletedCommand {
  return toCompletedCommand(program, program.name());
}

/** Returns all commands of a tree, each before its subcommands. */
export function allCommands(tree: CompletedCommand): CompletedCommand[] {
  return [tree, ...tree.commands.flatMap(allCommands)];
}

function toCompletedCommand(command: Command, path: string): CompletedCommand {
  const version = command.parent ? [] : ['-V', '--version'];
  return {
    path,
    name: command.name(),
    description: firstSentence(command.description()),
    commands: command.commands.map((subcommand) => toCompletedCommand(subcommand, `${path} ${subcommand.name()}`)),
    options: [
      ...command.options.filter(({ long }) => long === undefined || !version.includes(long)).map(completedOption),
      ...(command.parent ? [] : [{ flags: version, description: 'print the version' }]),
      { flags: ['-h', '--help'], description: 'print help' },
      ...switchHelp.map(([flags, description]) => ({ flags: [flags], description: firstSentence(description) })),
    ],
    values: command.registeredArguments.flatMap((argument) =>
      command.name() === 'help' ? [{ words: namesBeside(command) }] : valuesOfArgument(argument, path),
    ),
  };
}

/** Returns the commands whose help `help` prints. */
function namesBeside(command: Command): string[] {
  return command.parent?.commands.filter((sibling) => sibling !== command).map((sibling) => sibling.name()) ?? [];
}

function completedOption(option: Option): CompletedOption {
  const flags = [option.short, option.long].filter((flag) => flag !== undefined);
  const about = { flags, description: firstSentence(option.description) };
  return option.required || option.optional ? { ...about, values: valuesOfOption(option) } : about;
}

function valuesOfOption({ argChoices, long, flags }: Option): readonly Values[] {
  if (argChoices) return [{ words: argChoices }];
  if (long === '--deployment') return ['deployments'];
  if (long === '--plugin') return ['plugins'];
  if (long === '--as') return [{ words: [...tiers, 'signed-out'] }, 'files'];
  return [byPlaceholder(/[<[](.*?)(?:\.\.\.)?[>\]]/.exec(flags)?.[1] ?? '')];
}

/**
 * Returns the source of an argument's values. Arguments for deployments and plugins have the same names in all
 * commands. There are no candidates for the id of a new plugin.
 */
function valuesOfArgument(argument: Argument, path: string): readonly Values[] {
  if (argument.argChoices) return [{ words: argument.argChoices }];
  const name = argument.name();
  if (path.endsWith(' plugin new')) return ['none'];
  if (['deployments', 'a', 'b'].includes(name)) return ['deployments'];
  // Core has endpoints, too.
  if (path.endsWith(' fixtures scaffold') && name === 'plugin') return ['plugins', { words: ['core'] }];
  if (['id', 'ids', 'plugin', 'plugins', 'what'].includes(name)) return ['plugins'];
  return [byPlaceholder(name)];
}

function byPlaceholder(name: string): Values {
  if (/\b(?:folder|dir)/i.test(name)) return 'folders';
  return /\b(?:file|har|source|path)/i.test(name) ? 'files' : 'none';
}

/** Returns the first sentence of a text, short enough for a list and without line breaks. */
function firstSentence(text: string): string {
  return (text.split(/[;:]\s|\.\s/)[0] ?? '').replace(/\s+/g, ' ').trim();
}
