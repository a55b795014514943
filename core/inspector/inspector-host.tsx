import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { addTexts, loadMessages } from '../i18n/i18n.ts';
import { permissions } from '../permissions/permission-service.ts';
import { lazyWithRetries } from '../portal/lazy-with-retries.tsx';
import { inspector, mayInspect } from '../state/inspector.ts';

const Inspector = lazyWithRetries(async () => {
  addTexts('inspector', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
  const [module] = await Promise.all([import('./inspector.tsx'), loadMessages('inspector')]);
  return module;
});

/** Shows the inspector to those who may open it; its code and texts load with its first use. */
export default function InspectorHost() {
  const { open } = useSnapshot(inspector);
  const { holder } = useSnapshot(permissions);
  if (!open || !mayInspect(holder)) return null;
  return (
    <Suspense fallback={null}>
      <Inspector />
    </Suspense>
  );
}
