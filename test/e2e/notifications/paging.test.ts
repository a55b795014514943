// @lane browser
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { pauseClock, startPortal } from '../../harness/index.ts';
import { api, as, entry, inboxOf, many, openPanel, panel, titles } from './inbox.ts';

const portal = startPortal();
const { only } = inboxOf(portal);

const scroll = (page: Page, below: number) =>
  page.locator('.notification-list').evaluate((list, below) => {
    list.scrollTop = list.scrollHeight - list.clientHeight - below;
  }, below);

portal.test(
  'pages load near the bottom until an empty one; a failed one is logged',
  { requirements: ['S-209', 'S-313', 'S-315', 'S-317', 'S-485', 'S-486', 'S-487', 'S-495'], as: 'merchant' },
  async ({ page, server, expectProblem, checkAccessibility }) => {
    expectProblem(/otifications could not be loaded|\b(429|5\d\d)\b/);
    only(...many(20));
    const fail = () =>
      server.faults.set({
        fail: 1,
        match: (method, path) => method === 'GET' && path.includes('in-app-notifications'),
      });
    fail();
    await page.goto(`${server.origin}/dashboard`);
    await openPanel(page);
    await panel(page).getByText("We couldn't load your notifications").waitFor();
    await checkAccessibility('dialog.notifications');
    server.faults.clear();
    const requests: string[] = [];
    page.on(
      'request',
      (request) =>
        request.url().includes(`${api}?`) && requests.push(new URL(request.url()).searchParams.get('pageIndex') ?? ''),
    );
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await titles(page).first().waitFor();
    assert.equal(await titles(page).count(), 10);
    assert.equal(await page.locator('.notification-end').count(), 0);

    fail();
    const logged = page.waitForEvent('console', (message) =>
      /More notifications could not be loaded/.test(message.text()),
    );
    await scroll(page, 0);
    await logged;
    await page.locator('.notification-skeleton').waitFor({ state: 'detached' });
    assert.equal(await page.locator('.snackbar').count(), 0, 'nothing is shown');
    assert.equal(await titles(page).count(), 10);
    server.faults.clear();
    requests.length = 0;

    await scroll(page, 300);
    await scroll(page, 0);
    await page.waitForFunction(() => document.querySelectorAll('.notification-open').length === 20);
    await scroll(page, 0);
    await page.getByText("That's all your notifications from the last 30 days.", { exact: true }).waitFor();
    await scroll(page, 300);
    await scroll(page, 0);
    assert.deepEqual(
      requests.filter((index) => index !== '0'),
      ['1', '2'],
    );
  },
);

portal.test(
  'a deletion within 100 px of the bottom loads the next page, one further up does not',
  { ...as, requirements: ['S-316'] },
  async ({ page, server, expectProblem }) => {
    only(...many(30));
    await openPanel(page);
    const requests: string[] = [];
    page.on('request', (request) => request.url().includes(`${api}?`) && requests.push(request.url()));
    // The mouse is not used, because it would scroll the item into view.
    const remove = async () => {
      await page.evaluate(() =>
        document
          .querySelector<HTMLElement>('.notification:nth-last-child(3) .notification-more')
          ?.focus({ preventScroll: true }),
      );
      await page.keyboard.press('Enter');
      await entry(page, 'Delete').waitFor();
      const answer = page.waitForResponse((response) => response.request().method() === 'DELETE');
      await page.evaluate(() =>
        document.querySelectorAll<HTMLElement>('[data-popover-open] .ui-menu-item')[1]?.click(),
      );
      await answer;
    };
    await scroll(page, 101);
    await remove();
    await page.waitForFunction(() => document.querySelectorAll('.notification-open').length === 9);
    assert.deepEqual(requests, []);

    // Scrolling down this far would load more items. That request fails, so that only the deletion can load them.
    expectProblem(/More notifications could not be loaded|\b(429|5\d\d)\b/);
    server.faults.set({ fail: 1, match: (method, path) => method === 'GET' && path.includes('in-app-notifications') });
    const logged = page.waitForEvent('console', (message) =>
      /More notifications could not be loaded/.test(message.text()),
    );
    await scroll(page, 99);
    await logged;
    server.faults.clear();
    await remove();
    await page.waitForFunction(() => document.querySelectorAll('.notification-open').length > 9);
  },
);

portal.test(
  'the scrollbar shows while scrolling and hides 1000 ms after',
  { requirements: ['S-497'], ...as, clock: 'now' },
  async ({ page }) => {
    only(...many(20));
    await openPanel(page);
    await pauseClock(page, 60_000);
    // Even with reduced motion, a color changes over one or two frames.
    const color = () =>
      page.locator('.notification-list').evaluate(async (list) => {
        await Promise.allSettled(list.getAnimations().map(({ finished }) => finished));
        return getComputedStyle(list).scrollbarColor;
      });
    const hidden = await color();
    assert.match(hidden, /rgba\(0, 0, 0, 0\) rgba\(0, 0, 0, 0\)/);
    await page.locator('.notification-list').evaluate((list) => list.scrollBy(0, 40));
    await page.locator('.notification-list-scrolling').waitFor();
    assert.notEqual(await color(), hidden);
    await page.clock.runFor(1000);
    await page.locator('.notification-list-scrolling').waitFor({ state: 'detached' });
    assert.equal(await color(), hidden);
  },
);
