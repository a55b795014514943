import type { Command } from 'commander';
import type { Io } from './io.ts';

/** Says which code the command line ends with where that is not 0; see cli/exit-codes.ts. */
export type Exit = (code: number) => void;

/**
 * Adds a sub-command to the program or to a group. Its file stays light, as `--help` loads it: whatever the command does is
 * imported by its action.
 */
export type AddCommand = (parent: Command, io: Io, exit: Exit) => void;
