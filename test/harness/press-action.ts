import type { Locator, Page } from 'playwright-core';

/** Presses an action of the open record in a browser: a button of its head, or an entry of its menu. */
export async function pressAction(scope: Page | Locator, name: string): Promise<void> {
  const page = 'page' in scope ? scope.page() : scope;
  const actions = scope.locator('.ui-record-actions', { has: page.locator(`[data-record-action="${name}"]`) });
  await actions.waitFor();
  const button = actions
    .locator('> .ui-button')
    .filter({ hasText: new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) });
  if ((await button.count()) > 0) return button.click();
  await actions.locator('.ui-record-more').click();
  await scope.getByRole('menuitem', { name }).first().click();
}
