import { lazy, Suspense } from 'react';
import { Skeleton } from '../components/skeleton.tsx';
import type { RemoteToolProps } from './remote-tool-view.tsx';

const View = lazy(() => import('./remote-tool-view.tsx'));

/**
 * Renders a tool of another origin in a sandboxed frame or a window. Only messages of this tool are accepted, verified
 * with a secret that the API returns for this sign-in. The tool receives no data of the portal except `data`.
 * @public
 */
export function RemoteTool(props: RemoteToolProps) {
  return (
    <Suspense fallback={<Skeleton widths={[100, 100, 100]} />}>
      <View {...props} />
    </Suspense>
  );
}
