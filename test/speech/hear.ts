/** Hears what a page tells screen readers by its live regions: each change of one, as they would read it. */
import type { Page } from 'playwright-core';

export interface Announcement {
  readonly politeness: 'polite' | 'assertive';
  readonly text: string;
  /** Why a screen reader may miss it. */
  readonly doubt?: 'new region' | 'behind a dialog';
}

export interface Ears {
  /** Returns what was announced since the last step. */
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

/** In the page. No function of a name in here: tsx would mark it with a helper that the page has not. */
function listen(): void {
  const regions = '[aria-live], [role=status], [role=alert], [role=log], output';
  const own = {
    /** Regions that came in this step: what they hold may be passed over, and is told once the step is over. */
    fresh: new Set<Element>(),
    // What the page has said of a region last: a change that leaves its words as they are is none.
    last: new WeakMap<Element, string>(),
    wordsOf(node: Node): string {
      if (node instanceof Text) return node.data;
      if (!(node instanceof Element)) return '';
      if (node.matches('[aria-hidden=true], [hidden], script, style') || !node.checkVisibility({ visibilityProperty: true })) return '';
      const label = node.getAttribute('aria-label') ?? (node instanceof HTMLImageElement ? node.alt : undefined);
      if (label !== undefined && label !== null && node.matches('img, svg, button, [role=img]')) return ` ${label} `;
      const words = [...node.childNodes].map((child) => own.wordsOf(child)).join('');
      return getComputedStyle(node).display.startsWith('inline') ? words : ` ${words} `;
    },
    tell(region: Element, words: string) {
      const text = words.replace(/\s+/g, ' ').trim();
      const role = region.getAttribute('role');
      const live = region.getAttribute('aria-live') ?? (role === 'alert' ? 'assertive' : 'polite');
      if (text === '' || live === 'off') return;
      // An alert is read as it comes.
      if (own.fresh.has(region) && role !== 'alert') return;
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
      const isBehind = (modal && !modal.contains(region)) || region.closest('[inert]') !== null;
      Reflect.get(window, 'speechHeard')({ politeness: live, text, ...(isBehind && { doubt: 'behind a dialog' }) });
    },
  };
  Object.assign(window, {
    speech: {
      unheard() {
        const there = [...own.fresh].filter(
          (region) =>
            region.isConnected &&
            !region.parentElement?.closest(regions) &&
            region.getAttribute('role') !== 'alert' &&
            // It says that it loads, and is replaced.
            region.querySelector('.ui-skeleton') === null,
        );
        const words = there.map((region) => own.wordsOf(region).replace(/\s+/g, ' ').trim());
        return words.filter((text) => text !== '').map((text) => ({ politeness: 'polite', text, doubt: 'new region' }));
      },
      forget() {
        own.fresh.clear();
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
          for (const region of [node, ...node.querySelectorAll('*')].filter((one) => one.matches(regions))) {
            own.fresh.add(region);
            whole.add(region);
          }
      if (!around || whole.has(around)) continue;
      const isAtomic = (around.getAttribute('aria-atomic') ?? String(around.matches('[role=status], [role=alert], output'))) === 'true';
      if (isAtomic) whole.add(around);
      else for (const node of addedNodes.length > 0 ? addedNodes : [target]) parts.set(around, (parts.get(around) ?? new Set()).add(node));
    }
    for (const region of whole) {
      if (!region.isConnected || region.parentElement?.closest(regions)) continue;
      const words = own.wordsOf(region);
      if (own.last.get(region) === words) continue;
      own.last.set(region, words);
      own.tell(region, words);
    }
    for (const [region, nodes] of parts) {
      const added = [...nodes].filter((node) => node.isConnected && ![...nodes].some((other) => other !== node && other.contains(node)));
      own.tell(region, added.map((node) => own.wordsOf(node)).join(' '));
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
