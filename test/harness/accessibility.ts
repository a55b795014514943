/** What on a page people with a screen reader, weak eyes or no mouse would stumble over. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { clippedTexts } from './clipped.ts';

/**
 * The violations of WCAG 2.2 AA and of axe's best practices on the page as it stands, each with the elements that violate it.
 * @param within what alone is looked at: a menu that lies over half a button makes the button's free part too small a target
 */
export async function accessibilityViolations(page: Page, within?: string): Promise<string[]> {
  const { AxeBuilder } = await import('@axe-core/playwright'); // not every test needs it
  // On the page itself and without its frames, and only what is wrong: the other way opens a page of its own and sends what is right as
  // well, at three times the cost.
  const builder = new AxeBuilder({ page });
  const { violations } = await (within === undefined ? builder : builder.include(within))
    .options({ resultTypes: ['violations'], iframes: false })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `    ${html}\n    ${failureSummary}`).join('\n')}`);
}

/** @throws AssertionError listing each violated rule with the elements that violate it, or each text that is cut off */
export async function checkAccessibility(page: Page, within?: string): Promise<void> {
  assert.deepEqual(await accessibilityViolations(page, within), [], `accessibility of ${page.url()}`);
  assert.deepEqual(await clippedTexts(page), [], `texts cut off at ${page.url()}`);
}
