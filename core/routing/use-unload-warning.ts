import { useEffect } from 'react';

/** Lets the browser ask before the page is closed or loaded anew while something on it would be lost. */
export function useUnloadWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [active]);
}
