import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has been in view, or near it: what is further down asks nothing until somebody scrolls there. */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (seen || !current) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true), { rootMargin: '80px' });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, seen]);
  return seen;
}
