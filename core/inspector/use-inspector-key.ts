import { useEffect } from 'react';
import { usePortal } from '../portal/portal.ts';
import { useMaybeHolder } from '../portal/use-holder.ts';
import { isInspectorKey, mayInspect } from '../state/inspector.ts';

/**
 * Opens and closes the inspector with Alt+Shift+I, for users who may open it. It is part of the first load, and the
 * inspector itself is loaded later.
 */
export function useInspectorKey(): void {
  const { inspector } = usePortal();
  const holder = useMaybeHolder();
  const allowed = mayInspect(holder);
  useEffect(() => {
    if (!allowed) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isInspectorKey(event)) return;
      event.preventDefault();
      inspector.open = !inspector.open;
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      inspector.open = false;
    };
  }, [allowed, inspector]);
}
