import { fileURLToPath } from 'node:url';
import type { Style } from './style.ts';

/** Inputs and outputs of a command, which tests can replace. */
export interface Io {
  /** Writes to standard output as it is. */
  readonly out: (text: string) => void;
  /** Writes to standard error as it is. */
  readonly err: (text: string) => void;
  /** The repository's folder: where `deployments/`, `plugins/` and `build/` are. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Outputs that a person reads at a terminal; neither when absent. */
  readonly terminal?: { readonly out: boolean; readonly err: boolean };
  /** Colors of each output; none when absent. `main` sets it from the terminal, the environment and the options. */
  readonly style?: { readonly out: Style; readonly err: Style };
}

export const processIo: Io = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  root: fileURLToPath(new URL('..', import.meta.url)),
  env: process.env,
  terminal: { out: process.stdout.isTTY === true, err: process.stderr.isTTY === true },
};
