import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Accounts } from './accounts.ts';
import type { KnownDevices } from './known-devices.ts';
import type { PageContext } from './pages.ts';
import type { SignInLog } from './sign-in-log.ts';

/** Services of the pages below `/identity` and `/Identity`. */
export interface PageScope {
  readonly accounts: Accounts;
  readonly providerOf: (request: FastifyRequest) => Promise<Provider>;
  /** Ends all sign-ins of an account, except the session with this id. */
  readonly endSessions: (accountId: string, exceptUid?: string) => void;
  readonly hasOneClick: boolean;
  readonly signIns: SignInLog;
  readonly devices: KnownDevices;
  readonly contextOf: (request: FastifyRequest, uiLocales?: string) => PageContext;
}

/** Sends one of the identity provider's pages. */
export const sendPage = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);
