/**
 * Preservation of the keyboard position. A pressed element may be closed, disabled or removed by its action. Browsers
 * then move the focus to `<body>`, where Tab starts at the top again (WCAG 2.4.3).
 */

/** Parts of a page with a name or heading. The closest one takes the focus. */
const places = 'dialog, [role=dialog], [role=tabpanel], section, article, form, main, aside, nav, header, footer';

/** Returns whether an element is in the page and neither disabled nor inert. */
const isEnabled = (element: Element) =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.closest('[hidden], [inert], dialog:not([open])') === null;

/**
 * Returns whether an element can have the focus. It reads computed styles, which documents without a layout do not
 * have.
 */
const isReachable = (element: Element) =>
  isEnabled(element) && (!('checkVisibility' in element) || element.checkVisibility());

/** Focuses an element that is not in the tab order. */
function focusByScript(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Returns the element that takes the focus inside a part of the page: the row of a list that is in the tab order, else
 * the heading of the part.
 */
function standIn(part: Element): HTMLElement | undefined {
  const inRows = part.closest('tbody, table')?.querySelector<HTMLElement>('tr[tabindex="0"]');
  if (inRows) return inRows;
  for (let place = part.closest(places); place; place = place.parentElement?.closest(places) ?? null) {
    const heading = [...place.querySelectorAll<HTMLElement>('h1, h2, h3')].find(isReachable);
    if (heading) return heading;
    if (
      place instanceof HTMLElement &&
      isReachable(place) &&
      (place.hasAttribute('aria-label') || place.hasAttribute('aria-labelledby'))
    )
      return place;
  }
  return undefined;
}

/**
 * Watches a document until the returned function is called. If the focused element is removed, hidden or disabled, the
 * nearest row, heading or named part takes the focus, until the element can have it again; if there is none nearby, the
 * main part of the page takes it. If the user clicks on an empty spot, nothing is focused. While another element has
 * the focus, the document has `data-focus="kept"`.
 */
export function keepFocus(page: Document = document): () => void {
  let last: { readonly element: Element; readonly around: readonly Element[] } | undefined;
  const noteFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target === page.body) return;
    const around: Element[] = [];
    for (let parent = target.parentElement; parent && parent !== page.body; parent = parent.parentElement)
      around.push(parent);
    last = { element: target, around };
  };
  /** The element that lost the focus, and the one that has it instead. */
  let lost: { readonly element: Element; readonly holder: Element } | undefined;
  let frame: number | undefined;
  const check = () => {
    if (!last || page.activeElement !== page.body) return;
    // The element could still have the focus, so the user has moved it away.
    if (isReachable(last.element)) return;
    const part = last.around.find(isReachable);
    const main = page.querySelector<HTMLElement>('main');
    const target = (part && standIn(part)) ?? main;
    if (!target) return;
    lost = { element: last.element, holder: target };
    focusByScript(target);
  };
  /**
   * Returns the focus to the element when it can have it again, such as a field that was locked while its form was
   * sent.
   */
  const giveBack = () => {
    if (!lost || !isReachable(lost.element)) return;
    const { element, holder } = lost;
    lost = undefined;
    if (page.activeElement === holder && element instanceof HTMLElement) element.focus({ preventScroll: true });
  };
  const leave = () => {
    if (page.activeElement === page.body && last && isReachable(last.element)) last = undefined;
  };
  // Runs after the screen has changed and after its effects, such as a dialog that restores the focus.
  const changes = new MutationObserver(() => {
    giveBack();
    if (!last) return;
    if (page.activeElement === page.body) return check();
    if (isEnabled(last.element)) return;
    // Browsers leave the focus on a disabled element until the next frame.
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(check);
    });
  });
  changes.observe(page.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
  });
  page.addEventListener('focusin', noteFocus);
  page.addEventListener('click', leave);
  page.documentElement.dataset.focus = 'kept';
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    changes.disconnect();
    delete page.documentElement.dataset.focus;
    page.removeEventListener('focusin', noteFocus);
    page.removeEventListener('click', leave);
  };
}
