import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Look, lookAt } from '../drawing/look.ts';

/** Reads the theme at the chart's element, and again when the look or a color changes. */
export function useLook(box: RefObject<HTMLElement | null>): Look | undefined {
  const [look, setLook] = useState<Look>();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const read = () => {
      const found = lookAt(element);
      setLook((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found));
    };
    read();
    // The attributes of the root element hold the theme.
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] });
    return () => observer.disconnect();
  }, [box]);
  return look;
}
