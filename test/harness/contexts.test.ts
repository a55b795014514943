// @lane browser
import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Page } from 'playwright-core';
import { keepBrowser } from './browser.ts';
import { keepContexts } from './contexts.ts';
import { startPortal } from './index.ts';
import { contextOf } from './portal.ts';
import { sizes } from './sizes.ts';

const portal = startPortal();
const sharedBrowser = keepBrowser();
after(() => sharedBrowser.letGo());

const address = () => `${portal.origin()}/authentication/logged-out`;
const traces = (page: Page) =>
  page.evaluate(() => ({
    stored: [localStorage.getItem('trace'), sessionStorage.getItem('trace'), document.cookie.includes('trace')],
    script: 'trace' in globalThis,
    exposed: 'tell' in globalThis,
    width: innerWidth,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    pages: history.length,
  }));

portal.test('the next test gets the page of the one before with nothing of it', {}, async () => {
  const contexts = keepContexts(await sharedBrowser.running(), portal.origin());
  const first = await contexts.take(contextOf({}));
  await first.page.addInitScript(() => Object.assign(globalThis, { trace: true }));
  await first.page.exposeFunction('tell', () => undefined);
  await first.page.goto(address());
  await first.page.goto(`${portal.origin()}/authentication/login-failed`);
  await first.page.evaluate(() => {
    localStorage.setItem('trace', 'yes');
    sessionStorage.setItem('trace', 'yes');
  });
  await first.context.addCookies([{ name: 'trace', value: 'yes', url: portal.origin() }]);
  await first.page.setViewportSize(sizes.phone);
  await first.page.emulateMedia({ colorScheme: 'dark' });
  let heard = 0;
  first.page.on('request', () => {
    heard += 1;
  });
  const tab = await first.context.newPage();
  await contexts.giveBack(first.context, false);
  assert.ok(tab.isClosed(), 'only the first page stays');

  const next = await contexts.take(contextOf({}));
  assert.equal(next.page, first.page, 'what it holds of the portal is not loaded again');
  assert.equal(next.page.url(), 'about:blank');
  heard = 0;
  await next.page.goto(address());
  assert.deepEqual(await traces(next.page), {
    stored: [null, null, false],
    script: false,
    exposed: false,
    width: sizes.desktop.width,
    isDark: false,
    // The empty page and the page of the test.
    pages: 2,
  });
  assert.equal(heard, 0);
  await contexts.giveBack(next.context, false);
  await contexts.close();
});

portal.test('a context goes where a test may have changed it for good, or was spoilt', {}, async () => {
  const contexts = keepContexts(await sharedBrowser.running(), portal.origin());
  const changes: readonly ((page: Page) => Promise<void>)[] = [
    (page) => page.context().setOffline(true),
    (page) => page.clock.install({ time: 0 }),
    (page) => page.context().clock.setFixedTime(0),
  ];
  for (const change of changes) {
    const changed = await contexts.take(contextOf({}));
    await changed.page.goto(address());
    await change(changed.page);
    await contexts.giveBack(changed.context, false);
    assert.ok(changed.page.isClosed(), String(change));
  }
  const first = await contexts.take(contextOf({}));
  await contexts.giveBack(first.context, true);
  const second = await contexts.take(contextOf({}));
  assert.notEqual(second.context, first.context);
  await contexts.giveBack(second.context, true);
  assert.ok(second.page.isClosed());
  await contexts.close();
});
