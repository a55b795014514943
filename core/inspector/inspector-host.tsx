import { Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { addTexts, loadMessages } from '../i18n/i18n.ts';
import { permissions } from '../permissions/permission-service.ts';
import { lazyWithRetries } from '../portal/lazy-with-retries.tsx';
import { inspector, isInspectorKey, mayInspect } from '../state/inspector.ts';

const Inspector = lazyWithRetries(async () => {
  addTexts('inspector', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
  const [module] = await Promise.all([import('./inspector.tsx'), loadMessages('inspector')]);
  return module;
});

/** Opens the inspector with Alt+Shift+I for those who may; its code and texts load with its first use. */
export default function InspectorHost() {
  const { open } = useSnapshot(inspector);
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
  if (!open || !allowed) return null;
  return (
    <Suspense fallback={null}>
      <Inspector />
    </Suspense>
  );
}
