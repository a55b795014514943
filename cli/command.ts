import type { Command } from 'commander';
import type { Io } from './io.ts';

/** Sets the exit code of the command line when it is not 0; see cli/exit-codes.ts. */
export type Exit = (code: number) => void;

/**
 * Adds a sub-command to the program or to a group. Its file stays light, because `--help` loads it: the command's
 * action imports everything it needs.
 */
export type AddCommand = (parent: Command, io: Io, exit: Exit) => void;
