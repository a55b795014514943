/** Finds texts that do not fit where they stand. */
import type { Page } from 'playwright-core';

/**
 * Returns texts on the page that are cut off by their own box or by a surrounding box that does not scroll. Texts that
 * people wrote (names, table cells) may be shortened if their title holds the full text.
 * @returns each as `<tag> "text"`; empty where everything can be read
 */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Functions here must be anonymous, because tsx would add a helper that the page does not have.
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (
        !element ||
        !text ||
        element.closest(
          'td, [title], [role=img], [aria-hidden=true], [inert], .ui-visually-hidden, .skip-link, noscript, script, select',
        )
      )
        continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
        const style = getComputedStyle(around);
        // Scrollable content can be scrolled into view.
        if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) break;
        if (!/hidden|clip/.test(`${style.overflowX} ${style.overflowY}`)) continue;
        const edge = around.getBoundingClientRect();
        // This text is only for screen readers.
        if (edge.width <= 1 || edge.height <= 1) break;
        if (
          box.right > edge.right + 1 ||
          box.left < edge.left - 1 ||
          box.bottom > edge.bottom + 2 ||
          box.top < edge.top - 2
        ) {
          found.push(`<${element.tagName.toLowerCase()} class="${element.className}"> "${text}"`);
          break;
        }
      }
    }
    return found;
  });
}
