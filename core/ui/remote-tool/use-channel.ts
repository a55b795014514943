import { useCallback, useEffect, useRef } from 'react';
import type { ToolSession } from '../../api/remote-tools.ts';
import { useStore } from '../../portal/use-store.ts';
import { type Channel, createChannels } from './channel.ts';
import type { Plain } from './plain.ts';

/** Props of tools in frames and in windows. */
export interface ToolProps {
  readonly src: string;
  /** The allowed origin of `src`. */
  readonly origin: string;
  /** Session and secret shared by this sign-in and the tool. */
  readonly known: ToolSession;
  readonly title: string;
  readonly data: Plain;
  readonly onChange: (value: Plain) => void;
}

/** Milliseconds within which a tool has to answer the greeting. */
export const answerTime = 15_000;

/**
 * Returns a function that opens the channel to the tool. The channel exists while the component is mounted.
 * @param target returns the tool's window
 * @returns the function, which replaces the previous channel
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
