import { lazy, Suspense } from 'react';
import { Skeleton } from '../pieces/skeleton.tsx';
import type { Plain } from './plain.ts';

export interface RemoteToolProps {
  /** The tool's address. */
  readonly src: string;
  /** Origins that tools may have, from the deployment: `useToolOrigins()`. */
  readonly origins: readonly string[];
  /** What the tool is called. */
  readonly title: string;
  /** `popup` opens it as a window of its own; a frame where absent. */
  readonly mode?: 'frame' | 'popup';
  /** What the tool is to work on, sent with the greeting. */
  readonly data?: Plain;
  /** Something changed in the tool. Small plain data; what it means is for the caller to check. */
  readonly onChange: (value: Plain) => void;
}

const View = lazy(() => import('./remote-tool-view.tsx'));

/**
 * A tool of another origin, in a sandboxed frame or a window. Only its own messages are believed, by the secret that the API
 * gives this sign-in for it, and nothing of the portal reaches it but `data`.
 */
export function RemoteTool(props: RemoteToolProps) {
  return (
    <Suspense fallback={<Skeleton widths={[100, 100, 100]} />}>
      <View {...props} />
    </Suspense>
  );
}
