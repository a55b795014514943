/**
 * Requests of a browser and the time until the rows of a list are painted, compared with those of a page without a
 * framework.
 */
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { apiAddresses, resolveAddress } from '../../core/http/address.ts';
import type { RunningServer } from '../../dev-server/options.ts';
import { merchantCalls } from '../../plugins/transactions/api.ts';
import { lookup } from '../../plugins/transactions/paths.ts';
import { chromiumFlags, chromiumPath } from '../harness/chromium.ts';
import { restore, type SignedIn, shared, signIn } from '../harness/sign-in.ts';
import { root } from './built-portal.ts';
import { type Figure, format, median } from './figure.ts';

const rows = 20;
const runs = 5;
const kibibyte = 1024;
const listAddress = `${lookup.merchant}?size=${rows}`;

/** A slow office: bytes per second, milliseconds of latency, and the factor by which the processor is slower. */
const network = { latency: 60, downloadThroughput: 9_000_000 / 8, uploadThroughput: 9_000_000 / 8, offline: false };
const processor = 4;

/** Load of a page opened with an empty cache. */
interface Load {
  /** Milliseconds from the start of the navigation to the frame that shows the expected content. */
  readonly painted: number;
  /** Requests sent before that frame. Bytes are counted as transferred, including headers. */
  readonly requests: readonly {
    readonly url: string;
    readonly type: string;
    readonly at: number;
    readonly bytes: number;
  }[];
  /** Milliseconds of the longest task until that frame. */
  readonly longestTask: number;
}

/**
 * Measures the signed-in merchant's list of transactions with an empty cache, on a processor four times slower and a
 * connection of 9 Mbit/s and 60 ms. Returns the scripts and styles requested before the rows are painted, and the time
 * until then as a multiple of the control page's time. Both pages come from the same server, make the same call, and
 * take turns, five times.
 * @param dir the build that the server serves: the control page is copied beside its assets
 */
export async function firstLoad({ origin }: RunningServer, dir: string): Promise<Figure[]> {
  const control = await layControl(dir);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const session = shared(await signIn(browser, origin, 'merchant'));
    const portals: Load[] = [];
    const controls: Load[] = [];
    for (let run = -1; run < runs; run += 1) {
      const [portal, plain] = [
        await open(browser, session, origin + listAddress),
        await open(browser, session, origin + control),
      ];
      // The first runs warm up the server.
      if (run >= 0) portals.push(portal) && controls.push(plain);
    }
    return figuresOf(portals, controls);
  } finally {
    await browser.close();
  }
}

function figuresOf(portals: readonly Load[], controls: readonly Load[]): Figure[] {
  const middle = (loads: readonly Load[], of: (load: Load) => number) => median(loads.map(of));
  const assets = (load: Load) => load.requests.filter(({ type }) => type === 'Script' || type === 'Stylesheet');
  const bytes = (requests: Load['requests']) =>
    requests.reduce((total, request) => total + request.bytes, 0) / kibibyte;
  const time = Math.min(...portals.map(({ painted }) => painted));
  const plain = Math.min(...controls.map(({ painted }) => painted));
  const all = `${middle(portals, ({ requests }) => requests.length)} requests and ${middle(portals, ({ requests }) => bytes(requests)).toFixed(1)} KiB with document and data`;
  return [
    {
      id: 'first-load-size',
      value: middle(portals, (load) => bytes(assets(load))),
      note: all,
    },
    { id: 'first-load-requests', value: middle(portals, (load) => assets(load).length) },
    {
      id: 'first-load',
      value: time / plain,
      note: `${rows} rows after ${format(time)} ms to ${format(plain)} ms; longest task ${middle(portals, ({ longestTask }) => longestTask).toFixed(0)} ms`,
    },
  ];
}

/**
 * Copies the control page to the server's folder.
 * @returns its address
 */
async function layControl(dir: string): Promise<string> {
  for (const name of ['control.html', 'control.css', 'control.js'])
    await copyFile(join(root, 'test/bench/control', name), join(dir, 'assets', name));
  const path = resolveAddress(merchantCalls.list.path, {
    api: apiAddresses({ root: '/gateway' }, 'http://localhost'),
    tier: 'merchant',
    origin: '',
  });
  const query = new URLSearchParams({
    PageSize: String(rows),
    PageIndex: '0',
    sortBy: 'created',
    sortDirection: 'desc',
  });
  return `/assets/control.html?call=${encodeURIComponent(`${path}?${query}`)}`;
}

/** Content that must be present for a page to count as painted. */
interface Shown {
  readonly selector: string;
  readonly count: number;
}
/**
 * Returns the condition for a number of list rows.
 * @param count minimum number of rows
 */
export const listRows = (count: number): Shown => ({ selector: 'tbody:not([aria-hidden]) tr', count });

/** Opens a page in a browser that contains only the session. */
export async function open(
  browser: Browser,
  session: SignedIn,
  address: string,
  shown = listRows(rows),
): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await restore(context, session);
    await watchShown(context, shown);
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    const requests = await watchNetwork(devTools);
    // The control page is among the assets, whose policy does not allow it to run.
    if (address.includes('/control.html')) {
      await page.route('**/control.html*', async (route) => {
        const response = await route.fetch();
        const { 'content-security-policy': _policy, ...headers } = response.headers();
        await route.fulfill({ response, headers });
      });
    }
    await devTools.send('Network.emulateNetworkConditions', network);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: processor });
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('rows-painted').length > 0, undefined, {
      polling: 100,
    });
    const { painted, epoch, longestTask } = await readMarks(page);
    await page.waitForLoadState('networkidle');
    return { painted, longestTask, requests: requests.filter(({ at }) => at < epoch + painted) };
  } finally {
    await context.close();
  }
}

/** Marks the frame that shows the expected content. */
function watchShown(context: BrowserContext, shown: Shown): Promise<unknown> {
  return context.addInitScript(({ selector, count }) => {
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll(selector).length < count) return;
      observer.disconnect();
      // The callbacks of a frame run before it is painted, and its first message is received afterwards.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => performance.mark('rows-painted');
        port2.postMessage(undefined);
      });
    });
    observer.observe(document, { childList: true, subtree: true });
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    });
  }, shown);
}

/**
 * Returns, in milliseconds, the time of the frame since the start of the navigation, the time of that start, and the
 * duration of the longest task.
 */
function readMarks(page: Page) {
  return page.evaluate(() => ({
    painted: performance.getEntriesByName('rows-painted')[0]?.startTime ?? Number.NaN,
    epoch: performance.timeOrigin,
    // set by watchShown
    longestTask: Math.max(0, ...(window as unknown as { readonly tasks: readonly number[] }).tasks),
  }));
}

/** Records every request of the page, with the bytes received so far. */
async function watchNetwork(devTools: CDPSession) {
  const requests: { url: string; type: string; at: number; bytes: number }[] = [];
  const known = new Map<string, (typeof requests)[number]>();
  devTools.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', wallTime }) => {
    const seen = { url: request.url, type, at: wallTime * 1000, bytes: 0 };
    requests.push(seen);
    known.set(requestId, seen);
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const seen = known.get(requestId);
    if (seen) seen.bytes = encodedDataLength;
  });
  await devTools.send('Network.enable');
  return requests;
}
