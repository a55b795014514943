/** Changes to the lists in a deployment's file, with all other characters unchanged. Pure. */
import jsonc from 'jsonc-parser';

type Path = (string | number)[];

/** Maximum length of a list on one line. In a longer list, each item has its own line. */
const widest = 120;

/**
 * Returns the text with a list of words at a path. In an existing list the remaining words keep their order and layout,
 * and a list in alphabetical order stays sorted. Any other value is replaced; a missing property is added to its
 * object.
 * @param text JSON, with or without comments
 * @param path path of the list; the object that contains it must exist
 */
export function withList(text: string, path: Path, words: readonly string[]): string {
  const node = nodeAt(text, path);
  if (!node) return withProperty(text, path, words);
  if (node.type !== 'array') return splice(text, node.offset, node.length, listText(words, '  '));
  let changed = text;
  const present = (node.children ?? []).map((child) => String(child.value));
  // Removes from the end, so that the earlier indexes stay valid.
  for (let at = present.length - 1; at >= 0; at--) {
    if (!words.includes(present[at] ?? '')) changed = withoutItem(changed, path, at);
  }
  for (const word of words) if (!present.includes(word)) changed = withItem(changed, path, word);
  return changed;
}

/**
 * Removes an item from a list. jsonc-parser's `modify` is not used, because it leaves a quotation mark behind when the
 * last item is removed without formatting.
 */
function withoutItem(text: string, path: Path, at: number): string {
  const children = nodeAt(text, path)?.children ?? [];
  const [previous, item, next] = [children[at - 1], children[at], children[at + 1]];
  if (!item) return text;
  const start = previous ? previous.offset + previous.length : item.offset;
  const end = !previous && next ? next.offset : item.offset + item.length;
  return splice(text, start, end - start, '');
}

function withItem(text: string, path: Path, word: string): string {
  const list = nodeAt(text, path);
  const children = list?.children ?? [];
  const [first, second] = children;
  const last = children.at(-1);
  if (!list || !first || !last) return list ? splice(text, list.offset, list.length, listText([word], '')) : text;
  const separator = separatorOf(
    second ? text.slice(first.offset + first.length, second.offset) : text.slice(list.offset + 1, first.offset),
  );
  const words = children.map((child) => String(child.value));
  const isSorted = words.every((candidate, at) => at === 0 || (words[at - 1] ?? '') <= candidate);
  const before = isSorted ? children[words.findIndex((candidate) => candidate > word)] : undefined;
  const json = JSON.stringify(word);
  return before
    ? splice(text, before.offset, 0, json + separator)
    : splice(text, last.offset + last.length, 0, separator + json);
}

function withProperty(text: string, path: Path, words: readonly string[]): string {
  const parent = nodeAt(text, path.slice(0, -1));
  const property = `${JSON.stringify(path.at(-1))}: ${listText(words, '')}`;
  const [first, second] = parent?.children ?? [];
  const last = parent?.children?.at(-1);
  if (!parent) return text;
  if (!first || !last) return splice(text, parent.offset, parent.length, `{ ${property} }`);
  const separator = separatorOf(
    second ? text.slice(first.offset + first.length, second.offset) : text.slice(parent.offset + 1, first.offset),
  );
  return splice(text, last.offset + last.length, 0, separator + property);
}

/**
 * Returns the separator of two items: a comma, and a line break if the items are on separate lines.
 * @param gap text between two items
 */
function separatorOf(gap: string): string {
  const newLine = /\r?\n[ \t]*$/.exec(gap)?.[0];
  return `,${newLine ?? ' '}`;
}

/** @param indent indentation of the line on which the list starts */
function listText(words: readonly string[], indent: string): string {
  const items = words.map((word) => JSON.stringify(word));
  const line = `[${items.join(', ')}]`;
  return line.length <= widest ? line : `[\n${items.map((item) => `${indent}  ${item}`).join(',\n')}\n${indent}]`;
}

function nodeAt(text: string, path: Path): jsonc.Node | undefined {
  const root = jsonc.parseTree(text);
  return root && jsonc.findNodeAtLocation(root, path);
}

const splice = (text: string, at: number, length: number, insert: string) =>
  text.slice(0, at) + insert + text.slice(at + length);
