import { useEffect, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { useUiText } from '../later-texts.ts';
import { answerTime, type ToolProps, useChannel } from './use-channel.ts';

/** Milliseconds from opening the window to the greeting. */
const greetingDelay = 1_000;
/** Milliseconds between checks whether the window is still open, because a window of another origin sends no event. */
const lookDelay = 500;

type State = 'closed' | 'blocked' | 'opening' | 'connected' | 'failed';

/** Renders a button that opens the tool in a separate window. The window closes with the screen. */
export function PopupTool(props: ToolProps) {
  const { src, title } = props;
  const text = useUiText();
  const [state, setState] = useState<State>('closed');
  const popup = useRef<Window>(null);
  const open = useChannel(
    props,
    () => popup.current,
    () => setState('connected'),
  );
  const show = () => {
    popup.current?.close();
    popup.current = window.open(src, title, 'popup,width=1100,height=760');
    setState(popup.current ? 'opening' : 'blocked');
  };
  useEffect(() => {
    if (state !== 'opening') return;
    const channel = open();
    const greeting = setTimeout(() => channel.greet(), greetingDelay);
    const deadline = setTimeout(() => setState('failed'), answerTime);
    return () => {
      clearTimeout(greeting);
      clearTimeout(deadline);
    };
  }, [open, state]);
  const isOpen = state === 'opening' || state === 'connected';
  useEffect(() => {
    if (!isOpen) return;
    const looks = setInterval(() => popup.current?.closed && setState('closed'), lookDelay);
    return () => clearInterval(looks);
  }, [isOpen]);
  useEffect(() => () => popup.current?.close(), []);
  return (
    <div className="ui-remote-tool-window">
      <Button onClick={isOpen ? () => popup.current?.focus() : show}>
        {text(isOpen ? 'remoteTool.show' : state === 'closed' ? 'remoteTool.open' : 'remoteTool.again', { title })}
      </Button>
      <p role="status">
        {state === 'opening' && text('remoteTool.loading', { title })}
        {state === 'connected' && text('remoteTool.isOpen', { title })}
        {state === 'blocked' && text('remoteTool.blocked', { title })}
        {state === 'failed' && text('remoteTool.failed', { title })}
      </p>
    </div>
  );
}
