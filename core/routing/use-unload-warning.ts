import { useEffect } from 'react';

/**
 * Makes the browser ask for confirmation before the page is closed or reloaded while unsaved input would be lost.
 * @public
 */
export function useUnloadWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', confirmUnload);
    return () => removeEventListener('beforeunload', confirmUnload);
  }, [active]);
}
