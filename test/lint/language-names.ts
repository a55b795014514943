/** Finds sources that name a language. Languages are in one list, and localized texts are `LocalizedText`. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Rule {
  readonly pattern: RegExp;
  readonly hint: string;
}

const rules: readonly Rule[] = [
  { pattern: /(?<!closest\()(['"])tr\1/, hint: 'names a language: take it from core/i18n/languages.ts' },
  { pattern: /\b[a-z]\w*Tr\b/, hint: 'has a field of one language: make it a LocalizedText' },
];

/** Files that may name a language, each with the reason. */
export const exceptions: Readonly<Record<string, string>> = {
  'core/i18n/language-list.ts': 'It is the list.',
  'core/ui/html/sanitize.ts': 'It is the tag of a row.',
  'cli/plugin/scaffold/part-files.ts': 'A scaffold writes the texts of the two languages that its templates have.',
  'cli/plugin/scaffold/part-names.ts': 'As above.',
  'cli/plugin/scaffold/part.ts': 'As above.',
  'cli/plugin/scaffold/part-request.ts': 'As above.',
  'cli/plugin/import/texts-of.ts': 'As above.',
  'cli/plugin/scaffold/answers.ts': 'As above.',
  'cli/plugin/scaffold/ask.ts': 'As above.',
  'cli/plugin/scaffold/names.ts': 'As above.',
  'cli/plugin/scaffold/next-steps.ts': 'As above.',
  'cli/plugin/scaffold/words.ts': 'As above.',
  'dev-server/fixtures/scaffold/known-rows.ts': 'It makes rows of an API that may have any language.',
  'dev-server/world/reference/markets.ts': 'People of the sandbox speak languages that the portal may not have.',
  'plugins/crm/sandbox/emails/index.ts': 'A template of the sandbox is written in Turkish.',
  'plugins/crm/sandbox/records/seed.ts': 'A contact in Türkiye is written to in Turkish.',
  'plugins/developer/api.ts': 'Payers read the hosted page in the languages that its own texts have.',
  'plugins/developer/hosted/page-html.ts': 'As above.',
  'plugins/developer/sandbox/hosted.ts': 'As above.',
};

export interface NamedLanguage {
  /** Path from the root, with `/`. */
  readonly path: string;
  readonly line: number;
  readonly hint: string;
}

/** Returns the places of a source that name a language. */
export function namedIn(path: string, source: string): NamedLanguage[] {
  return source
    .split('\n')
    .flatMap((text, at) =>
      rules.flatMap(({ pattern, hint }) => (pattern.test(text) ? [{ path, line: at + 1, hint }] : [])),
    );
}

/** Returns the places of all sources of the product. */
export function namedLanguages(root: string): NamedLanguage[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'core', 'cli', 'dev-server', 'plugins', 'server'],
    { cwd: root },
  );
  const files = listed.toString().split('\0');
  return files
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => namedIn(path, readFileSync(join(root, path), 'utf8')));
}
