import { useUiText } from '../later-texts.ts';
import type { Plain } from './plain.ts';
import './remote-tool.css';
import { useEffect } from 'react';
import { getToolSession } from '../../api/remote-tools.ts';
import { logError } from '../../errors/log.ts';
import { useCall } from '../../portal/use-call.ts';
import { Loaded } from '../components/loaded.tsx';
import { FailedState } from '../components/states.tsx';
import { FramedTool } from './framed-tool.tsx';
import { PopupTool } from './popup-tool.tsx';
import { toolOrigin } from './tool-origin.ts';

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

/** Renders the tool, if the deployment allows its origin. */
export default function RemoteToolView({ origins, ...props }: RemoteToolProps) {
  const { src, title } = props;
  const text = useUiText();
  const origin = toolOrigin(src, origins, location.origin);
  const isRefused = origin === undefined;
  useEffect(() => {
    if (isRefused) logError('A remote tool was refused: its origin is none that the deployment allows.', { src });
  }, [isRefused, src]);
  if (origin === undefined)
    return <FailedState title={text('remoteTool.refused', { title })} message={text('remoteTool.refusedHint')} />;
  return <KnownTool {...props} origin={origin} />;
}

/** Renders the tool after the API has returned the secret for this sign-in and this tool. */
function KnownTool({
  src,
  origin,
  title,
  mode = 'frame',
  data = null,
  onChange,
}: Omit<RemoteToolProps, 'origins'> & { readonly origin: string }) {
  const known = useCall(getToolSession, { query: { origin } });
  const Tool = mode === 'popup' ? PopupTool : FramedTool;
  return (
    <Loaded call={known}>
      {(known) => (
        // The key remounts the tool if its address or secret changes, so that no data of the previous tool reaches the
        // new tool.
        <Tool
          key={`${src} ${known.secret}`}
          src={src}
          origin={origin}
          known={known}
          title={title}
          data={data}
          onChange={onChange}
        />
      )}
    </Loaded>
  );
}
