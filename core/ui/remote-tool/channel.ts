/** The channel to a tool: whose messages are accepted, and when (S-387 to S-390). */
import { logError } from '../../errors/log.ts';
import { createAllowance } from './allowance.ts';
import { type Hello, readToolMessage, type ToolMessage } from './messages.ts';
import type { Plain } from './plain.ts';
import { changeToken, isSameToken } from './token.ts';

export interface ChannelOptions {
  /** The only origin whose messages are accepted. */
  readonly origin: string;
  /**
   * Secret shared by the tool and the portal. Because it is visible in the browser, it is checked in addition to origin
   * and window, not instead of them (S-391).
   */
  readonly secret: string;
  /** Identifies the secret to the tool, which never receives the secret itself. */
  readonly session: string;
  /** Data that the tool works on. */
  readonly data: Plain;
  /** Returns the current window of the tool. */
  readonly target: () => Window | null | undefined;
  readonly onConnected: () => void;
  readonly onChange: (value: Plain) => void;
}

export interface Channel {
  /**
   * Sends the greeting. After a first handshake it starts another one, and tokens of the previous handshake become
   * invalid.
   */
  greet(): void;
  /** Resolves when all changes received so far have been accepted or rejected. */
  whenSettled(): Promise<void>;
  close(): void;
}

/** Reason why a message is rejected. */
type Refusal = 'window' | 'origin' | 'message' | 'early' | 'handshake' | 'token' | 'replayed' | 'flood';

/** Maximum number of messages of a tool at the same time, and per second. */
const burst = 60;
const perSecond = 30;
/** Maximum number of changes whose tokens are still being checked. */
const mostWaiting = 32;

interface Listener {
  readonly target: ChannelOptions['target'];
  receive(event: MessageEvent): void;
}

/** The channels of a portal. */
export interface Channels {
  /** Opens a channel. It sends nothing before `greet`. */
  readonly open: (options: ChannelOptions) => Channel;
}

export function createChannels(): Channels {
  const channels = new Set<Listener>();
  const mayLog = createAllowance(20, 1);

  /** Logs the rejection, at a limited rate, without any other effect (S-389, S-390). */
  const refuse = (reason: Refusal, origin: string) => {
    if (mayLog()) logError('AUTHENTICATION FAILED', { reason, origin });
  };

  /** Delivers a message to the tool whose window has sent it. The content of the message has no influence on that. */
  const deliver = (event: MessageEvent) => {
    const { source } = event;
    const listener = source && [...channels].find((channel) => channel.target() === source);
    if (listener) listener.receive(event);
    // Windows of the portal, such as the sign-in renewal, also send messages and are no tools.
    else if (event.origin !== location.origin) refuse('window', event.origin);
  };

  const open = ({ origin, secret, session, data, target, onConnected, onChange }: ChannelOptions): Channel => {
    const mayPass = createAllowance(burst, perSecond);
    let handshake: { readonly nonce: string; connected: boolean; last: number } | undefined;
    let waiting = 0;
    let queue = Promise.resolve();

    const greet = () => {
      if (!handshake || handshake.connected) handshake = { nonce: crypto.randomUUID(), connected: false, last: 0 };
      const hello: Hello = { type: 'hello', nonce: handshake.nonce, session, data };
      target()?.postMessage(hello, origin);
    };

    const take = async (message: Extract<ToolMessage, { type: 'change' }>) => {
      const of = handshake;
      const expected = await changeToken(secret, message);
      // Meanwhile the tool may have been greeted again, or the channel may have closed.
      if (!channels.has(listener)) return;
      if (of !== handshake || !of?.connected || message.nonce !== of.nonce) refuse('handshake', origin);
      else if (message.sequence <= of.last) refuse('replayed', origin);
      else if (!isSameToken(message.token, expected)) refuse('token', origin);
      else {
        of.last = message.sequence;
        onChange(message.value);
      }
    };

    const enqueue = (message: Extract<ToolMessage, { type: 'change' }>) => {
      if (waiting >= mostWaiting) return refuse('flood', origin);
      waiting += 1;
      queue = queue
        .then(() => take(message))
        .catch((error: unknown) => logError('A change of a remote tool could not be taken.', error))
        .finally(() => {
          waiting -= 1;
        });
    };

    const listener: Listener = {
      target,
      receive(event) {
        if (event.origin !== origin) return refuse('origin', event.origin);
        if (!mayPass()) return refuse('flood', origin);
        const message = event.ports.length === 0 ? readToolMessage(event.data) : undefined;
        if (!message) return refuse('message', origin);
        // The tool is greeted after its page has loaded, so an earlier `ready` needs no response.
        if (!handshake) return message.type === 'ready' ? undefined : refuse('early', origin);
        if (message.type === 'ready') return greet();
        if (message.nonce !== handshake.nonce) return refuse('handshake', origin);
        if (message.type === 'change') return handshake.connected ? enqueue(message) : refuse('early', origin);
        if (handshake.connected) return;
        handshake.connected = true;
        onConnected();
      },
    };
    if (channels.size === 0) addEventListener('message', deliver);
    channels.add(listener);
    return {
      greet,
      whenSettled: () => queue,
      close() {
        channels.delete(listener);
        if (channels.size === 0) removeEventListener('message', deliver);
      },
    };
  };

  return { open };
}
