/** Examples of public names: statements of the catalogue's examples and of `examples/`, which the compiler checks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { sourceFiles } from '../test-files.ts';

const exampleFiles = /^(?:test\/reference\/examples|dev-server\/catalogue\/examples)\//;

/** Maximum number of lines of an example, because longer statements show something else. */
const longest = 30;

/**
 * Finds the shortest example of each public name.
 * @param root the repository
 * @returns code by import and name: `#core/api defineEndpoint`
 */
export function readExamples(root: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const file of sourceFiles(root)) {
    if (!exampleFiles.test(file)) continue;
    for (const { names, code } of examplesIn(file, readFileSync(join(root, file), 'utf8')))
      for (const name of names) {
        const known = found.get(name);
        if (known === undefined || code.length < known.length) found.set(name, code);
      }
  }
  return found;
}

/** Statements of a module with the imported names that each uses. */
export function examplesIn(
  file: string,
  source: string,
): readonly { readonly names: string[]; readonly code: string }[] {
  const { program, module, comments } = parseSync(file, source);
  const imported = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(
        ({ localName, importName }) => [localName.value, `${moduleRequest.value} ${importName.name}`] as const,
      ),
    ),
  );
  return program.body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return [];
    const names = new Set<string>();
    const add = ({ name }: { readonly name: string }) => {
      const known = imported.get(name);
      if (known?.startsWith('#')) names.add(known);
    };
    new Visitor({ Identifier: add, JSXIdentifier: add }).visit({ ...program, body: [statement] });
    const above = comments.find(
      ({ value, end }) => value.startsWith('*') && /^\s*$/.test(source.slice(end, statement.start)),
    );
    const code = source.slice(above?.start ?? statement.start, statement.end).replace(/^export /m, '');
    return names.size > 0 && code.split('\n').length <= longest ? [{ names: [...names], code }] : [];
  });
}
