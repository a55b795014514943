/**
 * A dev server and a Chromium for the tests of a file. The files of a process with the same options share them.
 *
 * ```ts
 * const portal = startPortal({ deployment: 'default' });
 * const options = { requirements: ['S-028'], as: 'tenant', path: '/' };
 * portal.test('tenant staff land on their dashboard', options, async ({ page }) => {
 *   await page.waitForURL(/crm.dashboard$/);
 * });
 * ```
 * Each test has its own signed-in context, and fails if the page logs an error, loses a request or violates its CSP.
 */
import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { RunningServer, ServerOptions } from '../../dev-server/options.ts';
import { startServer } from '../../dev-server/server.ts';
import { checkAccessibility } from './accessibility.ts';
import { keepBrowser } from './browser.ts';
import { type Contexts, keepContexts } from './contexts.ts';
import { type Taken, takeServer } from './kept-servers.ts';
import { type PersonName, restore, type SignedIn, shared, signIn } from './sign-in.ts';
import { sizes } from './sizes.ts';
import { usualTransactions } from './usual-transactions.ts';
import { type PageWatch, watchPage } from './watch-page.ts';
import { worldTime } from './world-time.ts';

/** Milliseconds after which a test counts as hung: it fails, and the others of its process continue. */
const longest = 4 * 60_000;
/**
 * Maximum milliseconds of a step, a limit for steps that hang which a busy machine doesn't reach. A successful step
 * doesn't wait.
 */
export const stepLimit = 15_000;

export interface PageOptions {
  /** Ids of the requirement rows that the test proves. */
  readonly requirements?: readonly string[];
  /** Signed-in person; no user if absent. */
  readonly as?: PersonName;
  /** True for a separate sign-in, for tests that end the session. Other tests share the stored session. */
  readonly ownSession?: boolean;
  /** Lifetime of the access tokens of the test's sign-ins in seconds; by default that of the server. */
  readonly accessTokenSeconds?: number;
  /** Path to open first; by default no page is opened. */
  readonly path?: string;
  readonly size?: keyof typeof sizes;
  readonly language?: 'en' | 'tr';
  readonly theme?: 'light' | 'dark';
  /** A problem that the test causes from its start; see `expectProblem`. */
  readonly expectProblem?: RegExp;
  /**
   * Start time of a fake clock, or `now` for the start of the test. `page.clock` advances it, `pauseClock` stops it.
   */
  readonly clock?: Date | 'now';
  /**
   * True for a browser without any data of the portal, for tests of its requests and of being offline, which concern
   * only one page.
   */
  readonly firstTime?: boolean;
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly server: RunningServer;
  /** Ignores an error that the test causes. The pattern is matched against console, request and response lines. */
  readonly expectProblem: (pattern: RegExp) => void;
  /** Throws for any accessibility violation of the current page (WCAG 2.2 AA), and for any text that is cut off. */
  readonly checkAccessibility: (within?: string) => Promise<void>;
  /** Opens another context on the same server, for another person, or for the same person in another place. */
  readonly visit: (options: PageOptions) => Promise<Visit>;
}

export interface PortalFixture {
  test(title: string, options: PageOptions, run: (visit: Visit) => Promise<void>): void;
  /** Returns the running server, for tests without a page. Use it only inside a test. */
  server(): RunningServer;
  /** Returns the origin, `http://localhost:<port>`. Use it only inside a test. */
  origin(): string;
}

/** Milliseconds after which a stored session is replaced, well within the lifetime of its access token. */
const sessionLife = 8 * 60_000;

interface BesideServer {
  readonly contexts: Contexts;
  readonly sessions: Map<PersonName, { readonly since: number; readonly signedIn: Promise<SignedIn> }>;
}

/** Starts or reuses a server and a browser with the file's first test and releases them after the last test. */
export function startPortal(given: Omit<ServerOptions, 'port'> = {}): PortalFixture {
  const options = { transactions: usualTransactions, now: worldTime, ...given };
  const sharedBrowser = keepBrowser();
  let taken: Taken<BesideServer> | undefined;
  let browser: Browser | undefined;

  before(async () => {
    const { running } = sharedBrowser;
    browser = await running();
    taken = await takeServer('portal', options, async () => {
      const server = await startServer({ ...options, port: 0 });
      const contexts = keepContexts(await running(), server.origin);
      const close = async () => {
        await contexts.close();
        await server.close();
      };
      return { server, beside: { contexts, sessions: new Map() }, close };
    });
    // An earlier file may have ended these sessions at the provider.
    taken.beside.sessions.clear();
  });
  after(async () => {
    await taken?.release();
    await sharedBrowser.letGo();
  });

  const running = () => {
    if (!taken || !browser) throw new Error('The portal is not running: use the fixture inside a test.');
    return { server: taken.server, browser, ...taken.beside };
  };

  const sessionOf = (as: PersonName) => {
    const { server, browser, sessions } = running();
    const known = sessions.get(as);
    if (known && performance.now() - known.since < sessionLife) return known.signedIn;
    const signedIn = signIn(browser, server.origin, as);
    sessions.set(as, { since: performance.now(), signedIn });
    return signedIn;
  };

  const open = async (options: PageOptions, opened: Opened[]): Promise<Visit> => {
    const { server, browser, contexts } = running();
    const { as, clock, path } = options;
    // A fake clock can't be removed from its context.
    const isReusable = !clock && !options.firstTime;
    const { context, page } = isReusable
      ? await contexts.take(contextOf(options))
      : await freshContext(browser, contextOf(options));
    context.setDefaultTimeout(stepLimit);
    const watch = await watchPage(page);
    const openedPage: Opened = { context, page, watch, isReusable };
    opened.push(openedPage);
    if (as && options.ownSession) await restore(page, await signIn(browser, server.origin, as), context);
    else if (as) await restore(page, shared(await sessionOf(as)), context);
    if (options.expectProblem) watch.expect(options.expectProblem);
    if (clock) await page.clock.install({ time: clock === 'now' ? new Date() : clock });
    if (path !== undefined) await page.goto(server.origin + path);
    return {
      page,
      context,
      server,
      expectProblem: watch.expect,
      checkAccessibility: (within) => checkAccessibility(page, within),
      visit: (other) => open(other, opened),
    };
  };

  return {
    server: () => running().server,
    origin: () => running().server.origin,
    test(title, options, run) {
      test(title, { timeout: longest }, async () => {
        const opened: Opened[] = [];
        running().server.faults.clear();
        running().server.identity.clear();
        if (options.accessTokenSeconds !== undefined)
          running().server.identity.set({ accessTokenSeconds: options.accessTokenSeconds });
        try {
          await run(await open(options, opened));
          for (const { watch } of opened) assert.deepEqual(watch.problems(), [], 'the page had problems');
        } catch (error) {
          await Promise.all(opened.map(({ page }, at) => screenshot(page, `${title}${at || ''}`)));
          for (const openedPage of opened) openedPage.isReusable = false;
          throw error;
        } finally {
          // A pending route handler would fail after its test.
          await Promise.all(
            opened.flatMap(({ context, page }) =>
              [page, context].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })),
            ),
          );
          await Promise.all(opened.map(({ context, isReusable }) => running().contexts.giveBack(context, !isReusable)));
        }
      });
    },
  };
}

/** Returns the options of a browser context that match a person's browser. */
export function contextOf({
  size = 'desktop',
  language = 'en',
  theme = 'light',
}: Pick<PageOptions, 'size' | 'language' | 'theme'>): BrowserContextOptions {
  return {
    viewport: sizes[size],
    locale: language === 'tr' ? 'tr-TR' : 'en-GB',
    colorScheme: theme,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Istanbul',
    acceptDownloads: true,
  };
}

interface Opened {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly watch: PageWatch;
  /** True if its context is used again after it. */
  isReusable: boolean;
}

async function freshContext(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  return { context, page: await context.newPage() };
}

/**
 * Stops the page's fake clock some time ahead of its current time, because it doesn't run with the test's clock.
 * @param ahead milliseconds, enough for the time until the clock stops
 */
export async function pauseClock(page: Page, ahead: number): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((by) => Date.now() + by, ahead));
}

async function screenshot(page: Page, title: string): Promise<void> {
  const folder = 'test-results/screenshots';
  await mkdir(folder, { recursive: true });
  const name = title.replace(/[^\p{L}\d]+/gu, '-').slice(0, 100);
  // The page itself may be broken; the error of the test is more important.
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true }).catch(() => undefined);
}
