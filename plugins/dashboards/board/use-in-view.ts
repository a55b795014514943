import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Distance below the window, in CSS pixels, within which content counts as in view. */
const near = 80;

/**
 * Returns whether an element has been in view, or near it. Content further down sends no request until the user scrolls
 * to it.
 */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  // What stands in view from the start is known without waiting for a frame: the observer tells only after one was
  // painted.
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
    // What is printed is seen whole.
    const all = () => setSeen(true);
    window.addEventListener('beforeprint', all);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', all);
    };
  }, [element, seen]);
  return seen;
}
