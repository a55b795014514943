/** The messages between the portal and a tool. */
import { type Plain, plainCopy } from './plain.ts';

/** What the portal sends: the nonce of this handshake, the session whose secret the tool's tokens are made with, and what the tool is to work on. */
export interface Hello {
  readonly type: 'hello';
  readonly nonce: string;
  readonly session: string;
  readonly data: Plain;
}

/** What a tool sends. */
export type ToolMessage =
  /** It has loaded, perhaps anew, and wants to be greeted. */
  | { readonly type: 'ready' }
  /** It has taken the greeting. */
  | { readonly type: 'connected'; readonly nonce: string }
  /** Something changed. `sequence` rises from 1 with each change; the token is that of `changeToken`. */
  | { readonly type: 'change'; readonly nonce: string; readonly sequence: number; readonly value: Plain; readonly token: string };

const fields = { ready: ['type'], connected: ['nonce', 'type'], change: ['nonce', 'sequence', 'token', 'type', 'value'] } as const;

/** The message, copied; nothing where it is none of these, to the letter. */
export function readToolMessage(data: unknown): ToolMessage | undefined {
  const message = plainCopy(data);
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return undefined;
  const { type, nonce, sequence, token, value } = message as { readonly [key: string]: Plain | undefined }; // an object that is no list
  if (typeof type !== 'string' || !Object.hasOwn(fields, type)) return undefined;
  if (Object.keys(message).sort().join() !== fields[type as keyof typeof fields].join()) return undefined; // one of its own keys
  if (type === 'ready') return { type };
  if (typeof nonce !== 'string') return undefined;
  if (type === 'connected') return { type, nonce };
  if (typeof sequence !== 'number' || !Number.isSafeInteger(sequence) || sequence < 1 || typeof token !== 'string' || value === undefined) return undefined;
  return { type: 'change', nonce, sequence, value, token };
}
