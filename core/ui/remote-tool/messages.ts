/** Messages between the portal and a tool. */
import { type Plain, plainCopy } from './plain.ts';

/**
 * Message of the portal: the nonce of this handshake, the session whose secret the tool uses for its tokens, and the
 * data for the tool.
 */
export interface Hello {
  readonly type: 'hello';
  readonly nonce: string;
  readonly session: string;
  readonly data: Plain;
}

/** Message of a tool. */
export type ToolMessage =
  /** The tool has loaded, possibly again, and waits for the greeting. */
  | { readonly type: 'ready' }
  /** The tool has accepted the greeting. */
  | { readonly type: 'connected'; readonly nonce: string }
  /** A value has changed. `sequence` starts at 1 and increases with each change; the token is that of `changeToken`. */
  | {
      readonly type: 'change';
      readonly nonce: string;
      readonly sequence: number;
      readonly value: Plain;
      readonly token: string;
    };

const fields = {
  ready: ['type'],
  connected: ['nonce', 'type'],
  change: ['nonce', 'sequence', 'token', 'type', 'value'],
} as const;

/** Returns a copy of the message; `undefined` if it does not match one of these types exactly. */
export function readToolMessage(data: unknown): ToolMessage | undefined {
  const message = plainCopy(data);
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return undefined;
  // An object, not an array.
  const { type, nonce, sequence, token, value } = message as { readonly [key: string]: Plain | undefined };
  if (typeof type !== 'string' || !Object.hasOwn(fields, type)) return undefined;
  // A key of `fields`.
  if (Object.keys(message).sort().join() !== fields[type as keyof typeof fields].join()) return undefined;
  if (type === 'ready') return { type };
  if (typeof nonce !== 'string') return undefined;
  if (type === 'connected') return { type, nonce };
  if (
    typeof sequence !== 'number' ||
    !Number.isSafeInteger(sequence) ||
    sequence < 1 ||
    typeof token !== 'string' ||
    value === undefined
  )
    return undefined;
  return { type: 'change', nonce, sequence, value, token };
}
