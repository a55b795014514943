import { fileURLToPath } from 'node:url';
import type { Style } from './style.ts';

/** Inputs and outputs of a command. Tests can replace them. */
export interface Io {
  /** Writes to standard output without changes. */
  readonly out: (text: string) => void;
  /** Writes to standard error without changes. */
  readonly err: (text: string) => void;
  /** Folder of the repository, with `deployments/`, `plugins/` and `build/`. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** True for outputs that are terminals; neither is if absent. */
  readonly terminal?: { readonly out: boolean; readonly err: boolean };
  /**
   * Styles of each output; no colors if absent. `main` sets them from the terminal, the environment and the options.
   */
  readonly style?: { readonly out: Style; readonly err: Style };
}

export const processIo: Io = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  root: fileURLToPath(new URL('..', import.meta.url)),
  env: process.env,
  terminal: { out: process.stdout.isTTY === true, err: process.stderr.isTTY === true },
};
