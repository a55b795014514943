import { useEffect, useEffectEvent } from 'react';

/** Interval between two calls, in milliseconds. */
const interval = 2_000;

/** Reads again every two seconds while `isOn` is true, except while the page is hidden. */
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
