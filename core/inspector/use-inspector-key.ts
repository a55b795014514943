import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { permissions } from '../permissions/permission-service.ts';
import { inspector, isInspectorKey, mayInspect } from '../state/inspector.ts';

/** Opens and closes the inspector with Alt+Shift+I for those who may. In the first load, as what it shows comes after it. */
export function useInspectorKey(): void {
  const { holder } = useSnapshot(permissions);
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
  }, [allowed]);
}
