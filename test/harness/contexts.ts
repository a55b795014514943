/**
 * Browser contexts that tests take one after another. What the browser keeps of a site (files, compiled code) stays, as it does for a
 * person who comes back: a page in a fresh context costs twice the processor's time. What the last person left there is cleared.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

export interface Contexts {
  /** A context of these options with nothing of anybody in it, and its first page. */
  take(options: BrowserContextOptions): Promise<{ readonly context: BrowserContext; readonly page: Page }>;
  /** Closes its pages and keeps it for the next who wants one of its kind. @param isSpoilt where it holds what cannot be cleared */
  giveBack(context: BrowserContext, isSpoilt: boolean): Promise<void>;
  close(): Promise<void>;
}

/** What a site can store besides cookies and its files' cache. */
const stored = 'local_storage,indexeddb,cache_storage,service_workers,file_systems,websql';

interface Kept {
  readonly context: BrowserContext;
  /** Holds the site's process, and with it what that has compiled, from one test to the next. */
  readonly anchor: Page;
}

/** @param origin of the one server that these contexts visit */
export function keepContexts(browser: Browser, origin: string): Contexts {
  const taken = new Map<BrowserContext, { readonly kind: string; readonly kept: Kept }>();
  const free = new Map<string, Kept[]>();

  const start = async (options: BrowserContextOptions): Promise<Kept> => {
    const context = await browser.newContext(options);
    const anchor = await context.newPage();
    await anchor.goto(`${origin}/favicon.svg`);
    return { context, anchor };
  };

  return {
    async take(options) {
      const kind = JSON.stringify(options);
      const known = free.get(kind)?.pop();
      const kept = known ?? (await start(options));
      taken.set(kept.context, { kind, kept });
      if (known) await clear(known, origin);
      return { context: kept.context, page: await kept.context.newPage() };
    },
    async giveBack(context, isSpoilt) {
      const { kind, kept } = taken.get(context) ?? {};
      taken.delete(context);
      if (isSpoilt || !kept || kind === undefined || kept.anchor.isClosed()) return context.close();
      await Promise.all(context.pages().map((page) => page !== kept.anchor && page.close()));
      free.set(kind, [...(free.get(kind) ?? []), kept]);
    },
    async close() {
      await Promise.all([...free.values()].flat().map(({ context }) => context.close()));
      free.clear();
    },
  };
}

async function clear({ context, anchor }: Kept, origin: string): Promise<void> {
  const session = await context.newCDPSession(anchor);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: stored });
  await session.detach();
  await context.clearCookies();
  await context.clearPermissions();
}
