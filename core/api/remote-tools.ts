/** Handshake between the portal and a remote tool (S-388; a change of the tool needs a token of a shared secret). */
import * as Type from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { Origin } from '../model/shapes.ts';

const Base64Url = { pattern: '^[A-Za-z0-9_-]+$', minLength: 22, maxLength: 128 } as const;

export const ToolSession = Type.Object({
  /** Names the secret to the tool's own server, which shares a key with the API; worth nothing without that key. */
  session: Type.String(Base64Url),
  /**
   * Secret for the tool's tokens. It belongs to this sign-in and this tool only, so that the secret of a browser
   * reveals nothing about another.
   */
  secret: Type.String(Base64Url),
});
export type ToolSession = Type.Static<typeof ToolSession>;

/**
 * The documents name a shared secret and not where it comes from; it is no constant of the bundle, where everybody
 * could read it (S-391).
 */
export const getToolSession = defineEndpoint({
  id: 'core.tool-session',
  method: 'GET',
  path: '/remote-tools/session',
  summary: 'Get the secret that this session shares with a remote tool',
  guard: 'signed-in',
  query: Type.Object({ origin: Origin }),
  answer: ToolSession,
});
