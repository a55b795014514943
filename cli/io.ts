import { fileURLToPath } from 'node:url';

/** What a command touches of the world, so that tests can stand in for it. */
export interface Io {
  /** Writes to standard output as it is. */
  readonly out: (text: string) => void;
  /** Writes to standard error as it is. */
  readonly err: (text: string) => void;
  /** The repository's folder: where `deployments/`, `plugins/` and `build/` are. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export const processIo: Io = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  root: fileURLToPath(new URL('..', import.meta.url)),
  env: process.env,
};
