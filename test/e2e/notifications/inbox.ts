/** The demo merchant's notifications: the sandbox's data, and helpers that find them on the page. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { News } from '../../../dev-server/world/notifications/types.ts';
import type { Person } from '../../../dev-server/world/types.ts';
import type { World } from '../../../dev-server/world/world.ts';
import { type PortalFixture, people } from '../../harness/index.ts';
import { worldOf } from '../demo-world.ts';

/** The notifications' endpoints. */
export const api = '/v1/api/in-app-notifications';
/** The demo merchant on their dashboard. */
export const as = { as: 'merchant', path: '/dashboard' } as const;

/** Returns helpers for a server's sandbox data. Use them only inside a test. */
export function inboxOf(portal: PortalFixture) {
  const world = (): World => worldOf(portal);
  const demoMerchant = (): Person => {
    const person = world().personByEmail(people.merchant);
    assert.ok(person);
    return person;
  };
  const notify = (news: Partial<News>) =>
    world().notifications.add((person) => person.email === people.merchant, {
      title: 'Hello',
      description: '',
      notificationType: 'Test',
      about: {},
      ...news,
    });
  /** Replaces the demo merchant's notifications; the last is the newest. */
  const only = (...news: readonly Partial<News>[]) => {
    world().notifications.remove(demoMerchant(), () => true);
    for (const newsItem of news) notify(newsItem);
  };
  return { world, demoMerchant, tell: notify, only };
}

export const many = (count: number) => Array.from({ length: count }, (_, at) => ({ title: `Number ${at + 1}` }));

export const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
export const titles = (page: Page) => page.locator('.notification-open');
/**
 * Opens the panel.
 * @param newest title of the notification to wait for at the top, if others were listed before
 */
export async function openPanel(page: Page, newest = '') {
  await bell(page).click();
  await panel(page).locator('.notification-open, .ui-state').first().waitFor();
  await page.waitForFunction(
    (title) => (document.querySelector('.notification-open')?.textContent ?? '').endsWith(title),
    newest,
  );
  return panel(page);
}
export async function closePanel(page: Page) {
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
}
export const itemMenu = (page: Page, title: string) =>
  page.getByRole('button', { name: `Actions for “${title}”`, exact: true });
export const headMenu = (page: Page) => page.getByRole('button', { name: 'Actions for all notifications' });
export const entry = (page: Page, name: string) =>
  page.locator('[data-popover-open]').getByRole('button', { name, exact: true });
