/** Public names of the entry points, read from their declarations. */
import { posix } from 'node:path';
import { type Comment, type Node, parseSync, type Statement, Visitor } from 'oxc-parser';
import type { ReadDeclarations } from './declarations.ts';
import { type DocComment, parseDocComment } from './doc-comment.ts';
import type { EntryPoint } from './entry-points.ts';

/** A name in its module. Overloads, or a constant and a type with the same name, count as one name. */
export interface Declared {
  /** Module, relative to the repository: `core/http/endpoint.ts`. */
  readonly file: string;
  /** Name in its module, which the entry point may rename. */
  readonly name: string;
  readonly kind: Kind;
  readonly signature: string;
  readonly comment: DocComment;
  /** Names that the declaration uses, as identities: `core/http/endpoint.ts Endpoint`. */
  readonly uses: readonly string[];
}
export type Kind = 'class' | 'component' | 'constant' | 'function' | 'hook' | 'type' | 'constant and type';

/** Returns whether plugins call or render a name of this kind. */
export const isCallable = (kind: Kind): boolean => ['class', 'component', 'function', 'hook'].includes(kind);

export interface PublicName extends Declared {
  /** Name that plugins import. */
  readonly publicName: string;
}

export interface Surface {
  readonly names: ReadonlyMap<EntryPoint, readonly PublicName[]>;
  /** Returns a declaration by its identity; `undefined` for names of packages and parameters of types. */
  readonly declaredOf: (identity: string) => Declared | undefined;
}

/** Returns the identity of a declaration, which is the same through all entry points. */
export const identityOf = ({ file, name }: Pick<Declared, 'file' | 'name'>) => `${file} ${name}`;

interface Module {
  readonly declared: ReadonlyMap<string, Declared>;
  /** Names from other modules, by the name here. */
  readonly imported: ReadonlyMap<string, Origin>;
  readonly exported: ReadonlyMap<string, Origin>;
  readonly exportsAllOf: readonly string[];
}
interface Origin {
  readonly file: string;
  readonly name: string;
}

/** Reads the public names, sorted by name. */
export function readSurface(entryPoints: readonly EntryPoint[], declarations: ReadDeclarations): Surface {
  const modules = new Map<string, Module | undefined>();
  const moduleOf = (file: string) => {
    if (!modules.has(file)) {
      const source = declarations(file);
      modules.set(file, source === undefined ? undefined : readModule(file, source));
    }
    return modules.get(file);
  };
  /** Returns the declaration behind an exported, imported or declared name of a module. */
  const find = ({ file, name }: Origin): Declared | undefined => {
    const module = moduleOf(file);
    const origins = [module?.exported.get(name), module?.imported.get(name)];
    const origin = origins.find((found) => found && (found.file !== file || found.name !== name));
    if (origin) return find(origin);
    const all = () => module?.exportsAllOf.map((other) => find({ file: other, name })).find(Boolean);
    return module?.declared.get(name) ?? all();
  };
  const namesOf = (file: string): readonly string[] => {
    const module = moduleOf(file);
    return module ? [...module.exported.keys(), ...module.exportsAllOf.flatMap(namesOf)] : [];
  };
  return {
    names: new Map(
      entryPoints.map((entryPoint) => [
        entryPoint,
        [...new Set(namesOf(entryPoint.file))].sort(byName).map((publicName): PublicName => {
          const declared = find({ file: entryPoint.file, name: publicName });
          if (!declared) throw new Error(`${entryPoint.file} exports ${publicName}, which no module declares`);
          return { ...declared, publicName };
        }),
      ]),
    ),
    declaredOf: (identity) => {
      const [file = '', name = ''] = identity.split(' ');
      return find({ file, name });
    },
  };
}

/** Compares names without regard to case, then by their code units. */
export function byName(a: string, b: string): number {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  if (first !== second) return first < second ? -1 : 1;
  return a < b ? -1 : Number(a > b);
}

function readModule(file: string, source: string): Module {
  const { program, comments } = parseSync(file.replace(/\.tsx?$/, '.d.ts'), source);
  const pathOf = (specifier: string) =>
    specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier;
  const imported = new Map<string, Origin>();
  const exported = new Map<string, Origin>();
  const exportsAllOf: string[] = [];
  const found = new Map<string, Declared>();
  const declare = (statement: Statement, declaration: Statement, isExported: boolean) => {
    for (const [name, kind] of declaredNames(declaration)) {
      if (isExported) exported.set(name, { file, name });
      const declared: Declared = {
        file,
        name,
        kind,
        signature: signatureOf(source.slice(statement.start, statement.end)),
        comment: commentBefore(statement.start, source, comments),
        uses: usesOf(declaration, file, pathOf),
      };
      const earlier = found.get(name);
      found.set(name, earlier ? merge(earlier, declared) : declared);
    }
  };
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const { type, local, ...specifier } of statement.specifiers) {
        const name = type === 'ImportSpecifier' && 'imported' in specifier ? nameOf(specifier.imported) : 'default';
        imported.set(local.name, { file: pathOf(statement.source.value), name });
      }
    } else if (statement.type === 'ExportAllDeclaration') exportsAllOf.push(pathOf(statement.source.value));
    else if (statement.type === 'ExportNamedDeclaration') {
      const from = statement.source ? pathOf(statement.source.value) : file;
      for (const { local, exported: shown } of statement.specifiers)
        exported.set(nameOf(shown), { file: from, name: nameOf(local) });
      if (statement.declaration) declare(statement, statement.declaration, true);
    } else declare(statement, statement as Statement, false);
  }
  return { declared: found, imported, exported, exportsAllOf };
}

/** Joins two declarations of a name: overloads, or a constant and its type. */
function merge(first: Declared, second: Declared): Declared {
  const comment = first.comment.description === '' ? second.comment : first.comment;
  return {
    ...first,
    kind: first.kind !== second.kind && second.kind === 'type' ? 'constant and type' : first.kind,
    signature: `${first.signature}\n${second.signature}`,
    comment,
    uses: [...new Set([...first.uses, ...second.uses])],
  };
}

function declaredNames(declaration: Statement): readonly (readonly [string, Kind])[] {
  switch (declaration.type) {
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      return declaration.id ? [[declaration.id.name, kindOfFunction(declaration.id.name)]] : [];
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id }) => {
        if (id.type !== 'Identifier') return [];
        const isFunction = id.typeAnnotation?.typeAnnotation.type === 'TSFunctionType';
        return [[id.name, isFunction ? kindOfFunction(id.name) : 'constant'] as const];
      });
    case 'ClassDeclaration':
      return declaration.id ? [[declaration.id.name, 'class']] : [];
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return [[declaration.id.name, 'type']];
    default:
      return [];
  }
}

function kindOfFunction(name: string): Kind {
  if (/^use[A-Z]/.test(name)) return 'hook';
  return /^[A-Z]/.test(name) ? 'component' : 'function';
}

/** Returns a declaration for plugin authors, without keywords of modules. */
function signatureOf(text: string): string {
  return text
    .replace(/^export /, '')
    .replace(/^declare /, '')
    .replace(/import\("[^"]*"\)\./g, '')
    .replace(/\s*\/\*\*? @(?:public|beta|internal) \*\/\s*/g, '');
}

function commentBefore(start: number, source: string, comments: readonly Comment[]): DocComment {
  const comment = comments.findLast(
    ({ type, value, end }) =>
      type === 'Block' &&
      value.startsWith('*') &&
      end <= start &&
      !source
        .slice(end, start)
        .replace(/\/\/.*/g, '')
        .trim(),
  );
  return parseDocComment(comment?.value ?? '');
}

const nameOf = (node: { readonly name: string } | { readonly value: string }) =>
  'name' in node ? node.name : node.value;

/** Returns the identities of the types and values that a declaration uses. */
function usesOf(declaration: Node, file: string, pathOf: (specifier: string) => string): readonly string[] {
  const uses = new Set<string>();
  const add = (node: Node | null | undefined): void => {
    if (node?.type === 'Identifier') uses.add(identityOf({ file, name: node.name }));
    else if (node?.type === 'TSQualifiedName') add(node.left);
  };
  new Visitor({
    TSTypeReference: ({ typeName }) => add(typeName as Node),
    TSTypeQuery: ({ exprName }) => add(exprName as Node),
    TSInterfaceHeritage: ({ expression }) => add(expression as Node),
    TSImportType({ source, qualifier }) {
      if (qualifier?.type === 'Identifier') uses.add(identityOf({ file: pathOf(source.value), name: qualifier.name }));
    },
  }).visit({
    type: 'Program',
    body: [declaration],
    sourceType: 'module',
    hashbang: null,
    start: 0,
    end: 0,
    comments: [],
  } as never);
  return [...uses];
}
