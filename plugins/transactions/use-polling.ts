import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two questions. */
const interval = 2_000;

/** Asks again and again while something is under way, but not while nobody looks. */
export function usePolling(isOn: boolean, ask: () => unknown): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (!document.hidden) void askNow();
    }, interval);
    return () => clearInterval(timer);
  }, [isOn]);
}
