import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns whether a container scrolls without focusable content, so that it must be focusable itself (WCAG 2.1.1). */
export function useScrolls(container: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const look = () =>
      setScrolls(
        element.scrollHeight > element.clientHeight &&
          !element.querySelector('a[href], button, input, select, textarea, [tabindex="0"]'),
      );
    const sizes = new ResizeObserver(look);
    const contents = new MutationObserver(look);
    sizes.observe(element);
    contents.observe(element, { childList: true, subtree: true });
    look();
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, [container]);
  return scrolls;
}
