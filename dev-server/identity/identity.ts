/**
 * The identity provider in the dev server: `/identity` and the account pages, with an issuer for each host of the
 * portal.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { RuntimeDeployment } from '../../core/model/deployment.ts';
import type { SignInResult } from '../../core/model/users.ts';
import { originOf } from '../../server/documents/portal-files.ts';
import { commonHeaders, identityPolicy, openerPolicy } from '../../server/http/headers.ts';
import { html, trustMarkup } from '../html.ts';
import { isSameOrigin } from '../same-origin.ts';
import type { Person } from '../world/types.ts';
import { serveAccountPages } from './account-pages.ts';
import type { Accounts } from './accounts.ts';
import { serveInteraction } from './interaction.ts';
import { createKnownDevices } from './known-devices.ts';
import type { PageScope } from './page-scope.ts';
import { notice, type PageContext, signOutPage, signOutScript } from './pages.ts';
import { createProvider } from './provider.ts';
import { type CallerSessions, createSessions } from './sessions.ts';
import { createSignInLog, type SignInOrigin, type SignInRecord } from './sign-in-log.ts';
import { createStore } from './store.ts';
import { identityFont, identityStyle } from './style.ts';
import { createSwitches, type IdentitySwitches } from './switches.ts';
import { chooseLanguage, textsOf } from './texts.ts';

export interface IdentityOptions {
  /** Returns the port of the server, after it listens. */
  readonly port: () => number;
  readonly clientId: string;
  readonly accounts: Accounts;
  readonly accessTokenSeconds: number;
  /** Returns the deployment for a host: product name, logo and colors. */
  readonly deploymentFor: (host: string) => Pick<RuntimeDeployment, 'branding'>;
  /** Called when a person has signed in, with the browser's user agent. */
  readonly signedIn?: (person: Person, userAgent: string) => void;
  /** True if demo people sign in with one click: only if no other computers can reach the server. */
  readonly hasOneClick: boolean;
  readonly log: (line: string) => void;
  /** Returns the time of sign-ins in epoch milliseconds; by default the world's time, which all other records have. */
  readonly now?: () => number;
}

export interface Identity {
  /** Returns the active person of an access token; undefined if it is unknown, expired or revoked. */
  personOf(accessToken: string): Promise<Person | undefined>;
  /** Settings that tests change at runtime. */
  readonly switches: IdentitySwitches;
  /** Returns the sign-ins, rejected sign-ins and sign-outs, newest first. */
  signIns(): readonly SignInRecord[];
  /** Ends all sign-ins of a person: sessions, grants and tokens. */
  endSessions(personId: string): void;
  /** Returns the sign-ins of the person of an access token. */
  sessionsOf(accessToken: string): Promise<CallerSessions | undefined>;
}

/**
 * Maximum number of origins (each a port of an allowed host). Above it, the oldest provider is created again on its
 * next use.
 */
const maxProviders = 16;

/** Registers the provider and its pages. */
export async function serveIdentity(app: FastifyInstance, options: IdentityOptions): Promise<Identity> {
  const store = createStore();
  const signIns = createSignInLog(options.now && { now: options.now });
  const { mayEnter } = options.accounts;
  const switches = createSwitches(options.accounts, store.forgetAccount);
  const cookieKeys = [randomBytes(32).toString('base64url')];
  const providers = new Map<string, Promise<Provider>>();

  const note = (result: SignInResult, personId: string, origin: SignInOrigin) => {
    const person = options.accounts.find(personId);
    if (person) signIns.add({ result, personId, email: person.email, ...origin });
  };
  const pageContext = (host: string, uiLocales: unknown, acceptLanguage: string | undefined): PageContext => {
    const { branding } = options.deploymentFor(host);
    // The policy of the pages only allows images of this origin.
    const keepLocal = (address: string | undefined) => (address?.startsWith('/') ? address : undefined);
    const icon = branding.favicon ?? '/favicon.svg';
    return {
      language: chooseLanguage(typeof uiLocales === 'string' ? uiLocales : undefined, acceptLanguage),
      productName: branding.productName,
      logo: keepLocal(branding.logo) ?? keepLocal(icon),
      favicon: keepLocal(icon) ?? '/favicon.svg',
    };
  };
  const contextOf = (request: FastifyRequest, uiLocales?: string) =>
    pageContext(request.headers.host ?? '', uiLocales, request.headers['accept-language']);
  const koaContext = (context: KoaContextWithOIDC) =>
    pageContext(context.host, context.oidc?.params?.ui_locales, context.get('accept-language'));

  const make = async (origin: string) => {
    const provider = await createProvider({
      origin,
      clientId: options.clientId,
      store,
      switches,
      cookieKeys,
      cookieSuffix: String(options.port()),
      accessTokenSeconds: options.accessTokenSeconds,
      log: options.log,
      pages: {
        // Only an ID token that the provider issued proves that the request comes from the portal. Without one, a link
        // on another site could sign users out.
        signOut: (context, form) =>
          signOutPage(koaContext(context), {
            form: trustMarkup(form),
            isAutomatic: context.oidc.entities.IdTokenHint !== undefined,
          }),
        signedOut: (context) => signedOut(koaContext(context)),
        error: (context, error) => failurePage(koaContext(context), error.error_description ?? error.error),
      },
    });
    provider.use(replaceInlineScript);
    provider.on('interaction.ended', (context) => {
      const { session } = context.oidc;
      const person = session?.accountId === undefined ? undefined : options.accounts.find(session.accountId);
      if (!session || !person) return;
      const userAgent = context.get('user-agent');
      sessions.recordSignIn(session.uid, person.id, userAgent);
      options.signedIn?.(person, userAgent);
      note('SignedIn', person.id, { address: context.ip, userAgent });
    });
    provider.on('end_session.success', (context) => {
      const { session } = context.oidc;
      if (session?.accountId !== undefined)
        note('SignedOut', session.accountId, { address: context.ip, userAgent: context.get('user-agent') });
    });
    return provider;
  };
  const providerFor = (origin: string) => {
    const known = providers.get(origin);
    if (known) return known;
    const [oldest] = providers.keys();
    if (providers.size >= maxProviders && oldest !== undefined) providers.delete(oldest);
    const made = make(origin);
    providers.set(origin, made);
    return made;
  };

  /**
   * Replaces an inline script that submits a form, which the pages' policy forbids, by a script file. The provider
   * sends it on a sign-out without a signed-in user, and on a sign-in while another user is signed in.
   */
  async function replaceInlineScript(context: KoaContextWithOIDC, next: () => Promise<void>) {
    await next();
    const route = context.oidc?.route;
    const isSignOut = route === 'end_session' && !context.oidc.session?.accountId;
    if (!(isSignOut || route === 'resume') || context.status !== 200) return;
    const secret = context.oidc.session?.state?.secret;
    if (typeof secret !== 'string') return;
    const action = context.oidc.urlFor('end_session_confirm');
    const form = html`<form id="op.logoutForm" method="post" action="${action}"><input type="hidden" name="xsrf" value="${secret}"></form>`;
    context.body = signOutPage(koaContext(context), { form, isAutomatic: true, isSwitch: route === 'resume' });
  }

  // All providers share one store, so each of them finds every token and session.
  const anyProvider = () => providerFor(`http://localhost:${options.port()}`);
  const sessions = createSessions(anyProvider, options.clientId);
  const tokenOf = async (accessToken: string) => {
    const token = await (await anyProvider()).AccessToken.find(accessToken);
    return token?.isValid && token.accountId ? token : undefined;
  };

  const scope: PageScope = {
    accounts: options.accounts,
    contextOf,
    providerOf: (request) => providerFor(originOf(request)),
    endSessions: store.forgetAccount,
    hasOneClick: options.hasOneClick,
    signIns,
    devices: createKnownDevices(() => String(options.port())),
  };

  await app.register(async (pages) => {
    pages.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'content-security-policy': identityPolicy, 'cache-control': 'no-store' });
      // The sign-in page may be a popup whose opener waits for it, so only the account pages isolate themselves from
      // their opener.
      if (request.url.startsWith('/Identity/')) reply.headers(openerPolicy);
      if (request.method === 'POST' && !isSameOrigin(request))
        return reply.code(403).type('text/plain').send('This form was sent from another site.\n');
    });
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))));
      },
    );
    serveInteraction(pages, scope);
    serveAccountPages(pages, scope);
  });
  await app.register(async (files) => {
    files.get('/identity/style.css', (request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/css; charset=utf-8')
        .send(identityStyle(options.deploymentFor(request.headers.host ?? '').branding.theme)),
    );
    files.get(`/identity/${identityFont.name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('font/woff2').send(identityFont.bytes()),
    );
    files.get('/identity/sign-out.js', (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(signOutScript),
    );
  });
  await app.register(async (rest) => {
    // The provider parses request bodies itself.
    rest.removeAllContentTypeParsers();
    rest.addContentTypeParser('*', (_request, _payload, done) => done(null));
    rest.all('/identity/*', async (request, reply) => passOn(await providerFor(originOf(request)), request, reply));
  });

  return {
    switches,
    signIns: signIns.all,
    async personOf(accessToken) {
      const token = await tokenOf(accessToken);
      const person = token && options.accounts.find(token.accountId);
      if (!person || !mayEnter(person)) return undefined;
      if (token?.sessionUid) sessions.recordUse(token.sessionUid);
      return person;
    },
    endSessions: (personId) => store.forgetAccount(personId),
    async sessionsOf(accessToken) {
      const token = await tokenOf(accessToken);
      return token && sessions.of(token.accountId, token.sessionUid);
    },
  };
}

/** Passes a request to the provider as if it were mounted in its own framework. */
function passOn(provider: Provider, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  for (const [name, value] of Object.entries({ ...commonHeaders, 'content-security-policy': identityPolicy }))
    reply.raw.setHeader(name, value);
  const raw: typeof request.raw & { originalUrl?: string } = request.raw;
  raw.originalUrl = raw.url ?? '';
  raw.url = raw.originalUrl.slice('/identity'.length) || '/';
  void provider.callback()(raw, reply.raw);
}

function signedOut(context: PageContext): string {
  const text = textsOf(context.language);
  return notice(context, { title: text('signedOut'), link: text('back', { product: context.productName }), href: '/' });
}

function failurePage(context: PageContext, message: string): string {
  const text = textsOf(context.language);
  return notice(context, {
    title: text('failed'),
    message,
    link: text('back', { product: context.productName }),
    href: '/',
  });
}
