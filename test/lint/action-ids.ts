/**
 * Places that name an action of a transaction by its id. An action is declared in one file, and everything else
 * iterates the list (`plugins/transactions/actions/all.ts`), so another file that names an id or lists several knows
 * too much.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { sourceFiles } from '../test-files.ts';

const folder = 'plugins/transactions/';

const quickButton = 'the bulk bar has a button of its own for the two most frequent actions';
const decisionSlot = 'the slot names the decisions, so that a plugin that uses it is type-checked';
const dayTasks = 'a task of the day, which has its own texts';
/** Files that use the same word on purpose, as `<file> <id>`, each with its reason. */
export const exceptions: Readonly<Record<string, string>> = {
  'plugins/transactions/lookups/apm-lookup.tsx void': 'its list has no voids',
  'plugins/transactions/lookups/all-bulk-dialog.tsx capture': quickButton,
  'plugins/transactions/lookups/all-bulk-dialog.tsx refund': quickButton,
  'plugins/transactions/plugin.ts refund': 'a command of the palette, which has its own text',
  'plugins/transactions/sandbox/sources.ts approve': dayTasks,
  'plugins/transactions/sandbox/sources.ts capture': dayTasks,
  'plugins/transactions/slots.ts approve': decisionSlot,
  'plugins/transactions/slots.ts checkStatus': decisionSlot,
  'plugins/transactions/slots.ts decline': decisionSlot,
  'plugins/transactions/widgets/day-tasks.tsx approve': dayTasks,
  'plugins/transactions/widgets/day-tasks.tsx capture': dayTasks,
};

/** Lists by id: the actions, and their handlers, which the compiler keeps complete. */
const lists: ReadonlySet<string> = new Set([`${folder}actions/all.ts`, `${folder}sandbox/actions/handlers.ts`]);
/** Number of ids as keys from which an object counts as a list of actions. */
const fewest = 3;

export interface NamedAction {
  /** Place and id, such as `plugins/transactions/find-action.ts refund`; the id is `…` for a list. */
  readonly name: string;
  /** Place, such as `plugins/transactions/find-action.ts:10`. */
  readonly at: string;
}

/**
 * Returns where a file names actions. The file that declares one (`id: 'refund'`) may name it.
 * @param ids of all actions
 */
export function namedIn(path: string, source: string, ids: ReadonlySet<string>): NamedAction[] {
  const found: NamedAction[] = [];
  const ownId = path.startsWith(`${folder}actions/`) ? /\bdefineAction\(\{\s*id: '(\w+)'/.exec(source)?.[1] : undefined;
  const add = (id: string, start: number) =>
    found.push({ name: `${path} ${id}`, at: `${path}:${source.slice(0, start).split('\n').length}` });
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string' && ids.has(node.value) && node.value !== ownId) add(node.value, node.start);
    },
    ObjectExpression(node) {
      const keys = node.properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : [],
      );
      if (!lists.has(path) && keys.filter((key) => ids.has(key)).length >= fewest) add('…', node.start);
    },
  }).visit(parseSync(path, source).program);
  return found;
}

/**
 * Returns where the transactions plugin names actions outside of their own files.
 * @param root the repository's folder
 */
export function findNamed(root: string, ids: ReadonlySet<string>): NamedAction[] {
  const paths = sourceFiles(root).filter((path) => path.startsWith(folder) && /(?<!\.d)\.tsx?$/.test(path));
  return paths.flatMap((path) => namedIn(path, readFileSync(join(root, path), 'utf8'), ids));
}
