import { useEffect, useRef, useState } from 'react';

/** Milliseconds after the last scrolling until the scrollbar of the list is hidden (S-497). */
export const scrollbarHides = 1000;
/**
 * Distance from the end of the list in pixels at which it loads the next page, both after a deletion (S-316) and while
 * scrolling (S-317).
 */
export const nearBottom = 100;

/** Returns the pixels that can still be scrolled down. */
export function pixelsBelow({
  scrollHeight,
  scrollTop,
  clientHeight,
}: Pick<HTMLElement, 'scrollHeight' | 'scrollTop' | 'clientHeight'>): number {
  return scrollHeight - scrollTop - clientHeight;
}

/**
 * Returns whether an element is being scrolled, or was within the last second.
 * @returns the state, and a function to call with each scroll event
 */
export function useScrolling(): readonly [boolean, () => void] {
  const [isScrolling, setScrolling] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onScroll = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setScrolling(false), scrollbarHides);
    setScrolling(true);
  };
  return [isScrolling, onScroll];
}
