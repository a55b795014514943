// @lane program
/**
 * No overlay ends the page: in the engines that the other tests do not run in, each kind opens, has its height, and
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
      await tab.goTo(path);
      for (const [closing, close] of Object.entries(closings)) {
        // Opened again in the same page, as people do, unless what it was opened from stands over it: to load the page
        // takes longer than all else.
        if (await tab.run(() => document.querySelector('dialog:modal') !== null)) await tab.goTo(path);
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
