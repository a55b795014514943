// @lane program
/**
 * No overlay ends the page: in the engines that the other tests do not run in, each kind opens, has its height, and
 * closes.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { RunningServer } from '../../dev-server/options.ts';
import { startServer } from '../../dev-server/server.ts';
import { firefox } from './firefox.ts';
import { overlays } from './overlays.ts';
import type { Session } from './session.ts';
import { signIn, type Tab, tabOf } from './tab.ts';
import { webKit } from './webkit.ts';

const engines = [webKit, firefox];

let server: RunningServer | undefined;
before(async () => {
  if (engines.some(({ missing }) => missing() === undefined)) server = await startServer({ port: 0 });
});
after(() => server?.close());

for (const engine of engines) {
  const missing = engine.missing();
  test(`each kind of overlay opens and closes in ${engine.name}`, {
    skip: missing !== undefined && `${engine.name} is not installed: ${missing}`,
  }, async (t) => {
    let session: Session | undefined;
    let tab: Tab | undefined;
    const leave = async () => {
      await session?.close();
      session = tab = undefined;
    };
    const signedIn = async (): Promise<Tab> => {
      if (tab) return tab;
      session = await engine.start();
      await session.resize(1440, 1000);
      const fresh = tabOf(session, server?.origin ?? '');
      await signIn(fresh);
      tab = fresh;
      return fresh;
    };
    t.after(leave);
    for (const { name, path, open, shown, body = shown, height, closings } of overlays) {
      await t.test(name, async () => {
        try {
          const tab = await signedIn();
          for (const [closing, close] of Object.entries(closings)) {
            await tab.goTo(path);
            await open(tab);
            await tab.waitFor(shown);
            const box = await tab.waitFor(body);
            assert.ok(box.height >= height, `${body} is ${box.height}px high`);
            await close(tab);
            await tab.waitUntilGone(shown);
            assert.equal(
              await tab.run(() => document.querySelectorAll('main h1').length),
              1,
              `the page after ${closing}`,
            );
          }
        } catch (error) {
          // The next one begins in a browser that answers.
          await leave();
          throw error;
        }
      });
    }
  });
}
