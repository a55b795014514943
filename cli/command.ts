import type { Command } from 'commander';
import type { Io } from './io.ts';

/** Sets the exit code of the command line if it is not 0; see cli/exit-codes.ts. */
export type Exit = (code: number) => void;

/**
 * Adds a command to the program or to a group. Its file is lightweight, because `--help` loads it; the action of the
 * command imports everything it needs.
 */
export type AddCommand = (parent: Command, io: Io, exit: Exit) => void;
