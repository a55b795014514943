import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { addTexts, loadMessages } from '../i18n/i18n.ts';
import { lazyWithRetries } from '../portal/lazy-with-retries.tsx';
import { usePortal } from '../portal/portal.ts';
import { useMaybeHolder } from '../portal/use-holder.ts';
import { mayInspect } from '../state/inspector.ts';

const Inspector = lazyWithRetries(async () => {
  addTexts('inspector', (language) => import(`./messages/${language}.json`));
  const [module] = await Promise.all([import('./inspector.tsx'), loadMessages('inspector')]);
  return module;
});

/** Renders the inspector for users who may open it. Its code and texts load when it is first opened. */
export default function InspectorHost() {
  const { open } = useSnapshot(usePortal().inspector);
  const holder = useMaybeHolder();
  if (!open || !mayInspect(holder)) return null;
  return (
    <Suspense fallback={null}>
      <Inspector />
    </Suspense>
  );
}
