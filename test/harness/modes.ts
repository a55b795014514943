/** Settings of a user's browser or system that change the appearance of the portal without an event. */
import type { CDPSession, Page } from 'playwright-core';

/** Names of the modes, for the survey's `--mode`. */
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

/** Largest default text size that the settings of Chrome offer by name: “very large”. */
export const largeText = 24;

/**
 * Sets the mode of a page for all its documents; text spacing applies only to the open document. Without a mode, resets
 * the page.
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

/** Increases the space between lines, words and letters of the open document, like a user's styles, or resets it. */
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

/** Sets the default text size of a page's browser, like its settings. CSS pixels. */
export async function setTextSize(page: Page, size: number): Promise<void> {
  const session = sized.get(page) ?? (await page.context().newCDPSession(page));
  sized.set(page, session);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: Math.round((size * 13) / 16) } });
}
