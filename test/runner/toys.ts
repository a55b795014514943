/** Small test files for the runner's own tests. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Writes the files into a separate folder, which is removed after the file's tests.
 * @returns the folder, and the files' paths from the repository by name
 */
export function toyFiles<Name extends string>(files: Readonly<Record<Name, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-toys-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const names = Object.keys(files) as Name[]; // the keys of `files`
  for (const name of names) {
    writeFileSync(
      join(folder, `${name}.test.ts`),
      `${files[name]}\nimport assert from 'node:assert/strict';\nimport { after, describe, test } from 'node:test';\n`,
    );
  }
  const paths = Object.fromEntries(names.map((name) => [name, relative(root, join(folder, `${name}.test.ts`))]));
  return { folder, paths: paths as Readonly<Record<Name, string>> }; // created from the names above
}
