/**
 * Markdown of plugins in `markdown/<language>/<name>.md`. It is served unchanged below `/markdown-files/`, with an
 * index for each language, from which lists and searches are made.
 */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { firstLanguage, languages } from '../../../core/i18n/languages.ts';
import { addText, type BuiltFiles } from './files.ts';
import { BuildError } from './options.ts';

/** An entry of `index.json`. */
export interface DocumentEntry {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** Type of the document: an article of the wiki, or questions with answers. */
  readonly kind: string;
  readonly section: string;
  readonly order: number;
  /** Intended readers: `tenant`, `merchant`. */
  readonly audience: string[];
  /** Address prefixes of the screens that the document is about. Help on these screens links to it. */
  readonly about: string[];
  /** The whole text, for the search. */
  readonly text: string;
}

const required = ['title', 'summary', 'kind', 'section', 'order', 'audience'] as const;

/** @throws BuildError with the name of a file whose required front matter is missing */
export function entryOf(file: string, contents: string): DocumentEntry {
  const [, head, text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(contents) ?? [];
  const facts = new Map(
    (head ?? '')
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const missing = required.filter((name) => !facts.get(name));
  if (missing.length > 0)
    throw new BuildError(
      `${file} has no ${missing.join(', ')}. Start it with lines like "title: …" between two lines of ---.`,
    );
  const factOf = (name: (typeof required)[number]) => facts.get(name) ?? '';
  const audience = factOf('audience').split(/,\s*/);
  const name = basename(file, '.md');
  return {
    name,
    title: factOf('title'),
    summary: factOf('summary'),
    kind: factOf('kind'),
    section: factOf('section'),
    order: Number(factOf('order')),
    audience,
    about: facts.get('about')?.split(/,\s*/) ?? [],
    text: text.trim(),
  };
}

/**
 * Reads the documents of plugins by language, in their order.
 * @throws BuildError for the same reasons as `entryOf`
 */
export async function readDocuments(
  plugins: readonly { readonly dir: string }[],
): Promise<ReadonlyMap<string, readonly DocumentEntry[]>> {
  const entries = new Map<string, DocumentEntry[]>();
  for (const { dir } of plugins) {
    const root = join(dir, 'markdown');
    for (const language of await readdir(root).catch(() => [])) {
      for (const name of (await readdir(join(root, language))).filter((file) => file.endsWith('.md'))) {
        const path = join(root, language, name);
        const entry = entryOf(path, await readFile(path, 'utf8'));
        entries.set(language, [...(entries.get(language) ?? []), entry]);
      }
    }
  }
  // An entry without a translation is shown in the first language.
  for (const language of languages) {
    const translated = entries.get(language) ?? [];
    const missing = (entries.get(firstLanguage) ?? []).filter(
      ({ name }) => !translated.some((entry) => entry.name === name),
    );
    if (missing.length > 0) entries.set(language, [...translated, ...missing]);
  }
  for (const known of entries.values())
    known.sort((entry, other) => entry.order - other.order || (entry.name < other.name ? -1 : 1));
  return entries;
}

/** Adds the documents of the plugins to a build. */
export async function addDocuments(plugins: readonly { readonly dir: string }[], files: BuiltFiles): Promise<void> {
  for (const [language, entries] of await readDocuments(plugins)) {
    for (const { name, title, text } of entries)
      addText(files, `markdown-files/${language}/${name}.md`, `# ${title}\n\n${text}\n`);
    addText(files, `markdown-files/${language}/index.json`, JSON.stringify(entries));
  }
}
