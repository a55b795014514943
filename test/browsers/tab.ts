/** A signed-in tab, with the actions of tests in other engines and their time limits. */
import { setTimeout as wait } from 'node:timers/promises';
import { type PersonName, password, people } from '../harness/sign-in.ts';
import { type ActionSequence, keys, type Session } from './session.ts';

/** Milliseconds after which a page that doesn't answer a script counts as hung. */
const longestSilence = 60_000;
/**
 * Milliseconds without a change after which a page counts as complete, because buttons that are added late to a toolbar
 * move the others.
 */
const calm = 1_000;
/** Milliseconds that a responding page has to show the expected content, as a limit for content that never appears. */
const timeoutMs = 40_000;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Tab {
  /** Goes to an address, and waits until the page no longer changes. */
  goTo(path: string): Promise<void>;
  /** Runs a short function in the page. It may use only its arguments. Fails if the page doesn't answer. */
  run<Args extends readonly unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** Waits until an element has a box that doesn't move. With a text, its name or content must start with the text. */
  waitFor(selector: string, text?: string): Promise<Box>;
  waitUntilGone(selector: string): Promise<void>;
  /** Clicks the middle of an element with the mouse, after it appears. */
  click(selector: string, text?: string): Promise<void>;
  /** Presses keys together, and releases them. */
  press(...pressed: readonly string[]): Promise<void>;
  /** Types into the focused element, a key for each character. */
  type(text: string): Promise<void>;
  /** Replaces the content of a field by typing. */
  fill(selector: string, text: string, name?: string): Promise<void>;
  /** Presses the mouse in the middle of an element, moves it, and releases it. */
  drag(selector: string, by: { readonly x: number; readonly y: number }, text?: string): Promise<void>;
  /** Runs a function in the page until it returns a value. Fails if it never does. */
  until<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Exclude<Result, null | undefined | false | 0 | ''>>;
  /** Waits for something outside of the page, such as a file. */
  untilHere<Result>(look: () => Result | undefined): Promise<Result>;
  /** Waits for a text on the page, or in a part of it. */
  waitForText(text: string, within?: string): Promise<void>;
  /** Gives the page this size. */
  resize(width: number, height: number): Promise<void>;
}

export function tabOf(session: Session, origin: string): Tab {
  const run: Tab['run'] = async (body, ...args) => {
    // The compiler of the tests names inner functions with a helper.
    const script = `const __name = (value) => value; return (${body})(...arguments);`;
    return (await answered(session.runScript(script, args), `running ${body.name}`)) as ReturnType<typeof body>;
  };
  const find = async (selector: string, text: string | undefined, isForClick: boolean) => {
    let before: Box | undefined;
    return until(`${selector} ${text ?? ''}`, async () => {
      const box = await run(findBox, selector, text ?? null, isForClick);
      const stands = JSON.stringify(box) === JSON.stringify(before);
      before = box ?? undefined;
      return (stands && box) || undefined;
    });
  };
  const until = async <Result>(what: string, look: () => Promise<Result | undefined>): Promise<Result> => {
    const end = performance.now() + timeoutMs;
    for (;;) {
      // A script fails if its document is replaced while it runs.
      const found = await look().catch((error: Error) =>
        error instanceof HungError ? Promise.reject(error) : undefined,
      );
      if (found !== undefined) return found;
      if (performance.now() > end) throw new Error(`Not seen: ${what}. The page is ${await run(() => location.href)}`);
      await wait(50);
    }
  };
  const middle = (box: Box) => ({ x: Math.floor(box.x + box.width / 2), y: Math.floor(box.y + box.height / 2) });
  const mouse = (what: string, actions: ActionSequence['actions']) =>
    act(what, [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  const press: Tab['press'] = async (...pressed) => {
    const down = pressed.map((value) => ({ type: 'keyDown', value }));
    const up = pressed.map((value) => ({ type: 'keyUp', value })).reverse();
    await act('pressing keys', [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }]);
  };
  const type: Tab['type'] = async (text) => {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await act(`typing ${text}`, [{ type: 'key', id: 'keyboard', actions }]);
  };
  const click: Tab['click'] = async (selector, text) => {
    const at = middle(await find(selector, text, true));
    await mouse(`clicking ${selector}`, [
      { type: 'pointerMove', duration: 0, ...at },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  };
  const untilFound: Tab['until'] = async (body, ...args) =>
    // An empty result means that the search continues.
    (await until(`what is looked for: ${body}`, async () => (await run(body, ...args)) || undefined)) as never;
  const act = (what: string, actions: readonly ActionSequence[]) => answered(session.act(actions), what);
  return {
    run,
    waitFor: (selector, text) => find(selector, text, false),
    async goTo(path) {
      await answered(session.goTo(origin + path), `loading ${path}`);
      await until('a page that stays as it is', async () => (await run(isSettled, calm)) || undefined);
    },
    waitUntilGone: async (selector) =>
      void (await until(`the end of ${selector}`, async () => ((await run(hasElement, selector)) ? undefined : true))),
    click,
    press,
    type,
    until: untilFound,
    untilHere: (look) => until(`what ${look} finds`, async () => look()),
    async fill(selector, text, name) {
      await click(selector, name);
      await press(keys.control, 'a');
      await type(text);
    },
    async drag(selector, by, text) {
      const from = middle(await find(selector, text, true));
      const moves = [0.25, 0.5, 0.75, 1].map((share) => ({
        type: 'pointerMove',
        duration: 50,
        x: Math.round(from.x + by.x * share),
        y: Math.round(from.y + by.y * share),
      }));
      await mouse(`dragging ${selector}`, [
        { type: 'pointerMove', duration: 0, ...from },
        { type: 'pointerDown', button: 0 },
        ...moves,
        { type: 'pointerUp', button: 0 },
      ]);
    },
    waitForText: async (text, within = 'body') => void (await untilFound(hasText, within, text)),
    async resize(width, height) {
      await session.resize(width, height);
      const inside = await run(() => [innerWidth, innerHeight] as const);
      await session.resize(2 * width - inside[0], 2 * height - inside[1]);
    },
  };
}

/** Signs a person in by the form. */
export async function signIn(tab: Tab, person: PersonName = 'tenant'): Promise<void> {
  await tab.goTo('/');
  await tab.waitFor('input[name="password"]');
  await tab.run(
    (email, secret) => {
      for (const [name, value] of [
        ['email', email],
        ['password', secret],
      ]) {
        const field = document.querySelector<HTMLInputElement>(`input[type="${name}"]`);
        if (field && value !== undefined) field.value = value;
      }
    },
    people[person],
    password,
  );
  await tab.click('input[name="password"]');
  await tab.press(keys.enter);
  await tab.waitFor('.shell main h1');
}

/** Error for a page that no longer answers. */
class HungError extends Error {}

/** Rejects if the page doesn't answer. Otherwise, a test that hangs with its page would not name the failed step. */
export async function answered<Result>(answer: Promise<Result>, what: string): Promise<Result> {
  const stop = new AbortController();
  const silence = wait(longestSilence, undefined, stop).then(() =>
    Promise.reject(new HungError(`The page answers nothing any more: ${what}.`)),
  );
  try {
    return await Promise.race([
      answer,
      silence.catch((error: Error) => (error instanceof HungError ? Promise.reject(error) : answer)),
    ]);
  } finally {
    stop.abort();
  }
}

/** Runs in the page. Returns the box of an element; for a click only if no other element covers its middle. */
function findBox(selector: string, text: string | null, isForClick: boolean): Box | null {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find((candidate) => {
    const labels = candidate instanceof HTMLInputElement ? [...(candidate.labels ?? [])] : [];
    const words = [
      candidate.getAttribute('aria-label') ?? '',
      candidate.title,
      candidate.innerText,
      ...labels.map(({ innerText }) => innerText),
    ];
    return (
      candidate.getClientRects().length > 0 && (text === null || words.some((each) => each.trim().startsWith(text)))
    );
  });
  if (!element) return null;
  if (isForClick) {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center' });
  }
  const { x, y, width, height } = element.getBoundingClientRect();
  const isCovered = !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  return isForClick && isCovered ? null : { x, y, width, height };
}

/** Runs in the page, several times. Returns true if nothing in it has changed for this time. */
function isSettled(calm: number): boolean {
  const page = window as unknown as { lastChange?: number }; // a name that the portal does not use
  if (page.lastChange === undefined) {
    page.lastChange = performance.now();
    new MutationObserver(() => {
      page.lastChange = performance.now();
    }).observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  }
  return document.querySelector('.splash, [aria-busy="true"]') === null && performance.now() - page.lastChange > calm;
}

/** Runs in the page. Returns true if an element exists. */
function hasElement(selector: string): boolean {
  return document.querySelector(selector) !== null;
}

/** Runs in the page. Returns true if an element contains the text. */
function hasText(selector: string, text: string): boolean {
  return [...document.querySelectorAll<HTMLElement>(selector)].some((element) => element.innerText.includes(text));
}
