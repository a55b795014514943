import { readFile } from 'node:fs/promises';
import { Command, CommanderError } from 'commander';
import { addBuild } from './build.ts';
import { addCheck } from './check.ts';
import { addExplain } from './explain.ts';
import { errorLine, failureText } from './failure.ts';
import { type Io, processIo } from './io.ts';
import { addList } from './list.ts';
import { addStart } from './start.ts';

/**
 * The `portal` command.
 * @param argv the arguments after the command's name
 * @returns the exit code: 0 done, 1 refused or failed, 2 called wrongly. It never throws and never prints a stack.
 */
export async function main(argv: readonly string[], io: Io = processIo): Promise<number> {
  let code = 0;
  const program = new Command('portal')
    .description('Builds, serves and checks the portal of a deployment')
    .version(await version(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print the help of a command')
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({
      writeOut: io.out,
      writeErr: io.err,
      // commander puts its suggestion on a line of its own.
      outputError: (text) =>
        io.err(
          errorLine(
            text
              .replace(/^error: /, '')
              .trim()
              .replace(/\s*\n\s*/g, ' '),
          ),
        ),
    })
    .addHelpText('after', '\nRun portal <command> --help for its options and examples.');
  addStart(program, io);
  addBuild(program, io);
  const exit = (given: number) => {
    code = given;
  };
  addCheck(program, io, exit);
  addList(program, io);
  addExplain(program, io, exit);
  try {
    await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (error) {
    // commander has printed its own errors; 0 is --help and --version.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    io.err(failureText(error, io.env));
    return 1;
  }
}

async function version(): Promise<string> {
  const text = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  const { version: found }: { readonly version?: string } = JSON.parse(text);
  return found ?? 'unknown';
}
