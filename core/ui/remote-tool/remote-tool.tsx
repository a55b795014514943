import { lazy, Suspense } from 'react';
import { Skeleton } from '../pieces/skeleton.tsx';
import type { RemoteToolProps } from './remote-tool-view.tsx';

const View = lazy(() => import('./remote-tool-view.tsx'));

/**
 * Renders a tool of another origin, in a sandboxed frame or a window. Only its own messages are accepted, verified by
 * the secret that the API gives this sign-in for it. It receives no data of the portal but `data`.
 * @public
 */
export function RemoteTool(props: RemoteToolProps) {
  return (
    <Suspense fallback={<Skeleton widths={[100, 100, 100]} />}>
      <View {...props} />
    </Suspense>
  );
}
