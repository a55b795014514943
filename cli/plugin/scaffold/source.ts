/** Additions to a source file at the places given by its syntax, with all other characters unchanged. Pure. */
import { type CallExpression, type Expression, type ObjectExpression, type Program, parseSync } from 'oxc-parser';
import { ScaffoldError } from '../../scaffold-error.ts';

/** A file to which code is added. */
export interface Source {
  /** Path relative to the project, for error messages. */
  readonly path: string;
  readonly text: string;
}

/** @throws ScaffoldError for a file that is not TypeScript */
function programOf({ path, text }: Source): Program {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error)
    throw new ScaffoldError('scaffold.foreign', `${path} can’t be parsed: ${error.message}. Fix it and try again.`);
  return program;
}

const insertAt = (source: Source, at: number, inserted: string): Source => ({
  ...source,
  text: source.text.slice(0, at) + inserted + source.text.slice(at),
});

/** @throws ScaffoldError with the code to add manually, because a file does not have the expected structure */
function throwUnexpectedCode({ path }: Source, expected: string, byHand: string): never {
  throw new ScaffoldError(
    'scaffold.foreign',
    `${path} has no ${expected}, so nothing was written. Add this manually:\n${byHand}`,
  );
}

/**
 * Returns the source with an import of a name from a module.
 * @param name name as in an import: `resourceRoute`, `* as Type`
 */
export function withImport(source: Source, module: string, name: string): Source {
  const imports = programOf(source).body.filter((statement) => statement.type === 'ImportDeclaration');
  const same = imports.filter((statement) => statement.source.value === module && statement.importKind !== 'type');
  const isThere = same.some(({ specifiers }) =>
    specifiers.some(
      (specifier) =>
        (specifier.type === 'ImportNamespaceSpecifier' ? `* as ${specifier.local.name}` : specifier.local.name) ===
        name,
    ),
  );
  if (isThere) return source;
  const last = same
    .flatMap(({ specifiers }) => specifiers.filter((specifier) => specifier.type === 'ImportSpecifier'))
    .at(-1);
  if (last && !name.startsWith('*')) return insertAt(source, last.end, `, ${name}`);
  const end = imports.at(-1)?.end;
  const line = `import ${name.startsWith('*') ? name : `{ ${name} }`} from '${module}';\n`;
  return end === undefined
    ? insertAt(source, firstStatement(source), `${line}\n`)
    : insertAt(source, end, `\n${line.trimEnd()}`);
}

const firstStatement = (source: Source): number => programOf(source).body[0]?.start ?? source.text.length;

/** Returns the source with a declaration added at its end. */
export const withDeclaration = (source: Source, code: string): Source => ({
  ...source,
  text: `${source.text.trimEnd()}\n\n${code.trim()}\n`,
});

/**
 * Returns the source with an entry added to a list of the manifest, which is created if it is missing.
 * @param list name of the list: `routes`, `menu`
 */
export function withManifestEntry(source: Source, list: string, entry: string): Source {
  const byHand = `  ${list}: [… ${entry}]`;
  const [manifest] = exportedCall(source, 'definePlugin')?.arguments ?? [];
  if (manifest?.type !== 'ObjectExpression')
    return throwUnexpectedCode(source, 'export default definePlugin({ … })', byHand);
  const property = propertyOf(manifest, list);
  if (!property) return withLast(source, manifest, manifest.properties.at(-1)?.end, `${list}: [${entry}]`);
  const value = innerExpression(property);
  if (value.type !== 'ArrayExpression')
    return throwUnexpectedCode(source, `list of ${list} written out in its manifest`, byHand);
  return withLast(source, value, value.elements.at(-1)?.end, entry);
}

/** Returns the source with more arguments in the only call that a file exports: `defineSandbox(...)`. */
export function withArguments(source: Source, called: string, added: readonly string[]): Source {
  const call = exportedCall(source, called);
  if (!call) return throwUnexpectedCode(source, `export default ${called}(…)`, `  ${called}(…, ${added.join(', ')})`);
  return withLast(source, call, call.arguments.at(-1)?.end, added.join(', '));
}

/** Inserts text after the last item in brackets. An existing comma is not repeated. */
function withLast(source: Source, brackets: { readonly end: number }, last: number | undefined, added: string): Source {
  const close = brackets.end - 1;
  if (last === undefined) return insertAt(source, close, added);
  const between = source.text.slice(last, close).replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '');
  return between.includes(',') ? insertAt(source, close, `${added},`) : insertAt(source, last, `, ${added}`);
}

function exportedCall(source: Source, called: string): CallExpression | undefined {
  const found = programOf(source).body.find((statement) => statement.type === 'ExportDefaultDeclaration')?.declaration;
  if (found?.type !== 'CallExpression') return undefined;
  return found.callee.type === 'Identifier' && found.callee.name === called ? found : undefined;
}

/** Returns the expression inside `satisfies` and `as`. */
function innerExpression(value: Expression): Expression {
  return value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression'
    ? innerExpression(value.expression)
    : value;
}

/** A route in the source of the manifest. */
export interface WrittenRoute {
  readonly guard: string;
  /** Expression of its path. */
  readonly path: string;
  /** Its paths by tier if they are tiered, else one path with an empty key. */
  readonly paths: Readonly<Record<string, string>>;
}

/** @returns the route; `undefined` if it is missing or not written as a literal */
export function routeIn(source: Source, id: string): WrittenRoute | undefined {
  const [manifest] = exportedCall(source, 'definePlugin')?.arguments ?? [];
  const routes = manifest?.type === 'ObjectExpression' ? propertyOf(manifest, 'routes') : undefined;
  const written = routes?.type === 'ArrayExpression' ? routes.elements : [];
  const objects = written
    .map((expression) => (expression?.type === 'CallExpression' ? expression.arguments[0] : expression))
    .filter((expression) => expression?.type === 'ObjectExpression');
  const route = objects.find((candidate) => textIn(propertyOf(candidate, 'id')) === id);
  const [guard, path] = route ? [propertyOf(route, 'guard'), propertyOf(route, 'path')] : [];
  if (!guard || !path) return undefined;
  const textOf = ({ start, end }: { readonly start: number; readonly end: number }) => source.text.slice(start, end);
  const [parts] = path.type === 'CallExpression' ? path.arguments : [];
  const tiers = parts?.type === 'ObjectExpression' ? parts.properties : [];
  const paths = tiers.flatMap((property): [string, string][] => {
    const value =
      property.type === 'Property' && property.key.type === 'Identifier' ? textIn(property.value) : undefined;
    return value === undefined || property.type !== 'Property' || property.key.type !== 'Identifier'
      ? []
      : [[property.key.name, value]];
  });
  const alone = textIn(path);
  if (alone === undefined && paths.length === 0) return undefined;
  return {
    guard: textOf(guard),
    path: textOf(path),
    paths: alone === undefined ? Object.fromEntries(paths) : { '': alone },
  };
}

function propertyOf(object: ObjectExpression, name: string): Expression | undefined {
  const found = object.properties.find(
    (property) => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name,
  );
  return found?.type === 'Property' ? found.value : undefined;
}

const textIn = (value: { readonly type: string; readonly value?: unknown } | undefined): string | undefined =>
  value?.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined;

/** Returns the collections that a file exports, with their names in the file and their ids. */
export function collectionsIn(source: Source): readonly { readonly name: string; readonly id: string }[] {
  return programOf(source).body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return [];
    return statement.declaration.declarations.flatMap(({ id, init }) => {
      if (
        id.type !== 'Identifier' ||
        init?.type !== 'CallExpression' ||
        init.callee.type !== 'Identifier' ||
        init.callee.name !== 'collection'
      )
        return [];
      const [facts] = init.arguments;
      const named = facts?.type === 'ObjectExpression' ? textIn(propertyOf(facts, 'id')) : undefined;
      return named === undefined ? [] : [{ name: id.name, id: named }];
    });
  });
}
