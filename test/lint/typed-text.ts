/**
 * Typed text uses the inputs of core/ui/inputs, which accept no control characters and don't disturb an input method.
 * Choices use inputs that look the same in all browsers.
 */
import { parseSync, Visitor } from 'oxc-parser';

export interface BareInput {
  readonly line: number;
  readonly message: string;
}

/** Folder of the inputs themselves. */
const ownFolder = 'core/ui/inputs/';

/** Types of `<input>` in which people don't type text. */
const notTyped: ReadonlySet<string> = new Set([
  'checkbox',
  'radio',
  'file',
  'date',
  'time',
  'hidden',
  'color',
  'range',
  'submit',
  'button',
]);

/** The used part of a JSX attribute. */
interface Attribute {
  readonly type: string;
  readonly name?: { readonly name?: unknown };
  readonly value?: { readonly value?: unknown } | null;
}

/**
 * Returns the `<select>`, the `<textarea>` and the `<input>` for text in a component, by line. Read-only elements don't
 * count.
 * @param path from the root, with `/`
 */
export function findBareInputs(path: string, text: string): BareInput[] {
  if (path.startsWith(ownFolder)) return [];
  const found: BareInput[] = [];
  const visitor = new Visitor({
    JSXOpeningElement(element) {
      const name = 'name' in element.name && typeof element.name.name === 'string' ? element.name.name : '';
      if (name === 'select')
        found.push({
          line: text.slice(0, element.start).split('\n').length,
          message: '<select> looks as each browser draws it: use Select in a form, PlainSelect in a bar.',
        });
      if (name !== 'textarea' && name !== 'input') return;
      const attributes = element.attributes as readonly Attribute[];
      const named = (wanted: string) => attributes.find((attribute) => attribute.name?.name === wanted);
      if (name === 'input' && (named('readOnly') || notTyped.has(String(named('type')?.value?.value)))) return;
      const instead =
        name === 'textarea'
          ? 'MultilineInput, or MultilineBox where its label is not seen'
          : 'TextInput, or TextBox within a Field of its own';
      found.push({
        line: text.slice(0, element.start).split('\n').length,
        message: `<${name}> takes every character: use ${instead}.`,
      });
    },
  });
  visitor.visit(parseSync(path, text).program);
  return found;
}
