/**
 * Handshake between the portal and a remote tool (S-388). A tool can only be changed with a token signed with a shared
 * secret.
 */
import * as Type from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { Origin } from '../model/shapes.ts';

const Base64Url = { pattern: '^[A-Za-z0-9_-]+$', minLength: 22, maxLength: 128 } as const;

export const ToolSession = Type.Object({
  /** Identifies the secret to the tool's server, which shares a key with the API. It is worthless without that key. */
  session: Type.String(Base64Url),
  /**
   * Secret for the tool's tokens. It is valid only for this sign-in and this tool, so that a browser's secret reveals
   * nothing about others.
   */
  secret: Type.String(Base64Url),
});
export type ToolSession = Type.Static<typeof ToolSession>;

/**
 * The API documents mention a shared secret but not its source. It is not a constant in the bundle, where everyone
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
