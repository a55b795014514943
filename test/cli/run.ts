/** Runs the command line in this process, and captures its output. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { main } from '../../cli/main.ts';

export const repository = fileURLToPath(new URL('../..', import.meta.url));

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export async function portal(
  argv: readonly string[],
  { root = repository, env = {} }: { readonly root?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await main(argv, { out: (text) => out.push(text), err: (text) => err.push(text), root, env });
  return { code, out: out.join(''), err: err.join('') };
}

/** Creates a repository of these files in a separate folder, which is removed when the test ends. */
export async function temporaryRoot(
  t: { after(done: () => Promise<void>): void },
  files: Readonly<Record<string, string>>,
): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'portal-'));
  t.after(() => rm(root, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  return root;
}
