/** Accessibility problems of a page for people with a screen reader, low vision or without a mouse. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { clippedTexts } from './clipped.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules whose results depend only on the size of the window. */
const rulesOfLayout = ['target-size', 'scrollable-region-focusable'];

/** Markup of menus beside the screen in which this process has found no problem. */
const soundMenus = new Set<string>();

/**
 * Returns the violations of WCAG 2.2 AA and of axe's best practices on the page, each with its elements. A menu beside
 * the screen that was already checked in its current state is skipped, which saves a third of the time.
 * @param within the only checked part: if a menu covers half of a button, the visible part of the button is too small a
 *   target
 * @param layoutOnly true for a page that was checked in a window of another size
 */
export async function accessibilityViolations(
  page: Page,
  within?: string,
  { layoutOnly = false } = {},
): Promise<string[]> {
  // Rows are dimmed while new ones load.
  await page.locator('.ui-grid-stale').first().waitFor({ state: 'detached' });
  // Loaded once for each document: the builder of axe would send half a megabyte of script with each check.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axeSource());
  const menu = within === undefined && !layoutOnly ? await menuOf(page) : undefined;
  const isSound = menu !== undefined && soundMenus.has(menu);
  const runOnly = layoutOnly
    ? { type: 'rule' as const, values: rulesOfLayout }
    : { type: 'tag' as const, values: tags };
  const violations = await page.evaluate(
    async ([include, exclude, runOnly, isLayout]) => {
      const { axe } = globalThis as unknown as { readonly axe: typeof import('axe-core') }; // loaded above
      const alike: Element[] = [];
      // The buttons of a form and the pager of a list may cover half of a control below them, so they are checked in
      // their normal position.
      const feet = [...document.querySelectorAll<HTMLElement>('.ui-form-buttons, .ui-pager')];
      for (const foot of feet) foot.style.position = 'static';
      for (const body of isLayout ? [] : document.querySelectorAll('tbody')) {
        const looks = new Set<string>();
        for (const row of body.rows) {
          // Everything that the rules check, except the words and the targets of links.
          const look = [row, ...row.querySelectorAll('*')].map((element) => {
            const { color, backgroundColor, display } = getComputedStyle(element);
            const hasWords = [...element.childNodes].some(
              ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
            );
            const attributes = [...element.attributes].map(({ name, value }) =>
              /^(id|href|title|alt|value|datetime|aria-(label|valuetext|valuenow)|data-.*)$/.test(name)
                ? [name, value.trim() !== '']
                : [name, value],
            );
            return [element.tagName, color, backgroundColor, display, hasWords, attributes];
          });
          const whole = JSON.stringify(look);
          if (looks.has(whole)) alike.push(row);
          looks.add(whole);
        }
      }
      const context = {
        include: [[include ?? 'html']],
        exclude: [...(exclude === undefined ? [] : [[exclude]]), ...alike],
      };
      const { violations } = await axe.run(context, {
        runOnly: { ...runOnly, values: [...runOnly.values] },
        resultTypes: ['violations'],
        iframes: false,
      });
      for (const foot of feet) foot.style.removeProperty('position');
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
      }));
    },
    [within, isSound ? '#navigation' : undefined, runOnly, layoutOnly] as const,
  );
  if (menu !== undefined && violations.length === 0) soundMenus.add(menu);
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `    ${html}\n    ${failureSummary}`).join('\n')}`,
  );
}

/**
 * Returns the texts of a page with less contrast than 7:1, which people expect who request more contrast (WCAG 1.4.6).
 * Disabled elements are exempt.
 */
export async function paleTexts(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axeSource());
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { readonly axe: typeof import('axe-core') }; // just put there
    // A deployment's own colors stay where they stand for it.
    const context = { exclude: [['.sidebar'], ['.portal-sample'], ['[aria-disabled=true]']] };
    const { violations } = await axe.run(context, {
      runOnly: { type: 'rule', values: ['color-contrast-enhanced'] },
      iframes: false,
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ html, any }) => {
        const { fgColor, bgColor, contrastRatio } = any[0]?.data ?? {};
        return `${html.slice(0, 120)} has ${contrastRatio}:1, ${fgColor} on ${bgColor}`;
      }),
    );
  });
}

let source: Promise<string> | undefined;

/** Returns the script of axe, read once. */
function axeSource(): Promise<string> {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return source;
}

/**
 * Returns the menu's markup with everything that its appearance depends on; undefined if there is no menu, or if a
 * layer covers the whole page.
 */
function menuOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const menu = document.getElementById('navigation');
    if (!menu || document.querySelector('dialog:modal')) return undefined;
    const { className, style, dataset, lang } = document.documentElement;
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    const around = [
      innerWidth,
      isDark,
      lang,
      className,
      style.cssText,
      JSON.stringify(dataset),
      document.body.className,
      menu.parentElement?.className,
    ];
    // The current entry makes no difference.
    return [...around, menu.outerHTML.replaceAll(' aria-current="page"', '')].join('\n');
  });
}

/**
 * Throws if the page has problems.
 * @throws AssertionError with each violated rule and its elements, or each text that is cut off
 */
export async function checkAccessibility(page: Page, within?: string): Promise<void> {
  assert.deepEqual(await accessibilityViolations(page, within), [], `accessibility of ${page.url()}`);
  assert.deepEqual(await clippedTexts(page), [], `texts cut off at ${page.url()}`);
}
