import { useEffect, useRef, useState } from 'react';
import { FailedState } from '../components/states.tsx';
import { useUiText } from '../later-texts.ts';
import type { Channel } from './channel.ts';
import { answerTime, type ToolProps, useChannel } from './use-channel.ts';

/** Renders the tool in a frame that may run its scripts but has no other access to the portal. */
export function FramedTool(props: ToolProps) {
  const { src, title } = props;
  const text = useUiText();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'connected' | 'failed'>('loading');
  const frame = useRef<HTMLIFrameElement>(null);
  const channel = useRef<Channel>(undefined);
  const open = useChannel(
    props,
    () => frame.current?.contentWindow,
    () => setState('connected'),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens a new channel
  useEffect(() => {
    const opened = open();
    channel.current = opened;
    return () => opened.close();
  }, [open, attempt]);
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => {
      channel.current?.close();
      setState('failed');
    }, answerTime);
    return () => clearTimeout(timer);
  }, [state]);
  const retry = () => {
    setAttempt(attempt + 1);
    setState('loading');
  };
  if (state === 'failed')
    return (
      <FailedState
        title={text('remoteTool.failed', { title })}
        message={text('remoteTool.failedHint')}
        onRetry={retry}
      />
    );
  return (
    <div className="ui-remote-tool" aria-busy={state === 'loading'}>
      {state === 'loading' && (
        <p className="ui-remote-tool-loading" role="status">
          {text('remoteTool.loading', { title })}
        </p>
      )}
      <iframe
        key={attempt}
        ref={frame}
        src={src}
        title={title}
        // Keeps the tool's origin, so that its messages can be identified; it is never the portal's origin.
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerPolicy="no-referrer"
        // If another page loads in the frame, the tool is greeted again, but only if that page has the tool's origin.
        onLoad={() => channel.current?.greet()}
      />
    </div>
  );
}
