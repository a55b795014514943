import './remote-tool.css';
import { useEffect } from 'react';
import { logError } from '../../errors/log.ts';
import { useText } from '../../i18n/use-text.ts';
import { FailedState } from '../pieces/states.tsx';
import { FramedTool } from './framed-tool.tsx';
import { PopupTool } from './popup-tool.tsx';
import type { RemoteToolProps } from './remote-tool.tsx';
import { toolOrigin } from './tool-origin.ts';

/** The tool, where the deployment allows its origin. */
export default function RemoteToolView({ src, origins, secret, title, mode = 'frame', data = null, onChange }: RemoteToolProps) {
  const text = useText('ui');
  const origin = toolOrigin(src, origins, location.origin);
  const isRefused = origin === undefined;
  useEffect(() => {
    if (isRefused) logError('A remote tool was refused: its origin is none that the deployment allows.', { src });
  }, [isRefused, src]);
  if (origin === undefined) return <FailedState title={text('remoteTool.refused', { title })} message={text('remoteTool.refusedHint')} />;
  const Tool = mode === 'popup' ? PopupTool : FramedTool;
  // Another address or secret is another tool: nothing of the one before may reach it.
  return <Tool key={`${src} ${secret}`} src={src} origin={origin} secret={secret} title={title} data={data} onChange={onChange} />;
}
