/** The tree of commands as a shell needs to know it: words, and where values come from. */
import type { Argument, Command, Option } from 'commander';
import { tiers } from '../../core/permissions/guard.ts';
import { switchHelp } from '../switches.ts';

/** Source of the values of an option or argument; `none` where they cannot be guessed. */
export type Values = { readonly words: readonly string[] } | 'deployments' | 'plugins' | 'files' | 'folders' | 'none';

export interface CompletedOption {
  /** `--deployment`, `-d`. */
  readonly flags: readonly string[];
  readonly description: string;
  /** Absent where it takes none. */
  readonly values?: readonly Values[];
}

export interface CompletedCommand {
  /** `portal plugin enable`. */
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly commands: readonly CompletedCommand[];
  readonly options: readonly CompletedOption[];
  /** Values of all of its arguments together. */
  readonly values: readonly Values[];
}

/** Reads the tree out of commander's. */
export function commandTree(program: Command): CompletedCommand {
  return completed(program, program.name());
}

/** Returns all commands of a tree, each before those below it. */
export function allCommands(tree: CompletedCommand): CompletedCommand[] {
  return [tree, ...tree.commands.flatMap(allCommands)];
}

function completed(command: Command, path: string): CompletedCommand {
  const version = command.parent ? [] : ['-V', '--version'];
  return {
    path,
    name: command.name(),
    description: firstSentence(command.description()),
    commands: command.commands.map((subcommand) => completed(subcommand, `${path} ${subcommand.name()}`)),
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

/** Returns the commands for which `help` prints the help. */
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
 * Returns the values of an argument. Names for deployments and plugins mean the same in every command; a new plugin's
 * id has no candidates yet.
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
