import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from '../drawing/figure.ts';
import { debounce } from './timing.ts';

/**
 * Returns the inner size of an element, immediately and again after it has changed and settled; `undefined` while the
 * element takes up no space.
 */
export function useSize(box: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const [width, height] = [element.clientWidth, element.clientHeight];
      setSize((known) =>
        known?.width === width && known.height === height
          ? known
          : width > 0 && height > 0
            ? { width, height }
            : undefined,
      );
    };
    measure();
    const later = debounce(measure);
    const observer = new ResizeObserver(later.run);
    observer.observe(element);
    return () => {
      observer.disconnect();
      later.cancel();
    };
  }, [box]);
  return size;
}
