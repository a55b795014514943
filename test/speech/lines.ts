/** Reads a part of a page from the accessibility tree, with a line for each stop of a screen reader. */
import type { CDPSession, Locator } from 'playwright-core';
import { isPlace, nameOf, type Node, roleName, roleOf, describeNode } from './tree.ts';

/** Roles of which only the name is read. */
const wholes = new Set(
  'button link checkbox radio switch textbox searchbox spinbutton combobox heading image option tab menuitem slider meter progressbar'.split(
    ' ',
  ),
);

/** Returns the lines, with the content of a place indented below it. */
export async function linesOf(cdp: CDPSession, part: Locator): Promise<string[]> {
  const mark = 'data-speech-part';
  await part.evaluate((element, name) => element.setAttribute(name, ''), mark);
  const { result } = await cdp.send('Runtime.evaluate', { expression: `document.querySelector('[${mark}]')` });
  const { node } = await cdp.send('DOM.describeNode', { objectId: String(result.objectId) });
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  await part.evaluate((element, name) => element.removeAttribute(name), mark);
  const byId = new Map(nodes.map((treeNode) => [treeNode.nodeId, treeNode]));
  const root = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId);
  return merged(root ? linesBelow(root, byId, '') : []).map(
    ({ indent, text }) => indent + text.replace(/\s+/g, ' ').trim(),
  );
}

interface Line {
  readonly indent: string;
  readonly text: string;
  /** True for only text, which is read together with the text beside it. */
  readonly isText: boolean;
  /** True if the text begins a line. */
  readonly isStart?: boolean;
}

function linesBelow(node: Node, byId: ReadonlyMap<string, Node>, indent: string): Line[] {
  const role = roleOf(node);
  const children = (into: string) =>
    (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child ? linesBelow(child, byId, into) : [];
    });
  if (node.ignored || role === 'none' || role === 'generic') return children(indent);
  if (role === 'StaticText') return [{ indent, text: nameOf(node), isText: true }];
  if (role === 'InlineTextBox' || role === 'ListMarker') return [];
  if (wholes.has(role)) return [{ indent, text: describeNode(node), isText: false }];
  if (role === 'row') return [rowLine(node, byId, indent)];
  if (isPlace(node) || role === 'DescriptionList') {
    const name = nameOf(node);
    return [
      { indent, text: `${roleName(node)}${name === '' ? '' : ` “${name}”`}`, isText: false },
      ...merged(children(`${indent}  `)).map((line) => ({ ...line, isText: false })),
    ];
  }
  // The label of a control is read with the control.
  if (role === 'LabelText' || role === 'Legend') return children(indent).filter(({ isText }) => !isText);
  // The definition of a term is read on the same line.
  if (role === 'term') return [{ indent, text: `${textOf(children(''))}:`, isText: true, isStart: true }];
  if (role === 'definition') return merged(children(indent));
  // A paragraph or an item ends its line.
  return merged(children(indent)).map((line) => ({ ...line, isText: false }));
}

const textOf = (lines: readonly Line[]) => lines.map(({ text }) => text).join(' ');

/** Merges adjacent texts into a single line. */
function merged(lines: readonly Line[]): Line[] {
  const out: Line[] = [];
  for (const line of lines) {
    const last = out.at(-1);
    if (last?.isText && line.isText && !line.isStart && last.indent === line.indent)
      out[out.length - 1] = { ...line, text: `${last.text} ${line.text}` };
    else out.push(line);
  }
  return out;
}

/** Returns the cells of a row in a single line. */
function rowLine(row: Node, byId: ReadonlyMap<string, Node>, indent: string): Line {
  const cells = (row.childIds ?? []).flatMap((id) => byId.get(id) ?? []).filter((cell) => !cell.ignored);
  const words = cells.map((cell) => {
    const inside = linesBelow({ ...cell, role: { type: 'role', value: 'cell' } }, byId, '');
    const text = textOf(inside);
    return roleOf(cell) === 'rowheader' ? `${text}:` : text;
  });
  return { indent, text: `row: ${words.filter((text) => text !== '').join(' | ')}`, isText: false };
}
