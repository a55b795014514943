/**
 * Cost of a dashboard of twelve widgets, eight of them charts: until its first number, while they are drawn, and while
 * a widget is dragged.
 */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { apiAddresses, fillPath, resolveAddress } from '../../core/http/address.ts';
import type { AnyEndpoint } from '../../core/http/endpoint.ts';
import type { RunningServer } from '../../dev-server/options.ts';
import { myCalls } from '../../plugins/dashboards/board/api.ts';
import type { Arranged, Layout, PlacedWidget, Widget } from '../../plugins/dashboards/shapes.ts';
import { chromiumFlags, chromiumPath } from '../harness/chromium.ts';
import { restore, type SignedIn, shared, signIn } from '../harness/sign-in.ts';
import { type PlotlyAlone, plotlyAlone } from './bare-page.ts';
import { type Figure, format, percentile } from './figure.ts';
import { listRows, open } from './first-load.ts';

const runs = 5;
const processor = 4;
const board = '/crm/dashboard?range=last-30-days';
const list = '/transaction-management/transaction-lookup?size=20';
const chartCount = 8;
/** Number of points of the chart that Plotly draws without the portal. */
const points = 30;

/**
 * Measures the first number compared with the first row of the transaction list, the longest task while everything is
 * drawn, and the frames during a drag.
 */
export async function dashboardFigures({ origin }: RunningServer): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const session = shared(await signIn(browser, origin, 'tenant'));
    await arrange(origin, session);
    return [
      await firstNumber(browser, session, origin),
      ...(await drawn(browser, session, origin)),
      await dragged(browser, session, origin),
    ];
  } finally {
    await browser.close();
  }
}

/** Saves four figures and eight charts for the demo user, with at least one chart of each type. */
async function arrange(origin: string, session: SignedIn): Promise<void> {
  const call = caller(origin, session);
  const arranged = (await call(myCalls.arranged, { params: { id: 'default' } })) as Arranged; // the endpoint's type
  const all = (await call(myCalls.all)) as readonly Widget[]; // the type that the endpoint declares
  const named = (name: string): string => {
    const found = all.find((widget) => widget.name.en === name);
    if (!found) throw new Error(`There is no widget ${name}.`);
    return found.widgetId;
  };
  const figures = ['Gross volume', 'Approval rate', 'Payments', 'Refunds'].map((name, at) => ({
    widgetId: named(name),
    layout: { x: at * 3, y: 0, w: 3, h: 3 },
  }));
  const charts: readonly (readonly [string, PlacedWidget['chartType']?])[] = [
    ['Volume by day'],
    ['Payments and approval rate'],
    ['By status'],
    ['Volume by country'],
    ['Volume by hour'],
    ['Volume by day', 'LineChart'],
    ['By status', 'BarChart'],
    ['Volume by hour', 'BarChart'],
  ];
  const placed = charts.map(([name, chartType], at) => ({
    widgetId: named(name),
    layout: { x: (at % 3) * 4, y: 3 + 7 * Math.floor(at / 3), w: 4, h: 7 } satisfies Layout,
    ...(chartType && { chartType }),
  }));
  await call(myCalls.arrange, { body: { id: 'default', version: arranged.version, widgets: [...figures, ...placed] } });
}

/** Creates a client that calls the API with the session's token. */
function caller(origin: string, { session }: SignedIn) {
  const token: string = JSON.parse(Object.values(session)[0] ?? '{}').access_token;
  return async (
    { id, method, path }: AnyEndpoint,
    { params = {}, body }: { readonly params?: Record<string, string>; readonly body?: object } = {},
  ) => {
    const address = resolveAddress(path, { api: apiAddresses({ root: '/gateway' }, origin), tier: 'tenant', origin });
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(new URL(fillPath(address, params, id), origin), {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${id}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

/** Measures both pages in turn with an empty cache, on a slow processor and a slow connection. */
async function firstNumber(browser: Browser, session: SignedIn, origin: string): Promise<Figure> {
  const [numbers, rows]: [number[], number[]] = [[], []];
  for (let run = -1; run < runs; run += 1) {
    const number = await open(browser, session, origin + board, { selector: '.dash-count-value', count: 1 });
    const row = await open(browser, session, origin + list, listRows(1));
    // The first runs warm up the server.
    if (run >= 0) numbers.push(number.painted) && rows.push(row.painted);
  }
  const [number, row] = [Math.min(...numbers), Math.min(...rows)];
  return {
    id: 'dashboard-first-number',
    value: number / row,
    note: `${number.toFixed(0)} ms to ${row.toFixed(0)} ms; 12 widgets, ${chartCount} charts`,
  };
}

/**
 * Measures how long all visible charts are drawn at the same time, which is more than one screen. Includes code that is
 * already loaded and code that starts first.
 */
async function drawn(browser: Browser, session: SignedIn, origin: string): Promise<Figure[]> {
  const [again, first]: [Drawn[], Drawn[]] = [[], []];
  const alone: PlotlyAlone[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { context, page } = await visit(browser, session, { width: 1440, height: 1500 });
    await page.addInitScript(watchTasks);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: processor });
    await page.goto(origin + board);
    first.push(await allDrawn(page));
    // Goes to another screen and back without a reload: Plotly and the numbers are already loaded.
    await page.evaluate((address) => history.pushState(null, '', address), list);
    await page.waitForFunction(() => !document.querySelector('.dash-board'));
    // set by watchTasks
    await page.evaluate(() => performance.mark('asked') && (window as unknown as { tasks: number[] }).tasks.splice(0));
    await page.goBack();
    again.push(await allDrawn(page));
    await context.close();
    alone.push(await plotlyAlone(browser, processor, points));
  }
  const figure = (id: Figure['id'], all: readonly Drawn[], references: readonly number[]): Figure => {
    const measured = Math.min(...all.map(({ longest }) => longest));
    const reference = Math.min(...references);
    const after = Math.min(...all.map((drawn) => drawn.after));
    return {
      id,
      value: measured / reference,
      note: `${format(measured)} ms to ${format(reference)} ms, CPU ${processor}×; ${chartCount} stand after ${format(after)} ms; least of ${runs}`,
    };
  };
  return [
    figure(
      'dashboard-charts',
      again,
      alone.map((times) => times.drawn),
    ),
    figure(
      'dashboard-first-charts',
      first,
      alone.map(({ evaluated }) => evaluated),
    ),
  ];
}

/** Times in milliseconds. */
interface Drawn {
  readonly longest: number;
  readonly after: number;
}

const watchTasks = () => {
  const tasks: number[] = [];
  Object.assign(window, { tasks });
  new PerformanceObserver((entries) => tasks.push(...entries.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  });
};

async function allDrawn(page: Page): Promise<Drawn> {
  await page.waitForFunction(
    (count) => document.querySelectorAll('.chart-drawing .main-svg:first-child').length >= count,
    chartCount,
    { polling: 'raf' },
  );
  return page.evaluate(async () => {
    const requestedAt = performance.getEntriesByName('asked').at(-1)?.startTime ?? 0;
    const after = performance.now() - requestedAt;
    // All tasks have ended and were reported by then.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    // set by watchTasks
    return { longest: Math.max(0, ...(window as unknown as { readonly tasks: readonly number[] }).tasks), after };
  });
}

/** Measures the time from frame to frame while a chart's widget is dragged over the others for two seconds. */
async function dragged(browser: Browser, session: SignedIn, origin: string): Promise<Figure> {
  const { context, page } = await visit(browser, session, { width: 1440, height: 900 });
  await page.goto(origin + board);
  await page.locator('.dash-count-value').nth(3).waitFor();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const handle = await page.locator('.dash-handle').nth(4).boundingBox();
  await page.locator('.chart-drawing .main-svg').first().waitFor();
  await page.waitForLoadState('networkidle');
  if (!handle) throw new Error('There is nothing to drag.');
  await page.mouse.move(handle.x + 8, handle.y + 8);
  await page.mouse.down();
  await watchFrames(page);
  for (let step = 0; step < 120; step += 1)
    await page.mouse.move(handle.x + 8 + 3 * step, handle.y + 8 + 150 * Math.sin(step / 20));
  await page.mouse.up();
  const measured = await framesOf(page);
  await context.close();
  const bare = await bareFrames(browser);
  return {
    id: 'dashboard-drag',
    value: percentile(measured, 95) / percentile(bare, 95),
    note: `${format(percentile(measured, 95))} ms, longest ${format(Math.max(...measured))} ms of ${measured.length}; an empty page ${format(percentile(bare, 95))} ms`,
  };
}

/** Returns the times between the frames of an empty page while the mouse moves over it. */
async function bareFrames(browser: Browser): Promise<readonly number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await watchFrames(page);
  for (let step = 0; step < 120; step += 1) await page.mouse.move(200 + 3 * step, 400 + 150 * Math.sin(step / 20));
  const times = await framesOf(page);
  await context.close();
  return times;
}

/** Records the time of each frame from now on. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    // The transformer would name a separate function with a helper that the page does not have.
    const watched = {
      frames: [] as number[],
      next(time: number) {
        watched.frames.push(time);
        requestAnimationFrame(watched.next);
      },
    };
    Object.assign(window, { frames: watched.frames });
    requestAnimationFrame(watched.next);
  });
}

/** Returns the times between the recorded frames. */
async function framesOf(page: Page): Promise<readonly number[]> {
  // set by watchFrames
  const times = await page.evaluate(() => (window as unknown as { readonly frames: readonly number[] }).frames);
  return times.slice(1).map((time, at) => time - (times[at] ?? 0));
}

async function visit(
  browser: Browser,
  session: SignedIn,
  viewport: { readonly width: number; readonly height: number },
) {
  const context: BrowserContext = await browser.newContext({ viewport });
  await restore(context, session);
  return { context, page: await context.newPage() };
}
