import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Distance below the window, in CSS pixels, within which content counts as in view. */
const marginPx = 80;

/**
 * Returns whether an element has been in or near the visible area. Content further down sends no request until the user
 * scrolls to it.
 */
export function useHasBeenInView(element: RefObject<HTMLElement | null>): boolean {
  const [hasBeenInView, setHasBeenInView] = useState(false);
  // Detects elements that are in view from the start, because the observer reports them only after the first paint.
  useLayoutEffect(() => {
    const { top = 0, bottom = 0 } = element.current?.getBoundingClientRect() ?? {};
    if (bottom > top && bottom > -marginPx && top < innerHeight + marginPx) setHasBeenInView(true);
  }, [element]);
  useEffect(() => {
    const { current } = element;
    if (hasBeenInView || !current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setHasBeenInView(true),
      { rootMargin: `${marginPx}px` },
    );
    observer.observe(current);
    // Printing shows the whole page, so every element counts as in view.
    const all = () => setHasBeenInView(true);
    window.addEventListener('beforeprint', all);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', all);
    };
  }, [element, hasBeenInView]);
  return hasBeenInView;
}
