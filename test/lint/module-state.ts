/**
 * State that a module stores. What a person sees and does belongs to a portal (core/portal/stores.ts), so that two
 * portals in one page, or two tests in one process, share nothing. A module stores only what belongs to the page or the
 * process.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** Module-level state as `<file> <name>`, each with its reason. New state needs a reason here. */
export const stateOfModules: Readonly<Record<string, string>> = {
  // The page has only one of each, regardless of the user.
  'core/app/stylesheet.ts loading': 'stylesheets are added to the document, once',
  'core/errors/report.ts early': 'errors are raised at the window, for listeners that come later',
  'core/errors/report.ts isLeaving': 'a page is left as a whole',
  'core/errors/report.ts timesLeft': 'as above',
  'core/i18n/formats.ts current': 'numbers and dates are written one way in a page, as its language is one',
  'core/i18n/formats.ts listeners': 'as above',
  'core/i18n/i18n.ts i18n': 'a page has one language, which stands in <html lang>',
  'core/i18n/i18n.ts bundles': 'texts of the language',
  'core/i18n/i18n.ts bundled': 'texts of the language',
  'core/i18n/i18n.ts namespaces': 'texts of the language',
  'core/i18n/i18n.ts later': 'texts of the language',
  'core/i18n/i18n.ts loaded': 'texts of the language',
  'core/i18n/i18n.ts wanted': 'texts of the language',
  'core/theme/preferences.ts preferences': 'density and movement are attributes of the document',
  'core/theme/theme.ts appearance': 'light or dark is an attribute of the document',
  // Cached because creating them is slow; the result depends only on the key.
  'core/api/widget-data.ts sources': 'endpoints, by their paths',
  'core/charts/data/countries.ts byAlpha3': 'codes of countries',
  'core/charts/load.ts frame': 'code of charts, loaded when it is first needed',
  'core/charts/load.ts map': 'as above',
  'core/charts/load.ts plain': 'as above',
  'core/plugin/route-pattern.ts shapes': 'patterns of addresses, by their texts',
  'core/route-matching/match.ts patterns': 'patterns of routes, by their texts',
  'core/ui/formats/amount.ts percentSigns': 'where languages put the percent sign',
  'core/ui/formats/date-words.ts formatters': 'formatters, by what they write',
  'core/ui/formats/date.ts formatters': 'formatters, by their time zones',
  'core/ui/formats/date.ts zones': 'names of time zones',
  'core/ui/html/safe-html.tsx loaded': 'the sanitizer, loaded when it is first needed',
  'plugins/scheduler/sandbox/cron.ts known': 'schedules, by their texts',
  'plugins/settings/sandbox/commercial-terms/settling.ts known': 'days on which banks are open',
};

export interface ModuleState {
  /** Place and name, such as `core/state/snackbars.ts lastId`. */
  readonly name: string;
  /** Place, such as `core/state/snackbars.ts:27`. */
  readonly at: string;
}

/** The used part of a syntax tree. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly kind?: string;
  readonly declaration?: Node | null;
  readonly declarations?: readonly {
    readonly id: Node & { readonly name?: string; readonly typeAnnotation?: Node | null };
    readonly init: Node | null;
  }[];
  readonly expression?: Node;
  readonly callee?: Node & { readonly name?: string };
  readonly arguments?: readonly Node[];
  readonly elements?: readonly Node[];
}

const collections: ReadonlySet<string> = new Set(['Map', 'Set', 'EventTarget', 'QueryClient', 'AbortController']);
/** Calls named `create…` that create no store. */
const harmless: ReadonlySet<string> = new Set(['createContext', 'createElement']);

/**
 * Returns the state at the top level of a file: `let`, a `proxy`, a store that `create…` makes, a collection that
 * begins empty. A `WeakMap` isn't state of the module, because its entries disappear with their objects.
 */
export function stateIn(path: string, text: string): ModuleState[] {
  const { program } = parseSync(path, text);
  return (program.body as readonly Node[]).flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    const line = text.slice(0, declaration.start).split('\n').length;
    return (declaration.declarations ?? [])
      .filter(
        ({ id, init }) =>
          declaration.kind !== 'const' ||
          (init !== null &&
            !isConstant(text.slice(init.start, init.end)) &&
            isState(plain(init), text.slice(id.start, init.start))),
      )
      .map(({ id }) => ({ name: `${path} ${id.name ?? text.slice(id.start, id.start + 20)}`, at: `${path}:${line}` }));
  });
}

/** Returns the node without `as` and `satisfies` around it. */
const plain = (node: Node): Node =>
  node.expression && /^TS\w+Expression$/.test(node.type) ? plain(node.expression) : node;

const isConstant = (init: string) => init.endsWith(' as const');

/**
 * Returns true if a variable is state.
 * @param declared its name with its type
 */
function isState(init: Node, declared: string): boolean {
  if (/:\s*readonly/i.test(declared)) return false;
  const called = init.callee?.name ?? '';
  if (init.type === 'CallExpression')
    return called === 'proxy' || (/^create[A-Z]/.test(called) && !harmless.has(called));
  if (init.type === 'NewExpression') return collections.has(called) && init.arguments?.length === 0;
  return init.type === 'ArrayExpression' && init.elements?.length === 0;
}

/** Returns the state in the modules of core and of the plugins, including sandboxes. */
export function findModuleState(root: string): ModuleState[] {
  return ['core', 'plugins'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /(?<!\.d)\.tsx?$/.test(path) && !path.includes('node_modules'))
      .sort()
      .flatMap((path) => stateIn(path, readFileSync(join(root, path), 'utf8'))),
  );
}
