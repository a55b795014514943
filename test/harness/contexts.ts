/**
 * Browser contexts that tests use one after another. The browser's files and compiled code of a site stay, as for a
 * person who returns: a page in a new context takes twice the processor's time. The page stays, too, because its memory
 * contains the portal's scripts, which saves a third of a load. Data that a test has left there is cleared.
 */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Disposable, Page } from 'playwright-core';

export interface Contexts {
  /** Returns a context with these options, without any earlier data, and its first page. */
  take(options: BrowserContextOptions): Promise<{ readonly context: BrowserContext; readonly page: Page }>;
  /**
   * Clears a context and keeps it for the next test with the same options.
   * @param isSpoilt true if it contains data that can't be cleared
   */
  giveBack(context: BrowserContext, isSpoilt: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Storage of a site besides cookies and the cache of its files. */
const stored = 'local_storage,indexeddb,cache_storage,service_workers,file_systems,websql';

/** Methods that add to a page and can be reverted. */
const adding = ['addInitScript', 'exposeBinding', 'exposeFunction'] as const;
/** Methods that change a context permanently, or return an object that does. */
const lastingForAll = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'newCDPSession',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const;
/**
 * Methods that give a context, and each of its pages, a clock controlled by the test. Playwright has no public way to
 * remove it.
 */
const clocking = ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'] as const;

/** Events of its page that a test may listen to. */
const heard = [
  'console',
  'crash',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'frameattached',
  'framedetached',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'worker',
];

interface StoredContext {
  readonly context: BrowserContext;
  readonly options: BrowserContextOptions;
  /** Page that keeps the site's process and its compiled code from one test to the next. */
  readonly anchor: Page;
  readonly session: CDPSession;
  readonly newSession: BrowserContext['newCDPSession'];
  isChanged: boolean;
  /** Absent until the first test, and after a test whose changes couldn't be cleared. */
  tab: Tab | undefined;
}

interface Tab {
  readonly page: Page;
  readonly session: CDPSession;
  readonly options: BrowserContextOptions;
  /** Additions made for the test. */
  readonly added: Disposable[];
}

/**
 * Creates the contexts.
 * @param origin of the only server that these contexts visit
 */
export function keepContexts(browser: Browser, origin: string): Contexts {
  const taken = new Map<BrowserContext, { readonly kind: string; readonly stored: StoredContext }>();
  const free = new Map<string, StoredContext[]>();

  const start = async (options: BrowserContextOptions): Promise<StoredContext> => {
    const context = await browser.newContext(options);
    const anchor = await context.newPage();
    await anchor.goto(`${origin}/favicon.svg`);
    const newSession = context.newCDPSession.bind(context);
    const stored: StoredContext = {
      context,
      options,
      anchor,
      newSession,
      session: await newSession(anchor),
      isChanged: false,
      tab: undefined,
    };
    const change = () => {
      stored.isChanged = true;
    };
    noteCalls<(typeof lastingForAll)[number], unknown>(context, lastingForAll, change);
    // The clock of a page is that of its context.
    noteCalls<(typeof clocking)[number], unknown>(context.clock, clocking, change);
    return stored;
  };

  return {
    async take(options) {
      const kind = JSON.stringify(options);
      const known = free.get(kind)?.pop();
      const stored = known ?? (await start(options));
      taken.set(stored.context, { kind, stored: stored });
      if (known) await clear(known, origin);
      stored.tab ??= await openTab(stored);
      return { context: stored.context, page: stored.tab.page };
    },
    async giveBack(context, isSpoilt) {
      const { kind, stored } = taken.get(context) ?? {};
      taken.delete(context);
      if (isSpoilt || !stored || kind === undefined || stored.isChanged || stored.anchor.isClosed())
        return context.close();
      const { tab } = stored;
      if (!tab || !(await leave(tab, origin).catch(() => false))) stored.tab = undefined;
      await Promise.all(
        context.pages().map((page) => page !== stored.anchor && page !== stored.tab?.page && page.close()),
      );
      free.set(kind, [...(free.get(kind) ?? []), stored]);
    },
    async close() {
      await Promise.all([...free.values()].flat().map(({ context }) => context.close()));
      free.clear();
    },
  };
}

async function clear({ context, session }: StoredContext, origin: string): Promise<void> {
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: stored });
  await context.clearCookies();
  await context.clearPermissions();
}

/** Opens a page that records the additions of its test. */
async function openTab({ context, newSession, options }: StoredContext): Promise<Tab> {
  const page = await context.newPage();
  const tab: Tab = { page, session: await newSession(page), options, added: [] };
  noteCalls(
    page,
    adding,
    (answer: Promise<Disposable>) => void answer.then((disposable) => tab.added.push(disposable)),
  );
  return tab;
}

/** Records each call of these methods, with its return value. */
function noteCalls<Name extends string, Answer>(
  target: Record<Name, (...given: never[]) => Answer>,
  names: readonly Name[],
  note: (answer: Answer) => void,
) {
  for (const name of names) {
    const original = target[name];
    const value = (...given: never[]) => {
      const answer = original.apply(target, given);
      note(answer);
      return answer;
    };
    Object.defineProperty(target, name, { value });
  }
}

/**
 * Replaces the document by an empty one, as in a page that was just opened.
 * @returns true if nothing of the test remains
 */
async function leave({ page, session, options, added }: Tab, origin: string): Promise<boolean> {
  if (page.isClosed() || !page.url().startsWith(`${origin}/`)) return false;
  await Promise.all(added.splice(0).map((disposable) => disposable.dispose()));
  for (const event of heard) page.removeAllListeners(event);
  // A form with unsaved changes asks for a confirmation.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  // If the portal's document navigates there, the empty page has the same origin and process.
  await page.evaluate(() => location.replace('about:blank'));
  await page.waitForURL('about:blank');
  page.removeAllListeners('dialog');
  // No browser command clears the storage of a tab, but the empty page has the portal's origin and can.
  await page.evaluate(() => sessionStorage.clear());
  const { viewport, colorScheme = null, reducedMotion = null, forcedColors = null, contrast = null } = options;
  if (viewport && JSON.stringify(page.viewportSize()) !== JSON.stringify(viewport))
    await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors, contrast });
  await page.setExtraHTTPHeaders(options.extraHTTPHeaders ?? {});
  await page.mouse.move(0, 0);
  await session.send('Page.resetNavigationHistory');
  return true;
}
