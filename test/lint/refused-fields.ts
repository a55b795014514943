/**
 * API errors about a field are shown at that field: inputs of a form that saves are inside `<SaveFields>`, an
 * `<OutcomeDialog>` or a resource's own form, and have the `name` of their field.
 */
import { parseSync } from 'oxc-parser';
import { posix } from 'node:path';

export interface LostRefusal {
  readonly path: string;
  readonly line: number;
  /** The input and the source of its label. */
  readonly input: string;
  readonly why: 'outside' | 'unnamed';
}

const inputs: ReadonlySet<string> = new Set([
  'AmountInput',
  'ApiMultiSelect',
  'ApiSelect',
  'AutoComplete',
  'CardInput',
  'Checkbox',
  'ColorInput',
  'CsvFileInput',
  'DateField',
  'DatePicker',
  'DateRangePicker',
  'DateTimePicker',
  'DecimalInput',
  'DigitInput',
  'EmailInput',
  'Field',
  'FieldGroup',
  'FileInput',
  'FileUploads',
  'MultiAutoComplete',
  'MultilineBox',
  'MultilineInput',
  'NumberInput',
  'PercentageInput',
  'PhoneInput',
  'RadioGroup',
  'Select',
  'TextInput',
  'UrlInput',
]);
const savers: ReadonlySet<string> = new Set(['SaveFields', 'OutcomeDialog']);

/** The used parts of the syntax tree. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

interface Module {
  readonly path: string;
  readonly text: string;
  readonly components: ReadonlyMap<string, Node>;
  /** Imports by local name: the file, and the name in it. */
  readonly imports: ReadonlyMap<string, readonly [path: string, name: string]>;
}

/**
 * Finds the inputs at which an error would not be shown.
 * @param files the texts of components, by their paths from the root, with `/`
 */
export function findLostRefusals(files: ReadonlyMap<string, string>): LostRefusal[] {
  const modules = new Map([...files].map(([path, text]) => [path, read(path, text)]));
  const found = new Map<string, LostRefusal>();
  for (const module of modules.values()) {
    for (const component of module.components.values()) {
      const source = module.text.slice(component.start, component.end);
      const isResourceForm = /^[^{]*\{[^}]*\}: ResourceFormProps\b/.test(source);
      walk(component, { module, isInside: isResourceForm, isSaving: source.includes('<SaveProblem') }, new Set());
    }
  }
  return [...found.values()];

  function walk(
    node: unknown,
    at: { readonly module: Module; readonly isInside: boolean; readonly isSaving: boolean },
    seen: Set<string>,
  ): void {
    for (const child of Array.isArray(node) ? node : isNode(node) && node.type !== 'JSXElement' ? childrenOf(node) : [])
      walk(child, at, seen);
    if (!isNode(node) || node.type !== 'JSXElement') return;
    const { module, isInside, isSaving } = at;
    const opening = node.openingElement as Node;
    const tag = module.text.slice((opening.name as Node).start, (opening.name as Node).end);
    if (inputs.has(tag) && (isInside || isSaving)) {
      const why = !isInside ? 'outside' : isNamed(opening) ? undefined : 'unnamed';
      const line = module.text.slice(0, node.start).split('\n').length;
      if (why)
        found.set(`${module.path} ${node.start}`, {
          path: module.path,
          line,
          input: `${tag} ${labelOf(opening, module.text)}`.trim(),
          why,
        });
    }
    const next = savers.has(tag) ? { ...at, isInside: true } : at;
    walk(opening.attributes, at, seen);
    walk(node.children, next, seen);
    const [path, name] = module.imports.get(tag) ?? [module.path, tag];
    const other = modules.get(path);
    const component = other?.components.get(name);
    const key = `${path} ${name} ${next.isInside}`;
    if (!other || !component || seen.has(key) || !(next.isInside || isSaving)) return;
    walk(component, { ...next, module: other }, seen.add(key));
  }
}

function read(path: string, text: string): Module {
  const components = new Map<string, Node>();
  const imports = new Map<string, readonly [string, string]>();
  for (const statement of parseSync(path, text).program.body as unknown as readonly Node[]) {
    if (statement.type === 'ImportDeclaration') {
      const source = String((statement.source as Node).value);
      if (!source.startsWith('.')) continue;
      for (const specifier of statement.specifiers as readonly Node[])
        imports.set(String((specifier.local as Node).name), [
          posix.join(posix.dirname(path), source),
          specifier.type === 'ImportDefaultSpecifier'
            ? 'default'
            : String((specifier.imported as Node | undefined)?.name),
        ]);
      continue;
    }
    const declared = (statement.declaration as Node | undefined) ?? statement;
    if (declared.type === 'FunctionDeclaration') {
      components.set(String((declared.id as Node | null)?.name), declared);
      if (statement.type === 'ExportDefaultDeclaration') components.set('default', declared);
    }
    if (declared.type === 'VariableDeclaration')
      for (const declarator of declared.declarations as readonly Node[])
        components.set(String((declarator.id as Node).name), declarator);
  }
  return { path, text, components, imports };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const childrenOf = (node: Node) => Object.values(node).filter((value) => Array.isArray(value) || isNode(value));
const nameOf = (attribute: Node) => (attribute.name as Node | undefined)?.name;

/** Returns whether an element has a name; props passed as a whole are assumed to include it. */
function isNamed(opening: Node): boolean {
  return (opening.attributes as readonly Node[]).some(
    (attribute) =>
      nameOf(attribute) === 'name' ||
      (attribute.type === 'JSXSpreadAttribute' &&
        ['Identifier', 'CallExpression'].includes((attribute.argument as Node).type)),
  );
}

function labelOf(opening: Node, text: string): string {
  const value = (opening.attributes as readonly Node[]).find((attribute) => nameOf(attribute) === 'label')?.value as
    | Node
    | undefined;
  return value ? text.slice(value.start + 1, value.end - 1).replace(/\s+/g, ' ') : '';
}
