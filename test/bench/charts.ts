/** Cost of charts for the person viewing them: bytes, and the longest time that they block the page. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { initialFiles, outputOf, staticClosure } from '../../cli/build/assets/bundle-files.ts';
import { startServer } from '../../dev-server/server.ts';
import { chromiumFlags, chromiumPath } from '../harness/chromium.ts';
import { restore, signIn } from '../harness/sign-in.ts';
import { type Built, buildDefault, entry, root, temporaryFolder } from './built-portal.ts';
import { type PlotlyAlone, plotlyAlone } from './bare-page.ts';
import { type Figure, format } from './figure.ts';
import { brotliBytes } from './sizes.ts';

const runs = 5;
/** Factor by which the browser's processor is slowed down. */
const processor = 4;
const points = 500;

/** Measures the code size of charts and of the map, and how long a chart blocks the page. */
export async function chartFigures(): Promise<Figure[]> {
  const built = await buildWithCharts();
  const server = await startServer({ port: 0, build: { dir: built.result.outDir } });
  try {
    return [...(await chartSizes(built)), ...(await chartDrawn(server.origin))];
  } finally {
    await server.close();
  }
}

/** Builds the default deployment together with the browser tests' chart plugin. */
async function buildWithCharts(): Promise<Built> {
  const dir = join(await temporaryFolder(), 'chart-sink');
  await cp(join(root, 'test/e2e/chart-sink'), dir, { recursive: true });
  const module: Pick<typeof import('../e2e/chart-sink/plugin.ts'), 'default'> = await import(
    pathToFileURL(join(dir, 'plugin.ts')).href
  );
  return buildDefault([{ id: 'chart-sink', dir, manifest: module.default }]);
}

async function chartSizes({ metafile }: Built): Promise<Figure[]> {
  const known = new Set(initialFiles(metafile, entry));
  const plotly = (kind: 'basic' | 'geo') =>
    Object.keys(metafile.outputs).filter((file) => file.includes(`/plotly-${kind}.min-`) && file.endsWith('.js'));
  const kibibytes = async (modules: readonly string[], beside: readonly string[] = []) => {
    const files = new Set([
      ...modules.flatMap((module) => staticClosure(metafile, outputOf(metafile, module))),
      ...beside,
    ]);
    return (await brotliBytes([...files].filter((file) => !known.has(file)))) / 1024;
  };
  const frame = ['core/charts/frame/chart.tsx', 'core/charts/messages/en.json'];
  return [
    {
      id: 'charts-size',
      value: await kibibytes(['core/charts/drawing/plot.ts', ...frame], plotly('basic')),
      note: `frame and texts ${(await kibibytes(frame)).toFixed(1)}; Plotly whole would have 1,210`,
    },
    {
      id: 'maps-size',
      value: await kibibytes(['core/charts/drawing/map.ts'], plotly('geo')),
      note: 'in place of the other charts’ code',
    },
  ];
}

/**
 * Measures the longest task of a first chart, whose code is loaded for it, and of the next chart, as a multiple of
 * Plotly alone. Each value is the minimum of five.
 */
async function chartDrawn(origin: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const session = await signIn(browser, origin, 'tenant');
    const [firsts, nexts]: [Drawn[], Drawn[]] = [[], []];
    const alone: PlotlyAlone[] = [];
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await restore(context, session);
      const page = await openScreen(context, origin);
      firsts.push(await openChart(page));
      await page.goBack();
      nexts.push(await openChart(page));
      await context.close();
      alone.push(await plotlyAlone(browser, processor, points));
    }
    const figure = (id: Figure['id'], all: readonly Drawn[], references: readonly number[]): Figure => {
      const measured = Math.min(...all.map(({ longestTask }) => longestTask));
      const reference = Math.min(...references);
      const after = Math.min(...all.map((drawn) => drawn.after));
      return {
        id,
        value: measured / reference,
        note: `${format(measured)} ms to ${format(reference)} ms, CPU ${processor}×; stands after ${format(after)} ms; least of ${runs}`,
      };
    };
    return [
      figure(
        'chart',
        nexts,
        alone.map(({ drawn }) => drawn),
      ),
      figure(
        'first-chart',
        firsts,
        alone.map(({ evaluated }) => evaluated),
      ),
    ];
  } finally {
    await browser.close();
  }
}

/** Milliseconds. */
interface Drawn {
  readonly longestTask: number;
  /** Time from the click to the frame with the chart. */
  readonly after: number;
}

/** Opens a screen without charts on a slow processor and waits until it is idle. */
async function openScreen(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  // Only the build contains the plugin; the server does not.
  await page.route('**/charts/numbers', (route) => route.fulfill({ json: { count: 14 } }));
  await page.goto(`${origin}/charts/behind`);
  await page.getByRole('link', { name: 'Five hundred' }).waitFor();
  // The code that waits for the first screen has loaded.
  await page.waitForLoadState('networkidle');
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: processor });
  return page;
}

async function openChart(page: Page): Promise<Drawn> {
  const link = page.getByRole('link', { name: 'Five hundred' });
  await link.waitFor();
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    performance.clearMarks();
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
    addEventListener('click', () => performance.mark('asked'), { capture: true, once: true });
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.scatterlayer .js-line')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark('drawn')));
    }).observe(document, { childList: true, subtree: true });
  });
  await link.click();
  await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0);
  return page.evaluate(() => ({
    longestTask: Math.max(0, ...(window as unknown as { readonly tasks: readonly number[] }).tasks), // set above
    after:
      (performance.getEntriesByName('drawn')[0]?.startTime ?? Number.NaN) -
      (performance.getEntriesByName('asked')[0]?.startTime ?? Number.NaN),
  }));
}
