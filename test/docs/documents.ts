/** Reads the documents of the project: their code blocks, their links and the anchors that links may lead to. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { marked, type Token, type Tokens } from 'marked';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface CodeBlock {
  /** `ts`, `sh`, `json`; empty if the block names none. */
  readonly language: string;
  /**
   * The file that the block is: named in its first line, `// plugins/loyalty-cards/api.ts`, and of JSON after the
   * language.
   */
  readonly path: string | undefined;
  /**
   * The block is a part of the file, which keeps the rest of what it has: `// plugins/loyalty-cards/api.ts (added)`.
   */
  readonly isAdded: boolean;
  readonly text: string;
}

export interface Document {
  /** Relative to the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly blocks: readonly CodeBlock[];
  /** The targets of links and images, as written. */
  readonly links: readonly string[];
  /** Anchors that a link may name after `#`. */
  readonly anchors: ReadonlySet<string>;
}

const skipped: ReadonlySet<string> = new Set(['node_modules', 'build', 'dist', 'test-results', 'run']);

/**
 * Lists all documents of the repository, relative to it, sorted. Folders that git ignores and hidden folders are left
 * out.
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

/** Reads one document. @param path relative to the repository */
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
 * Makes the anchors of headings as GitHub does: lower case, hyphens for spaces, no punctuation, a number for a repeated
 * one.
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
