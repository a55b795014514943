/** Reads the documents of the project: their code blocks, their links, and the anchors for links. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { marked, type Token, type Tokens } from 'marked';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface CodeBlock {
  /** Language of the block, such as `ts`, `sh` or `json`; empty if it names none. */
  readonly language: string;
  /**
   * File of the block, which its first line names: `// plugins/loyalty-cards/api.ts`. For JSON, the name follows the
   * language.
   */
  readonly path: string | undefined;
  /** True if the block is a part of the file, whose other content stays: `// plugins/loyalty-cards/api.ts (added)`. */
  readonly isAdded: boolean;
  readonly text: string;
}

export interface Document {
  /** Path relative to the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly blocks: readonly CodeBlock[];
  /** Targets of links and images, as written. */
  readonly links: readonly string[];
  /** Anchors that a link may name after `#`. */
  readonly anchors: ReadonlySet<string>;
}

const skipped: ReadonlySet<string> = new Set(['node_modules', 'build', 'dist', 'test-results', 'run']);

/**
 * Lists all documents of the repository, as sorted relative paths. Skips hidden folders and folders that git ignores.
 */
export function documentPaths(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : documentPaths(path);
      return entry.name.endsWith('.md') ? [path.split(sep).join('/')] : [];
    })
    .sort();
}

/**
 * Reads one document.
 * @param path relative to the repository
 */
export function readDocument(path: string): Document {
  return parseDocument(path, readFileSync(join(root, path), 'utf8'));
}

/** Parses the text of a document. */
export function parseDocument(path: string, text: string): Document {
  const tokens: Token[] = [];
  marked.walkTokens(marked.lexer(text), (token) => void tokens.push(token));
  return {
    path,
    text,
    lines: text.trimEnd().split('\n').length,
    blocks: tokens.filter(isCode).map(blockOf),
    links: tokens.flatMap((token) => (isLink(token) ? [token.href] : [])),
    anchors: new Set(anchorsOf(tokens.filter(isHeading).map((heading) => heading.text))),
  };
}

const isCode = (token: Token): token is Tokens.Code => token.type === 'code';
const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';
const isLink = (token: Token): token is Tokens.Link | Tokens.Image => token.type === 'link' || token.type === 'image';

function blockOf({ lang = '', text }: Tokens.Code): CodeBlock {
  const [language = '', named] = lang.split(/\s+/);
  const [, path = named, added] =
    /^\/\/ ((?:core|plugins|cli|dev-server|server|test)\/\S+)( \(added\))?(?:\n|$)/.exec(text) ?? [];
  return { language, path, isAdded: added !== undefined, text };
}

/**
 * Returns the anchors of headings, as on GitHub: lower case, hyphens for spaces, no punctuation, and a number for a
 * repeated anchor.
 */
export function anchorsOf(headings: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((text) => {
    const anchor = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
    const times = seen.get(anchor) ?? 0;
    seen.set(anchor, times + 1);
    return times === 0 ? anchor : `${anchor}-${times}`;
  });
}
