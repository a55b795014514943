import { CommanderError } from 'commander';
import { exitCodes } from './exit-codes.ts';
import { reportOf } from './failure.ts';
import { type Io, processIo } from './io.ts';
import { createProgram } from './program.ts';
import { colored, plain, wantsColor } from './style.ts';
import { takeSwitches } from './switches.ts';

/**
 * Runs the `portal` command.
 * @param argv the arguments after the command's name
 * @returns the exit code, one of cli/exit-codes.ts; it never throws, and prints a stack only with `--debug`
 */
export async function main(argv: readonly string[], given: Io = processIo): Promise<number> {
  const { debug, color, rest } = takeSwitches(argv, given.env);
  const styleOf = (isTerminal = false) => (wantsColor(isTerminal, given.env, color) ? colored : plain);
  const io: Io = { ...given, style: { out: styleOf(given.terminal?.out), err: styleOf(given.terminal?.err) } };
  let code: number = exitCodes.done;
  try {
    const program = await createProgram(io, (ended) => {
      code = ended;
    });
    await program.parseAsync(rest, { from: 'user' });
    return code;
  } catch (error) {
    // commander has already printed its errors; exit code 0 is --help and --version.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.misused;
    const { text, exitCode } = reportOf(error, debug, io.style?.err);
    io.err(text);
    return exitCode;
  }
}
