import { lazy, Suspense } from 'react';
import { Skeleton } from '../pieces/skeleton.tsx';
import type { Plain } from './plain.ts';

/** Props of `RemoteTool`. @public */
export interface RemoteToolProps {
  /** Address of the tool. */
  readonly src: string;
  /** Origins that tools may have in this deployment: `useToolOrigins()`. */
  readonly origins: readonly string[];
  /** Title of the tool. */
  readonly title: string;
  /** `popup` opens the tool in a separate window; a frame if absent. */
  readonly mode?: 'frame' | 'popup';
  /** Data for the tool, sent with the greeting. */
  readonly data?: Plain;
  /** Called when a value has changed in the tool. The value is small plain data; the caller has to validate it. */
  readonly onChange: (value: Plain) => void;
}

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
