import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { addBuild } from './build.ts';
import { addCheck } from './check.ts';
import { addCodes } from './codes.ts';
import type { AddCommand, Exit } from './command.ts';
import { addCompletion } from './completion/completion.ts';
import { addDiff } from './diff/diff.ts';
import { addDoctor } from './doctor/doctor.ts';
import { exitLine } from './exit-codes.ts';
import { addExplain } from './explain/explain.ts';
import { errorLine } from './failure.ts';
import { addFixtures } from './fixtures/fixtures.ts';
import { addHelp } from './help.ts';
import type { Io } from './io.ts';
import { addLanguage } from './language/language.ts';
import { addList } from './list.ts';
import { addPlugin } from './plugin/plugin.ts';
import { PortalCommand } from './portal-command.ts';
import { addServe } from './serve.ts';
import { addStart } from './start.ts';
import { plain, type Style } from './style.ts';
import { switchHelp } from './switches.ts';
import { addTypes } from './types.ts';
import { addUpgrade } from './upgrade/upgrade.ts';

/** Groups and order of the commands in `--help`. */
const groups: readonly (readonly [heading: string, commands: readonly AddCommand[]])[] = [
  ['Run:', [addStart, addBuild, addServe]],
  ['Create:', [addPlugin, addLanguage, addFixtures, addTypes]],
  ['Inspect a deployment:', [addCheck, addList, addExplain, addDiff, addUpgrade]],
  ['Help and setup:', [addDoctor, addCodes, addCompletion, addHelp]],
];

/**
 * Creates the whole tree of commands with options, arguments and examples. Parsing never ends the process.
 * @param exit called with the exit code if a command has finished with a code other than 0
 */
export async function createProgram(io: Io, exit: Exit): Promise<Command> {
  const style = io.style ?? { out: plain, err: plain };
  const program = new PortalCommand('portal')
    .description('Build, serve and check portals: plugins, deployments and API fixtures')
    .version(await version(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .exitOverride()
    .showSuggestionAfterError()
    .configureHelp({
      styleTitle: style.out.heading,
      styleCommandText: style.out.name,
      styleSubcommandText: style.out.name,
      styleOptionText: style.out.name,
    })
    .configureOutput({
      writeOut: io.out,
      writeErr: io.err,
      // commander strips colors if it considers the stream no terminal, but the command line has already decided that.
      getOutHasColors: () => true,
      getErrHasColors: () => true,
      // commander prints its suggestion on a separate line.
      outputError: (text) =>
        io.err(
          errorLine(
            text
              .replace(/^error: /, '')
              .trim()
              .replace(/\s*\n\s*/g, ' '),
            'usage',
            style.err,
          ),
        ),
    });
  // Placed below the options of every command, because these switches are removed from the arguments before commander
  // parses them.
  program.addHelpText(
    'afterAll',
    `\n${style.out.heading('With every command:')}\n${switchLines(style.out)}\n\n${exitLine}`,
  );
  program.addHelpText(
    'after',
    '\nExamples:\n  portal start\n  portal plugin new loyalty-cards\n  portal check\n\nRun portal <command> --help for its options and examples.',
  );
  for (const [heading, commands] of groups) {
    program.commandsGroup(heading);
    for (const add of commands) add(program, io, exit);
  }
  return program;
}

function switchLines(style: Style): string {
  return switchHelp.map(([flags, description]) => `  ${style.name(flags.padEnd(12))}${description}`).join('\n');
}

async function version(): Promise<string> {
  const text = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  const { version: found }: { readonly version?: string } = JSON.parse(text);
  return found ?? 'unknown';
}
