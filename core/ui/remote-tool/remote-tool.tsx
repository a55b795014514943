import { lazy, Suspense } from 'react';
import { Skeleton } from '../pieces/skeleton.tsx';
import type { Plain } from './plain.ts';

/** Props of `RemoteTool`. @public */
export interface RemoteToolProps {
  /** The tool's address. */
  readonly src: string;
  /** Origins that tools may have, from the deployment: `useToolOrigins()`. */
  readonly origins: readonly string[];
  /** Title of the tool. */
  readonly title: string;
  /** `popup` opens it as a window of its own; a frame where absent. */
  readonly mode?: 'frame' | 'popup';
  /** Data that the tool works on, sent with the greeting. */
  readonly data?: Plain;
  /** Called when a value changed in the tool. The value is small plain data; the caller has to check its meaning. */
  readonly onChange: (value: Plain) => void;
}

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
