/**
 * Comparisons of people in actions that need a second person. Only `whyNotSecondPerson` makes them, because a different
 * person isn't sufficient: a person whose account the first has recently changed doesn't count.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that compare the person of a first step for another purpose, each with its reason. */
export const comparingFiles: Readonly<Record<string, string>> = {
  'plugins/payments/sandbox/beneficiaries.ts': 'shows whose details they are',
  'plugins/payments/sandbox/decide.ts': 'tells a maker why a payment cannot be called off any more',
  'plugins/payments/sandbox/entities.ts': 'the invariant of a record, which knows no caller',
  'plugins/payments/sandbox/news.ts': 'tells everybody but the maker',
  'plugins/payments/sandbox/orders.ts': 'lets a maker call their own payment off',
  'plugins/transactions/actions/approve.ts': 'runs in the browser too, where no trail is known; the sandbox asks again',
};

const field = String.raw`(?:makerId|createdById|editorId|requestedById|pending\.personId|request\.actorId)`;
const patterns = [
  new RegExp(String.raw`\b${field}\s*[!=]==`),
  new RegExp(String.raw`[!=]==\s*[\w.?]*\b${field}\b`),
  /\bapprovals\.some\([^\n]*\bpersonId\s*[!=]==/,
];

export interface Comparison {
  /** Place, such as `plugins/payments/sandbox/orders.ts:153`. */
  readonly at: string;
  readonly message: string;
}

/** Returns the comparisons in the text of one file. */
export function comparisonsIn(path: string, text: string): Comparison[] {
  const remedy =
    'ask whyNotSecondPerson or refuseAsSecondPerson (#sandbox), or name the file with its reason in test/lint/second-person.ts';
  return text.split('\n').flatMap((line, at) => {
    const isAbsence = /[!=]==\s*undefined/.test(line);
    if (isAbsence || !patterns.some((pattern) => pattern.test(line))) return [];
    return [{ at: `${path}:${at + 1}`, message: `compares who took the first step; ${remedy}` }];
  });
}

/** Returns all comparisons on the server's side in files without an exception, below a folder. */
export function findComparisons(root: string): Comparison[] {
  return ['dev-server', 'plugins'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('.ts') && !path.includes('node_modules') && !Object.hasOwn(comparingFiles, path))
      .flatMap((path) => comparisonsIn(path, readFileSync(join(root, path), 'utf8'))),
  );
}
