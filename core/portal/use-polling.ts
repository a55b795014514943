import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two calls. */
const interval = 2_000;

/** Reads again every two seconds while something is under way, but not while the page is hidden. */
export function usePolling(isOn: boolean, read: () => unknown): void {
  const readNow = useEffectEvent(read);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (!document.hidden) void readNow();
    }, interval);
    return () => clearInterval(timer);
  }, [isOn]);
}
