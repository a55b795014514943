/**
 * Records the announcements of a page's live regions for screen readers: each change of a region, in the form in which
 * they read it.
 */
import type { Page } from 'playwright-core';

export interface Announcement {
  readonly politeness: 'polite' | 'assertive';
  readonly text: string;
  /** Reason why a screen reader may miss it. */
  readonly doubt?: 'new region' | 'behind a dialog';
}

export interface Ears {
  /** Returns the announcements since the last step. */
  heard(): Promise<readonly Announcement[]>;
  /** Begins a step. */
  forget(): Promise<void>;
}

/** Listens to a page from its next document on. */
export async function hear(page: Page): Promise<Ears> {
  const heard: Announcement[] = [];
  await page.exposeBinding('speechHeard', (_source, announcement: Announcement) => heard.push(announcement));
  await page.addInitScript(listen);
  return {
    async heard() {
      const unheard: Announcement[] = await page.evaluate(() => Reflect.get(window, 'speech')?.unheard() ?? []);
      return [...heard, ...unheard];
    },
    async forget() {
      await page.evaluate(() => Reflect.get(window, 'speech')?.forget());
      heard.length = 0;
    },
  };
}

/** Runs in the page. Functions here must be anonymous, because tsx would add a helper that the page doesn't have. */
function listen(): void {
  const regions = '[aria-live], [role=status], [role=alert], [role=log], output';
  const listener = {
    /** Regions added in this step. Their content may be skipped, and is announced after the step. */
    fresh: new Set<Element>(),
    // The last announced text of each region: a change with the same text is not announced.
    last: new WeakMap<Element, string>(),
    wordsOf(node: Node): string {
      if (node instanceof Text) return node.data;
      if (!(node instanceof Element)) return '';
      if (
        node.matches('[aria-hidden=true], [hidden], script, style') ||
        !node.checkVisibility({ visibilityProperty: true })
      )
        return '';
      const label = node.getAttribute('aria-label') ?? (node instanceof HTMLImageElement ? node.alt : undefined);
      if (label !== undefined && label !== null && node.matches('img, svg, button, [role=img]')) return ` ${label} `;
      const words = [...node.childNodes].map((child) => listener.wordsOf(child)).join('');
      return getComputedStyle(node).display.startsWith('inline') ? words : ` ${words} `;
    },
    tell(region: Element, words: string) {
      const text = words.replace(/\s+/g, ' ').trim();
      const role = region.getAttribute('role');
      const live = region.getAttribute('aria-live') ?? (role === 'alert' ? 'assertive' : 'polite');
      if (text === '' || live === 'off') return;
      // An alert is announced when it appears.
      if (listener.fresh.has(region) && role !== 'alert') return;
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
      const isBehind = (modal && !modal.contains(region)) || region.closest('[inert]') !== null;
      Reflect.get(window, 'speechHeard')({ politeness: live, text, ...(isBehind && { doubt: 'behind a dialog' }) });
    },
  };
  Object.assign(window, {
    speech: {
      unheard() {
        const there = [...listener.fresh].filter(
          (region) =>
            region.isConnected &&
            !region.parentElement?.closest(regions) &&
            region.getAttribute('role') !== 'alert' &&
            // A loading region is skipped, because it will be replaced.
            region.querySelector('.ui-skeleton') === null,
        );
        const words = there.map((region) => listener.wordsOf(region).replace(/\s+/g, ' ').trim());
        return words.filter((text) => text !== '').map((text) => ({ politeness: 'polite', text, doubt: 'new region' }));
      },
      forget() {
        listener.fresh.clear();
      },
    },
  });
  new MutationObserver((changes) => {
    const whole = new Set<Element>();
    const parts = new Map<Element, Set<Node>>();
    for (const { target, addedNodes } of changes) {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(regions);
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const region of [node, ...node.querySelectorAll('*')].filter((element) => element.matches(regions))) {
            listener.fresh.add(region);
            whole.add(region);
          }
      if (!around || whole.has(around)) continue;
      const isAtomic =
        (around.getAttribute('aria-atomic') ?? String(around.matches('[role=status], [role=alert], output'))) ===
        'true';
      if (isAtomic) whole.add(around);
      else
        for (const node of addedNodes.length > 0 ? addedNodes : [target])
          parts.set(around, (parts.get(around) ?? new Set()).add(node));
    }
    for (const region of whole) {
      if (!region.isConnected || region.parentElement?.closest(regions)) continue;
      const words = listener.wordsOf(region);
      if (listener.last.get(region) === words) continue;
      listener.last.set(region, words);
      listener.tell(region, words);
    }
    for (const [region, nodes] of parts) {
      const added = [...nodes].filter(
        (node) => node.isConnected && ![...nodes].some((other) => other !== node && other.contains(node)),
      );
      listener.tell(region, added.map((node) => listener.wordsOf(node)).join(' '));
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
