/** Presses each button, menu entry and tab of a screen, and records its calls and its target. */
import { firstRow, lineOf, nameOf, plain, settled } from '../offers/look-at-screen.tsx';
import { checkNothingIsOld } from '../render.tsx';
import { act, fireEvent } from '@testing-library/react';
import type { ApiError } from '../../../core/http/errors.ts';
import type { AnyEndpoint } from '../../../core/http/endpoint.ts';
import type { MadeCall, Notes, OpenedPart } from '../open-route.tsx';
import { setAddress } from '../dom.ts';
import { correctForm, fillForm } from './fill-form.ts';

/** Effects by the elements that were pressed: `button New holiday`, `button New holiday > button Save`. */
export type Acts = Readonly<Record<string, readonly string[]>>;

/** Maximum number of presses in a row, each on an element that the previous press opened. */
const deepest = 4;
const mostPresses = 40;
/** Maximum number of sequences that begin with the same press. */
const mostAfterOne = 10;

/** Parts of all lists and calendars, which have tests in core. */
const ofEachList = 'thead, search, .ui-filters, .ui-grid-tools, .ui-pager, .ui-grid-corner, .ui-tabs, [role=grid]';

/** Buttons that lead back, or only change the view. */
const leadsBack =
  /^button (Close|Close details|Cancel|Back|Back to the list|Discard changes|Keep editing|Copy.*|Clear .*|Remove .*|Previous|Next|Bold|Italic|List|Link|Insert .*|\{\{.*|(Previous|Next) .*|Choose from calendar.*|\d+ fields? needs? your .*)$/;

/** Text of the button that closes a secret. */
const storedText = "I've saved it";

/** Number at the end of a tab's name, as in `Evidence (2/10)`. */
const count = / ?\(\d+(\/\d+)?\)$/;

/** Name of the record in the name of the menu of a row, as in `Actions: Kaya Ltd`. */
const rowName = /: .*$/;

/** Buttons that only fill in a field, such as the suggestions of a reason. */
const onlyFills = 'fieldset [aria-pressed]';

const pressable = 'button:not(:disabled), [role=menuitem], [role=tab], :is(.ui-tab-bar, .ui-segments) a';

/** Renders a screen, or a part of a screen, from the start. */
export type Render = (notes: Notes) => Promise<OpenedPart>;

interface Page {
  readonly part: OpenedPart;
  readonly isWritten: () => boolean;
  readonly take: () => readonly string[];
}

/** State of a screen that has just been opened. */
interface Opening {
  readonly calls: readonly string[];
  readonly offers: readonly string[];
  /** Address of the record in the first row. */
  readonly firstRow: string | undefined;
  /** Addresses of the records in each status, by status. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
}

/** Returns the calls and actions of a newly opened screen, and the target of its first row. */
export async function openingOf(render: Render): Promise<Opening> {
  const page = await open(render);
  const opening = { calls: page.take(), offers: offersOf(), firstRow: firstRow(), rows: rowsByStatus() };
  page.part.view.unmount();
  return opening;
}

/** Elements of records of the same type. */
export interface Presses {
  readonly pressed: Set<string>;
  /** Elements that an earlier press has removed. */
  readonly missed: Set<string>;
}

/** Replaces amounts and ids in a text, because they differ from record to record. */
const withoutRecord = (text: string) => plain(text).replace(/[\d.,]+\s[A-Z]{3}\b/g, '{amount}');

export const noPresses = (): Presses => ({ pressed: new Set(), missed: new Set() });

/**
 * Presses each element of a screen, and each element that appears by it. The data on the screen must be current after
 * each write.
 * @param presses elements that are not pressed again; those outside of dialogs are added
 * @param csv content of the files that forms upload
 */
export async function actsOn(render: Render, { pressed, missed }: Presses = noPresses(), csv?: string): Promise<Acts> {
  const acts = new Map<string, readonly string[]>();
  const pressedBefore: ReadonlySet<string> = new Set(pressed);
  let presses = 0;
  let ofFirst = 0;
  let page: Page | undefined;
  let at = '';

  const reopen = async (steps: readonly string[]): Promise<boolean> => {
    page?.part.view.unmount();
    page = await open(render);
    const isFilled = await fillTop(page, csv);
    if (isFilled && !acts.has('filled in')) acts.set('filled in', page.take());
    for (const step of steps) {
      const element = pressables().get(step);
      if (!element) return false;
      await press(element, page);
      await fillTop(page, csv);
    }
    page.take();
    at = stateOf();
    return true;
  };

  const visit = async (steps: readonly string[], known: ReadonlySet<string>): Promise<void> => {
    const state = stateOf();
    const isInDialog = titleOf(topScope()) !== titleAtFirst;
    // A menu may have other entries than the one that was pressed before.
    const isNew = ([key, element]: readonly [string, HTMLElement]) =>
      !(known.has(key) || (!isInDialog && pressedBefore.has(key))) ||
      (steps.length === 0 && element.hasAttribute('aria-haspopup'));
    const found = [...pressables()].filter(isNew).map(([key]) => key);
    const all = new Set([...known, ...found]);
    for (const key of found) {
      if (steps.length === 0) ofFirst = 0;
      if (presses >= mostPresses || ofFirst >= mostAfterOne) return;
      const isOpen = (page && at === state) || (await reopen(steps));
      const element = isOpen ? pressables().get(key) : undefined;
      if (!page || !element) {
        if (!isInDialog && !pressed.has(key)) missed.add(key);
        if (!isOpen) return;
        continue;
      }
      presses += 1;
      ofFirst += 1;
      const before = page.part.history.length;
      const titleBefore = titleOf(topScope());
      if (!isInDialog) {
        pressed.add(key);
        missed.delete(key);
      }
      const isSubmit = element.getAttribute('type') === 'submit';
      page.take();
      await press(element, page);
      if (isSubmit && !page.isWritten() && (await correct(page))) await press(pressables().get(key) ?? element, page);
      const scope = topScope();
      const isWritten = page.isWritten();
      const calls = [...page.take()];
      const hasLeft = page.part.history.length !== before;
      if (hasLeft)
        calls.push(
          `to ${plain(
            page.part.history
              .at(-1)
              ?.replace(/\?size=5&/, '?')
              .replace('?size=5', '') ?? '',
          )}`,
        );
      const title = titleOf(scope);
      if (title && title !== titleBefore) calls.push(`dialog ${withoutRecord(title)}`);
      if (calls.length === 0 && isSubmit) calls.push(['no call', ...invalidOf()].join(', '));
      const name = [...steps, key].join(' > ');
      if (await fillTop(page, csv)) calls.push(...page.take().map((line) => `filled: ${line}`));
      if (calls.length > 0) acts.set(name, calls);
      if (isWritten) {
        // The screen is not changed below a secret that is shown only once.
        const stored = pressables().get(`button ${storedText}`);
        if (stored) await press(stored, page);
        await checkNothingIsOld(name);
        page.take();
      }
      at = stateOf();
      // A dialog has separate buttons, even if they have the same names.
      const seen = title === titleBefore ? all : new Set<string>();
      const goesOn = !isWritten || (scope !== document.body && title === titleBefore);
      if (goesOn && steps.length + 1 < deepest && [...pressables().keys()].some((name) => !seen.has(name)))
        await visit([...steps, key], seen);
      if (isWritten || page.part.history.length !== before) at = '';
      else {
        await leave(page);
        at = stateOf();
      }
    }
  };

  await reopen([]);
  const titleAtFirst = titleOf(topScope());
  await visit([], new Set());
  page?.part.view.unmount();
  return Object.fromEntries(acts);
}

/** Calls that a screen makes some time after typing, or to undo them: they are in one run and not in another. */
const savedByTime: ReadonlySet<string> = new Set(['support.unsent.keep', 'support.unsent.forget']);

async function open(render: Render): Promise<Page> {
  let calls: string[] = [];
  let isWritten = false;
  const noteCall = (endpoint: AnyEndpoint, call: MadeCall) => {
    if (savedByTime.has(endpoint.id)) return;
    if (endpoint.method !== 'GET' && !endpoint.changesNothing) isWritten = true;
    calls.push(
      endpoint.method === 'GET'
        ? lineOf(endpoint, call)
        : `${endpoint.method} ${lineOf(endpoint, call)}${bodyOf(call)}`,
    );
  };
  const noteRefusal = ({ id }: AnyEndpoint, { code }: ApiError) => {
    calls.push(`refused ${id} as ${code}`);
  };
  const part = await render({ noteCall, noteRefusal });
  await idle(part);
  isWritten = false;
  return {
    part,
    isWritten: () => isWritten,
    take: () => {
      const taken = [...new Set(calls)].sort();
      calls = [];
      isWritten = false;
      return taken;
    },
  };
}

const bodyOf = ({ body }: MadeCall) =>
  typeof body === 'object' && body !== null && !(body instanceof FormData)
    ? ` { ${Object.keys(body).sort().join(', ')} }`
    : '';

/** Waits until a part has neither calls without a response nor changes. */
const idle = ({ view, queries, pending }: OpenedPart, quietTurns?: number) =>
  settled(view.container, () => queries.isFetching() + pending(), quietTurns);

async function press(element: HTMLElement, { part }: Page): Promise<void> {
  await act(async () => void fireEvent.click(element));
  // A link to a saved file leaves the page here, unlike in a browser.
  if (location.protocol === 'blob:') setAddress(part.history.at(-1) ?? '/');
  await idle(part, 2);
}

/** Returns the topmost dialog, or the whole page. */
const topScope = (): HTMLElement => [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;

const titleOf = (scope: HTMLElement) =>
  scope === document.body ? undefined : scope.querySelector('h1, h2')?.textContent;

const correct = ({ part }: Page): Promise<boolean> => correctForm(topScope(), () => idle(part, 2));

/** Returns the names of the controls that a form rejects. */
const invalidOf = () =>
  [...topScope().querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map(
    (control) => (control.labels?.[0] ?? control.querySelector('legend'))?.textContent ?? nameOf(control),
  );

/** Fills in the dialog on top, or the forms of the page. */
async function fillTop({ part }: Page, csv?: string): Promise<boolean> {
  const top = topScope();
  const scopes =
    top === document.body ? [...top.querySelectorAll('form')].filter((form) => !form.closest(ofEachList)) : [top];
  let isFilled = false;
  for (const scope of scopes) isFilled = (await fillForm(scope, () => idle(part, 2), csv)) || isFilled;
  return isFilled;
}

/** Closes the dialogs and menus that a press has opened. */
async function leave({ part }: Page): Promise<void> {
  const scope = topScope();
  await act(async () => {
    for (const open of document.querySelectorAll<HTMLElement>('[data-popover-open]')) open.hidePopover();
    if (scope !== document.body) fireEvent.keyDown(scope, { key: 'Escape' });
  });
  await idle(part, 2);
}

/** Returns the addresses of the records in a list, by the status that their rows show. */
function rowsByStatus(): Readonly<Record<string, readonly string[]>> {
  const rows = new Map<string, readonly string[]>();
  for (const row of document.querySelectorAll<HTMLElement>('tr[data-href]')) {
    const status = [...row.querySelectorAll<HTMLElement>('[data-status]')].map(({ dataset }) => dataset.status).join();
    rows.set(status, [...(rows.get(status) ?? []), row.dataset.href ?? '']);
  }
  return Object.fromEntries(rows);
}

/** Returns the actions of the topmost dialog or the page, including those in the menu of a record. */
const offersOf = (): readonly string[] => {
  const ofRecord = [...topScope().querySelectorAll<HTMLElement>('[data-record-action]')];
  const actions = ofRecord.map(({ dataset }) => `action ${plain(dataset.recordAction ?? '')}`);
  return [...new Set([...actions, ...pressables().keys()])].sort();
};

const stateOf = () => [titleOf(topScope()) ?? '', ...pressables().keys()].join('\n');

/** Returns the elements that can be pressed, by name: those of the first row, and of the first two list items. */
function pressables(): Map<string, HTMLElement> {
  const found = [...topScope().querySelectorAll<HTMLElement>(pressable)].filter((element) => {
    if (element.getAttribute('aria-disabled') === 'true' || element.closest(ofEachList)) return false;
    if (element.matches(onlyFills)) return false;
    const item = element.closest('main li, dialog li');
    if (item && [...(item.parentElement?.children ?? [])].indexOf(item) > 1) return false;
    const row = element.closest('tbody tr');
    if (row === null) return true;
    // The menu of a row has the actions of its record.
    return (
      row === row.parentElement?.firstElementChild &&
      !(row.hasAttribute('data-href') && element.getAttribute('aria-haspopup') === 'menu')
    );
  });
  const byName = new Map<string, HTMLElement>();
  for (const element of found) {
    const kind = element.getAttribute('role') ?? (element.tagName === 'A' ? 'tab' : 'button');
    const text = withoutRecord(nameOf(element)).replace(count, '');
    // After a write another record may be first.
    const name = `${kind} ${element.closest('tbody') ? text.replace(rowName, '') : text}`;
    if (!leadsBack.test(name) && !byName.has(name)) byName.set(name, element);
  }
  return byName;
}
