/** The how-to guides whose examples import a public name. */
import { parseSync } from 'oxc-parser';
import { documentPaths, readDocument } from '../docs/documents.ts';

export interface HowTo {
  readonly title: string;
  /** Path relative to the repository. */
  readonly path: string;
}

/** Finds the how-to guides by import and name: `#core/api defineEndpoint`. */
export function readHowTos(): ReadonlyMap<string, readonly HowTo[]> {
  const found = new Map<string, HowTo[]>();
  for (const path of documentPaths('docs/how-to')) {
    const { text, blocks } = readDocument(path);
    const howTo = { title: /^# (.+)$/m.exec(text)?.[1] ?? path, path };
    const names = blocks.flatMap(({ language, text: code }) =>
      /^tsx?$/.test(language)
        ? parseSync(`example.${language}`, code).module.staticImports.flatMap(({ moduleRequest, entries }) =>
            entries.map(({ importName }) => `${moduleRequest.value} ${importName.name}`),
          )
        : [],
    );
    for (const name of new Set(names)) found.set(name, [...(found.get(name) ?? []), howTo]);
  }
  return found;
}
