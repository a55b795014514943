/** Faults of a page in its current state. */
import type { Page } from 'playwright-core';
import { accessibilityViolations, paleTexts } from '../harness/accessibility.ts';
import { clippedTexts, spilledTexts } from '../harness/clipped.ts';
import { hiddenStates } from '../harness/told-apart.ts';
import type { Look } from './looks.ts';
import type { TextFault } from './texts.ts';

export type Kind =
  /** Console error or warning, uncaught error, or failed request. */
  | 'console'
  /** Page that is wider than the window. */
  | 'sideways'
  | 'accessibility'
  | 'clipped'
  /** State of a control that looks like its opposite, in forced colors. */
  | 'state'
  /** Text with less contrast than 7:1 although more contrast is requested. */
  | 'contrast'
  /** Key, empty placeholder, or text in the other language. */
  | 'text'
  /** Screen without readable content. */
  | 'empty'
  /** Part of the screen that shows a failure. */
  | 'failed'
  /** Page that does not finish loading. */
  | 'loading'
  /** Page that cannot be opened. */
  | 'unreached';

export interface Fault {
  readonly kind: Kind;
  readonly text: string;
}

/**
 * Returns all faults that are visible on the page itself.
 * @param withAxe true to run axe, the slowest check
 */
export async function checkPage(
  page: Page,
  { language, mode }: Pick<Look, 'language' | 'mode'>,
  textFault: TextFault,
  withAxe = true,
): Promise<Fault[]> {
  const [seen, clipped, violations] = [
    await readPage(page),
    [
      ...(await clippedTexts(page)),
      ...(mode === undefined ? [] : (await spilledTexts(page)).map((text) => `${text} sticks out`)),
    ],
    withAxe ? await accessibilityViolations(page) : [],
  ];
  const states = mode === 'forced-colors' ? await hiddenStates(page) : [];
  const pale = mode === 'contrast' ? await paleTexts(page) : [];
  const texts = new Set(seen.texts.flatMap((text) => textFault(text, language) ?? []));
  return [
    ...seen.faults,
    ...[...texts].map((text) => ({ kind: 'text' as const, text })),
    ...clipped.map((text) => ({ kind: 'clipped' as const, text })),
    ...states.map((text) => ({ kind: 'state' as const, text })),
    ...pale.map((text) => ({ kind: 'contrast' as const, text })),
    ...violations.map((text) => ({ kind: 'accessibility' as const, text })),
  ];
}

/**
 * Returns the texts that people see or hear, and other faults. Elements marked as untranslatable or as another language
 * contain data.
 */
function readPage(page: Page): Promise<{ readonly texts: readonly string[]; readonly faults: readonly Fault[] }> {
  return page.evaluate(() => {
    // Functions here must be anonymous, because tsx would add a helper that the page does not have.
    const data = 'script, style, noscript, template, code, pre, kbd, samp, textarea, [translate=no], html [lang]';
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element && !element.closest(data) && element.checkVisibility({ visibilityProperty: true }))
        texts.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [title], [placeholder], [alt], [aria-description]',
    )) {
      if (element.closest(data) || !element.checkVisibility({ visibilityProperty: true })) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
        texts.push(element.getAttribute(name) ?? '');
    }

    const faults: { kind: 'sideways' | 'empty' | 'failed'; text: string }[] = [];
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      const wide = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > clientWidth + 1,
      );
      const names = wide
        .slice(0, 3)
        .map((element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`);
      faults.push({
        kind: 'sideways',
        text: `${scrollWidth} px wide in a window of ${clientWidth} px: ${names.join(', ')}`,
      });
    }
    // Pages without a shell have no `main` around their card.
    const main = document.querySelector<HTMLElement>('main') ?? document.body;
    if (main.innerText.trim() === '') faults.push({ kind: 'empty', text: 'there is nothing to read on the screen' });
    for (const dialog of document.querySelectorAll('dialog[open]')) {
      if (dialog instanceof HTMLElement && dialog.innerText.trim() === '')
        faults.push({ kind: 'empty', text: 'there is nothing to read in the dialog' });
    }
    for (const failed of document.querySelectorAll('.ui-state-failed, .portal-failed')) {
      if (failed instanceof HTMLElement)
        faults.push({ kind: 'failed', text: failed.innerText.replaceAll(/\s+/g, ' ').trim() });
    }
    return { texts, faults };
  });
}
