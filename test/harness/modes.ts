/** Settings of a user's browser or system that change the look of the portal without an event. */
import type { CDPSession, Page } from 'playwright-core';

/** Names of the modes, as the survey's `--mode` takes them. */
export const modes = ['forced-colors', 'contrast', 'text-spacing', 'text-size'] as const;
export type Mode = (typeof modes)[number];

/** Spacing that a page must support without loss, by WCAG 1.4.12. */
const spacing = `
  *, *::before, *::after {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-bottom: 2em !important; }`;

/** The largest default size of text that the settings of Chrome offer by name: “very large”. */
export const largeText = 24;

/**
 * Sets the mode of a page for all its documents; text spacing only for the open document. Without a mode, resets the
 * page.
 */
export async function setMode(page: Page, mode: Mode | undefined): Promise<void> {
  await page.emulateMedia({
    forcedColors: mode === 'forced-colors' ? 'active' : null,
    contrast: mode === 'contrast' ? 'more' : null,
  });
  if (mode === 'text-size') await setTextSize(page, largeText);
  else if (sized.has(page)) await setTextSize(page, 16);
  await spaceTexts(page, mode === 'text-spacing');
}

/** Puts more space between lines, words and letters of the open document, as a user's styles do, or removes it. */
export async function spaceTexts(page: Page, isSpaced = true): Promise<void> {
  // A style element would be refused by the portal's policy; a user's styles are not part of the page either.
  await page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    },
    isSpaced ? spacing : '',
  );
}

const sized = new WeakMap<Page, CDPSession>();

/** Sets the default size of text of a page's browser, as its settings do. CSS pixels. */
export async function setTextSize(page: Page, size: number): Promise<void> {
  const session = sized.get(page) ?? (await page.context().newCDPSession(page));
  sized.set(page, session);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: Math.round((size * 13) / 16) } });
}
