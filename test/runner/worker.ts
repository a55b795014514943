/**
 * Runs test files one after another in this process, each as a suite of its own with its own hooks:
 * `node --import ./test/harness/register.js test/runner/worker.ts <file> …`. One Chromium serves them all.
 */
import { resolve } from 'node:path';
import { describe } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const files = process.argv.slice(2);
// A single file starts a browser where it needs one, and most need none.
const browser = files.length > 1 ? (await import('../harness/browser.ts')).keepBrowser() : undefined;
// Each file is loaded when the one before has ended, and the runner has heard how: the next one may take the process with it.
for (const file of files) {
  await describe(file, () => import(pathToFileURL(resolve(file)).href).then(() => undefined));
  await setImmediate();
}
await browser?.letGo();
