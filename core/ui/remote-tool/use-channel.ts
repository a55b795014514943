import { useCallback, useEffect, useRef } from 'react';
import type { ToolSession } from '../../api/remote-tools.ts';
import { useStore } from '../../portal/use-store.ts';
import { type Channel, createChannels } from './channel.ts';
import type { Plain } from './plain.ts';

/** Props of both kinds of tools. */
export interface ToolProps {
  readonly src: string;
  /** Origin of `src`, which is allowed. */
  readonly origin: string;
  /** Session and secret that this sign-in and the tool share. */
  readonly known: ToolSession;
  readonly title: string;
  readonly data: Plain;
  readonly onChange: (value: Plain) => void;
}

/** Milliseconds that a tool has to answer its greeting. */
export const answerTime = 15_000;

/**
 * Returns a function that opens the channel to the tool, which exists as long as the component is mounted.
 * @param target the tool's window
 * @returns opens a line, in place of the one before
 */
export function useChannel(
  { origin, known, data, onChange }: ToolProps,
  target: () => Window | null | undefined,
  onConnected: () => void,
) {
  const { secret, session } = known;
  const channels = useStore(createChannels);
  const latest = useRef({ data, target, onChange, onConnected });
  useEffect(() => {
    latest.current = { data, target, onChange, onConnected };
  });
  const channel = useRef<Channel>(undefined);
  const open = useCallback((): Channel => {
    channel.current?.close();
    const opened = channels.open({
      origin,
      secret,
      session,
      data: latest.current.data,
      target: () => latest.current.target(),
      onConnected: () => latest.current.onConnected(),
      onChange: (value) => latest.current.onChange(value),
    });
    channel.current = opened;
    return opened;
  }, [channels, origin, secret, session]);
  useEffect(() => () => channel.current?.close(), []);
  return open;
}
