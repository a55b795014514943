// @lane program
/**
 * No overlay breaks the page: in the engines in which the other tests don't run, each type opens, has a height, and
 * closes.
 */
import assert from 'node:assert/strict';
import { inEachEngine } from './each-engine.ts';
import { overlays } from './overlays.ts';

inEachEngine(
  'each kind of overlay opens and closes',
  overlays.map(({ name, path, open, shown, body = shown, height, closings }) => ({
    name,
    async run({ tab }) {
      for (const [closing, close] of Object.entries(closings)) {
        // Opened in the page that the one before has left, as people do, unless its opener covers the page, because
        // loading the page takes longer than everything else.
        if (!(await tab.run(isOpenPage, path))) await tab.goTo(path);
        await open(tab);
        await tab.waitFor(shown);
        const box = await tab.waitFor(body);
        assert.ok(box.height >= height, `${body} is ${box.height}px high`);
        await close(tab);
        await tab.waitUntilGone(shown);
        assert.equal(await tab.run(() => document.querySelectorAll('main h1').length), 1, `the page after ${closing}`);
      }
    },
  })),
);

/** Runs in the page. Returns true if it has this path and no dialog covers it. */
function isOpenPage(path: string): boolean {
  return location.pathname === path && document.querySelector('dialog:modal') === null;
}
