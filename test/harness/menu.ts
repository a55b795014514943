import type { Page } from 'playwright-core';

/** Follows an entry of the navigation, after opening its group if it is closed. */
export async function fromMenu(page: Page, group: string, entry: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  const button = navigation.getByRole('button', { name: group, exact: true });
  await button.waitFor();
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await navigation.getByRole('link', { name: entry, exact: true }).click();
}
