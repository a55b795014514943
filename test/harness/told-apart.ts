/** Finds states of controls that look like their opposite. */
import type { Page } from 'playwright-core';

/**
 * Returns the states on the page that can't be seen: a selected, pressed, checked, current, disabled, invalid or
 * focused element that is drawn as without the state. Edges, outlines, colors, marks and lines of text count, as the
 * browser draws them; weight alone doesn't. An element is compared with its neighbor in the other state, or with itself
 * after the state is removed.
 * @returns each as `<tag class> state`; empty if all states can be seen
 */
export async function hiddenStates(page: Page): Promise<string[]> {
  // tsx adds calls of a helper to functions, which the page doesn't have.
  await page.evaluate('globalThis.__name ??= (marked) => marked');
  return page.evaluate(async () => {
    const { look, nameOf } = {
      /** Describes what is drawn of an element, without its text. */
      look: (element: Element): string => {
        const whole = element.closest('label') ?? element;
        const parts = [whole, ...whole.querySelectorAll('*')].flatMap((part) =>
          ['', '::before', '::after'].map((pseudo) => {
            const style = getComputedStyle(part, pseudo || undefined);
            if (pseudo && style.content === 'none') return '';
            const edges = ['top', 'right', 'bottom', 'left'].map((side) => {
              const width = style.getPropertyValue(`border-${side}-width`);
              return width === '0px'
                ? ''
                : `${width} ${style.getPropertyValue(`border-${side}-style`)} ${style.getPropertyValue(`border-${side}-color`)}`;
            });
            const outline =
              style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineStyle} ${style.outlineColor}`;
            const isNative =
              part instanceof HTMLInputElement && /checkbox|radio/.test(part.type) && style.appearance !== 'none';
            return [
              ...edges,
              outline,
              style.color,
              style.backgroundColor,
              style.textDecorationLine,
              style.display === 'none' || style.visibility === 'hidden' ? 'hidden' : '',
              style.opacity,
              pseudo ? style.content : '',
              part.tagName === 'path' ? part.getAttribute('d') : '',
              isNative
                ? `${(part as HTMLInputElement).checked}${(part as HTMLInputElement).indeterminate}${(part as HTMLInputElement).disabled}`
                : '',
            ].join();
          }),
        );
        return parts.filter(Boolean).join('\n');
      },
      nameOf: (element: Element) =>
        `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent?.trim().slice(0, 30) ?? ''}`,
    };
    const found = new Set<string>();
    const isSeen = (element: Element) =>
      (element.closest('label') ?? element).checkVisibility({ visibilityProperty: true, opacityProperty: false });
    const chosen: readonly (readonly [string, string, string])[] = [
      ['[aria-pressed=true]', '[aria-pressed=false]', 'pressed'],
      ['[aria-selected=true]', '[aria-selected=false]', 'selected'],
      ['[aria-checked=true]', '[aria-checked=false]', 'checked'],
      ['[aria-current]:not([aria-current=false], li)', ':not([aria-current])', 'current'],
      ['[data-selected]', ':not([data-selected])', 'selected'],
      ['input:checked', 'input:not(:checked)', 'checked'],
    ];
    for (const [is, other, state] of chosen)
      for (const element of document.querySelectorAll(is)) {
        if (!isSeen(element) || element.tagName === 'OPTION') continue;
        // The nearest neighbor of the same type.
        let neighbor: Element | undefined;
        for (let around = element.parentElement; around && !neighbor; around = around.parentElement) {
          neighbor = [...around.querySelectorAll(element.tagName)].find(
            (candidate) =>
              candidate !== element &&
              candidate.matches(other) &&
              isSeen(candidate) &&
              candidate.getAttribute('type') === element.getAttribute('type') &&
              candidate.getAttribute('role') === element.getAttribute('role') &&
              candidate.classList[0] === element.classList[0],
          );
          if (around.matches('[data-example], main, nav, dialog')) break;
        }
        if (neighbor && look(neighbor) === look(element)) found.add(`${nameOf(element)}: ${state}`);
      }
    const taken: readonly (readonly [string, string, string])[] = [
      [':is(button, input, select, textarea):disabled', 'disabled', 'disabled'],
      ['[aria-disabled=true]', 'aria-disabled', 'disabled'],
      ['[aria-invalid=true]', 'aria-invalid', 'invalid'],
    ];
    for (const [is, attribute, state] of taken)
      for (const element of document.querySelectorAll(is)) {
        if (!isSeen(element) || !element.hasAttribute(attribute)) continue;
        const before = look(element);
        const value = element.getAttribute(attribute) ?? '';
        element.removeAttribute(attribute);
        const isSame = look(element) === before;
        element.setAttribute(attribute, value);
        if (isSame) found.add(`${nameOf(element)}: ${state}`);
      }
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    )) {
      if (!isSeen(element) || element.matches(':disabled')) continue;
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      // The ring may be drawn around the box of a field.
      const around = element.parentElement ?? element;
      const before = look(element) + look(around);
      element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
      // An element behind a dialog takes no focus, so it isn't in a focused state.
      if (document.activeElement === element && look(element) + look(around) === before)
        found.add(`${nameOf(element)}: focused`);
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return [...found];
  });
}
