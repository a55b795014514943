/**
 * Plays a job with only the keyboard and writes what a screen reader gets after each key: the document's title, what
 * the focus enters and its position, and the announcements of live regions. A part that is read line by line, like with
 * a reader's own keys, is written completely.
 */
import type { CDPSession, Locator, Page } from 'playwright-core';
import { stepLimit } from '../harness/portal.ts';
import { factsOf } from './facts.ts';
import { type Announcement, hear } from './hear.ts';
import { linesOf } from './lines.ts';
import { watchRest } from './rest.ts';
import { activeOf, ancestorsOf, isPlace, nameOf, type Node, roleName, roleOf, describeNode } from './tree.ts';

/** Maximum number of keys that a person presses to reach a control. */
const mostStops = 60;

export interface Reader {
  /** Opens an address. */
  open(address: string): Promise<void>;
  /**
   * Presses keys, one after the other.
   * @param until pattern that must be written before the step ends
   */
  press(keys: string, until?: RegExp): Promise<void>;
  /** Types into the focused element. */
  type(text: string, until?: RegExp): Promise<void>;
  /** Presses a key until the line of the focus matches. Each stop is written. */
  go(key: string, to: RegExp): Promise<void>;
  /** Moves to an element by the reader's own list of elements. */
  choose(element: Locator): Promise<void>;
  /**
   * Reads a part of the page from its first line to its last.
   * @param last pattern that it contains when it is complete
   */
  read(part: Locator, last: RegExp): Promise<void>;
  /** Performs an action that no key can, such as choosing files in the browser's own window. */
  act(words: string, run: () => Promise<void>, until?: RegExp): Promise<void>;
  /** Returns the written text. */
  text(): string;
}

/**
 * Creates a reader.
 * @param origin of the server, for relative addresses
 */
export async function openReader(page: Page, origin: string): Promise<Reader> {
  const ears = await hear(page);
  const rest = watchRest(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Accessibility.enable');
  const lines: string[] = [];
  let before: Standing = { title: '', around: new Set(), line: '' };

  const step = async (words: string, run: () => Promise<unknown>, until?: RegExp) => {
    await run();
    const deadline = performance.now() + stepLimit;
    for (;;) {
      await rest();
      const now = await standing();
      // A new document is read from its title on; changes while it loads are not announced.
      const spoken = [
        ...(words.startsWith('Open') ? [] : await ears.heard()).map(describeAnnouncement),
        ...placeLines(before, now),
      ];
      if (!until || spoken.some((line) => until.test(line))) {
        lines.push('', words, ...spoken.map((line) => `  ${line}`));
        before = now;
        await ears.forget();
        return;
      }
      if (performance.now() > deadline) throw new Error(`${until} is not in: ${spoken.join('\n')}`);
    }
  };

  const standing = async (): Promise<Standing & Place> => {
    const { path, line } = await whereIs(cdp);
    return {
      title: await page.title(),
      path,
      line,
      around: new Set(path.map(({ backendDOMNodeId }) => backendDOMNodeId)),
    };
  };

  return {
    open: (address) => step(`Open ${address}`, () => page.goto(origin + address)),
    press: (keys, until) => step(`Press ${keys}`, () => pressAll(page, keys), until),
    type: (text, until) => step(`Type “${text}”`, () => page.keyboard.insertText(text), until),
    async go(key, to) {
      for (let stops = 0; stops < mostStops; stops += 1) {
        await step(`Press ${key}`, () => page.keyboard.press(key));
        if (to.test(before.line)) return;
      }
      throw new Error(`${to} was not reached by ${key}; the last stop was ${before.line}`);
    },
    choose: (element) => step('Choose in the list of elements', () => element.focus()),
    async read(part, last) {
      const deadline = performance.now() + stepLimit;
      let read: string[];
      do {
        await rest();
        read = await linesOf(cdp, part);
        if (performance.now() > deadline) throw new Error(`${last} was not read: ${read.join('\n')}`);
        // Lazy code may arrive after the page is idle; React renders it in a later frame.
      } while (!read.some((line) => last.test(line)) || read.some((line) => line.trim() === 'Loading…'));
      lines.push('', 'Read', ...read.map((line) => `  ${line}`));
    },
    act: (words, run, until) => step(words, run, until),
    text: () => `${withoutIds(lines.join('\n').trim())}\n`,
  };
}

/** Returns true if a reader skips a place: a form or a group without a name. */
const isSkipped = (node: Node) => nameOf(node) === '' && ['form', 'group'].includes(roleOf(node));

async function pressAll(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key);
}

interface Place {
  /** Ancestors of the element, the innermost first. */
  readonly path: readonly Node[];
  readonly line: string;
}

interface Standing {
  readonly title: string;
  readonly around: ReadonlySet<number | undefined>;
  readonly line: string;
}

/** Returns the differences: the title, the containers that the focus has entered, and its position. */
function placeLines(before: Standing, now: Standing & Place): string[] {
  const title = now.title === before.title ? [] : [`title: ${now.title}`];
  const isIn = ({ backendDOMNodeId }: Node) => before.around.has(backendDOMNodeId);
  if (now.line === before.line && now.path.every(isIn)) return title;
  const entered = now.path.filter((node) => isPlace(node) && !isSkipped(node) && !isIn(node)).toReversed();
  return [...title, ...entered.map((node) => `in: ${sayPlace(node)}`), `focus: ${now.line}`];
}

function describeAnnouncement({ politeness, text, doubt }: Announcement): string {
  const by = politeness === 'assertive' ? 'alert' : 'status';
  return `${by}: ${text}${doubt ? ` [${doubt}]` : ''}`;
}

function sayPlace(node: Node): string {
  const name = nameOf(node);
  const description =
    node.description === undefined || !roleOf(node).endsWith('dialog')
      ? ''
      : ` – ${String(node.description.value).replace(/\s+/g, ' ')}`;
  return `${roleName(node)}${name === '' ? '' : ` “${name}”`}${description}`;
}

async function whereIs(cdp: CDPSession): Promise<Place> {
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'document.activeElement' });
  if (result.objectId === undefined) return { path: [], line: 'NOTHING' };
  const [focused, ...path] = await ancestorsOf(cdp, result.objectId);
  if (!focused) return { path: [], line: 'NOTHING' };
  if (roleOf(focused) === 'RootWebArea' || result.description?.startsWith('body'))
    return { path, line: 'THE DOCUMENT, AT NO CONTROL' };
  const facts = await factsAt(cdp, result.objectId);
  const line = [...facts.cell, describeNode(focused, facts.states)].join(', ');
  const active = activeOf(focused);
  if (active === undefined) return { path, line };
  const { object } = await cdp.send('DOM.resolveNode', { backendNodeId: active });
  if (object.objectId === undefined) return { path, line };
  const [option] = await ancestorsOf(cdp, object.objectId);
  const { states } = await factsAt(cdp, object.objectId);
  return { path, line: option ? `${line} > ${describeNode(option, states)}` : line };
}

async function factsAt(cdp: CDPSession, objectId: string): Promise<ReturnType<typeof factsOf>> {
  const functionDeclaration = `function () { return (${factsOf})(this); }`;
  const { result } = await cdp.send('Runtime.callFunctionOn', { objectId, functionDeclaration, returnByValue: true });
  return result.value;
}

/** Replaces ids, which each world creates again, by their order in the text. */
function withoutIds(text: string): string {
  const ids = new Map<string, string>();
  return text.replace(/\b([a-z]{2,8})_[0-9A-Za-z]{8,}\b/g, (id, type: string) => {
    const known = ids.get(id) ?? `${type}_${ids.size + 1}`;
    ids.set(id, known);
    return known;
  });
}
