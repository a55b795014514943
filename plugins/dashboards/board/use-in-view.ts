import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Distance below the window, in CSS pixels, within which content counts as in view. */
const near = 80;

/**
 * Returns whether an element has been in or near the visible area. Content further down sends no request until the user
 * scrolls to it.
 */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  // Detects elements that are in view from the start, because the observer reports them only after the first paint.
  useLayoutEffect(() => {
    const { top = 0, bottom = 0 } = element.current?.getBoundingClientRect() ?? {};
    if (bottom > top && bottom > -near && top < innerHeight + near) setSeen(true);
  }, [element]);
  useEffect(() => {
    const { current } = element;
    if (seen || !current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: `${near}px` },
    );
    observer.observe(current);
    // Printing shows the whole page, so every element counts as in view.
    const all = () => setSeen(true);
    window.addEventListener('beforeprint', all);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', all);
    };
  }, [element, seen]);
  return seen;
}
