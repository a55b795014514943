import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { manageDeployment } from '../../permissions/core-permissions.ts';
import { usePortal } from '../../portal/portal.ts';
import { useMay } from '../../portal/use-holder.ts';

const PreviewPanel = lazy(() => import('./preview-panel.tsx'));

/** Renders the theme preview for operators of the deployment. It stays open when the screen changes. */
export function ThemePreview() {
  const { open } = useSnapshot(usePortal().preview.state);
  const may = useMay();
  if (!open || !may(manageDeployment)) return null;
  return (
    <Suspense fallback={null}>
      <PreviewPanel />
    </Suspense>
  );
}
