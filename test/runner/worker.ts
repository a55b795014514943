/**
 * Runs the test files that its runner sends, one after the other, each as a separate suite with its own hooks: `node
 * --import ./test/harness/register.js test/runner/worker.ts <lane>`.
 */
import { once } from 'node:events';
import { resolve } from 'node:path';
import { describe } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { forgetFile } from '../harness/between-files.ts';
import { takeDeprecations } from '../harness/deprecations.js';
import { takeScreenCalls } from '../harness/screen-calls.ts';
import type { LaneName } from './lanes.ts';
import { forgetRunningTest } from './follow-tests.js';
import { watchProcess } from './leftovers.ts';
import type { ToWorker } from './outcome.ts';

/** State shared by all files of a process, and the reset between two files. */
interface LaneHooks {
  between?(): Promise<void> | void;
  end?(): Promise<void>;
}

const keep: Readonly<Record<LaneName, () => Promise<LaneHooks>>> = {
  unit: async () => ({ between: firstLanguageAgain }),
  program: async () => ({}),
  async sandbox() {
    const { keepServers } = await import('../harness/kept-servers.ts');
    return { end: keepServers() };
  },
  async component() {
    const { resetDocument } = await import('../harness/dom.ts');
    // Loaded here, its hooks apply to all files: what a test has rendered is removed after it.
    await import('../harness/render.tsx');
    return {
      between: async () => {
        resetDocument();
        await firstLanguageAgain();
      },
    };
  },
  async browser() {
    const { keepBrowser } = await import('../harness/browser.ts');
    const { keepServers } = await import('../harness/kept-servers.ts');
    const browser = keepBrowser();
    const closeServers = keepServers();
    return {
      async end() {
        await closeServers();
        await browser.letGo();
      },
    };
  },
};

/**
 * Resets the language, because each file begins in English, regardless of the language at the end of the previous file.
 */
async function firstLanguageAgain(): Promise<void> {
  const { i18n } = await import('../../core/i18n/i18n.ts');
  if (i18n.isInitialized) await i18n.changeLanguage('en');
}

const lane = process.argv[2] as LaneName; // the runner passes a lane
const hooks = await keep[lane]();
/**
 * True if the process is watched: the file of a program has the process to itself, and that of a browser works on
 * pages.
 */
const isWatched = lane !== 'program' && lane !== 'browser';

// A lost connection to a browser leaves a test waiting for nothing: without a timer, Node would cancel it and all that
// follow, before it reaches its time limit.
const waiting = lane === 'browser' ? setInterval(() => undefined, 60_000) : undefined;
for (;;) {
  // While the worker waits for a file, only the channel to the runner keeps the process alive. The reporter releases
  // the channel with each start.
  process.channel?.ref();
  const [message] = (await once(process, 'message')) as [ToWorker];
  if (message.type === 'end') break;
  const { file } = message;
  let leftBehind = (): readonly string[] => [];
  forgetRunningTest();
  await describe(file, async () => {
    // By now Node's test runner has added its listeners.
    if (isWatched) leftBehind = watchProcess();
    await import(pathToFileURL(resolve(file)).href);
  });
  // The outcome is sent to the runner first, because the following steps may end the process.
  await setImmediate();
  await hooks.between?.();
  forgetFile();
  const memory = process.memoryUsage.rss();
  process.send?.({
    type: 'worker:ready',
    leftovers: leftBehind(),
    deprecations: takeDeprecations(),
    screenCalls: takeScreenCalls(),
    memory,
  });
}
clearInterval(waiting);
await hooks.end?.();
process.channel?.unref();
