/** Finds texts that don't fit into their boxes. */
import type { Page } from 'playwright-core';

/**
 * Returns texts on the page that are cut off by their own box or by a surrounding box that doesn't scroll. Texts that
 * people wrote (names, table cells) may be shortened if their title contains the full text.
 * @returns each as `<tag> "text"`; empty if all texts can be read
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

/**
 * Returns texts on the page that extend out of their control, pill, tab or heading over other content, because a
 * person's size or spacing of text makes them larger.
 * @returns each as `<tag> "text"`
 */
export function spilledTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Functions here must be anonymous, because tsx would add a helper that the page doesn't have.
    const found: string[] = [];
    const boxes =
      'button, [role=button], .ui-button, .ui-pill, .ui-tab, .menu-badge, th, td, header.toolbar, dt, dd, label';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const around = element?.closest(boxes);
      const text = node.textContent?.trim();
      if (!element || !around || !text) continue;
      if (element.closest('[aria-hidden=true], [inert], .ui-visually-hidden, .skip-link, svg')) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // A text that is cut off doesn't extend out of its box; `clippedTexts` finds it, and a cell of a table offers its
      // whole text.
      const end = element.closest('td') ?? around;
      let isCut = false;
      for (let box: Element | null = element; box && !isCut; box = box === end ? null : box.parentElement)
        isCut = /hidden|clip|auto|scroll/.test(getComputedStyle(box).overflow);
      if (isCut) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const edge = around.getBoundingClientRect();
      const box = range.getBoundingClientRect();
      if (box.width === 0 || box.height === 0 || edge.width <= 1 || edge.height <= 1) continue;
      if (
        box.right > edge.right + 1 ||
        box.left < edge.left - 1 ||
        box.bottom > edge.bottom + 4 ||
        box.top < edge.top - 4
      )
        found.push(`<${around.tagName.toLowerCase()} class="${around.className}"> "${text}"`);
    }
    return found;
  });
}
