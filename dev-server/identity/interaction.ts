/** The sign-in page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../world/types.ts';
import { type PageScope, sendPage } from './page-scope.ts';
import { notice, signInPage } from './pages.ts';
import { textsOf } from './texts.ts';

/**
 * Message of each rejected sign-in. A locked account has the message of a wrong password, so that it doesn't reveal the
 * account.
 */
const refusals = { wrong: 'wrong', 'too-many': 'tooMany', locked: 'wrong' } as const;

type Form = Readonly<Record<string, string>> | undefined;
interface Route {
  readonly Params: { readonly uid: string };
  readonly Body: Form;
}

/**
 * Serves `GET` and `POST /identity/interaction/:uid`. The interaction's cookie ties the form to the browser in which
 * the sign-in began.
 */
export function serveInteraction(
  app: FastifyInstance,
  { accounts, providerOf, contextOf, hasOneClick, signIns, devices }: PageScope,
): void {
  const demoPeople = () => (hasOneClick ? accounts.demo : []);
  const load = async (request: FastifyRequest<Route>, reply: FastifyReply) => {
    const provider = await providerOf(request);
    try {
      const details = await provider.interactionDetails(request.raw, reply.raw);
      if (details.uid !== request.params.uid) return undefined;
      const locales = typeof details.params.ui_locales === 'string' ? details.params.ui_locales : undefined;
      return { provider, context: contextOf(request, locales), details };
    } catch (error) {
      if (error instanceof Error && error.name === 'SessionNotFound') return undefined;
      throw error;
    }
  };
  const sendExpiredPage = (request: FastifyRequest, reply: FastifyReply) => {
    const context = contextOf(request);
    const text = textsOf(context.language);
    return sendPage(
      reply.code(410),
      notice(context, { title: text('expired'), message: text('expiredHint'), link: text('again'), href: '/' }),
    );
  };
  const actionOf = (uid: string) => `/identity/interaction/${encodeURIComponent(uid)}`;

  app.get<Route>('/identity/interaction/:uid', async (request, reply) => {
    const loaded = await load(request, reply);
    if (!loaded) return sendExpiredPage(request, reply);
    const { details, context } = loaded;
    const hint = typeof details.params.login_hint === 'string' ? details.params.login_hint : '';
    return sendPage(reply, signInPage(context, { action: actionOf(details.uid), email: hint, demo: demoPeople() }));
  });

  app.post<Route>('/identity/interaction/:uid', async (request, reply) => {
    const loaded = await load(request, reply);
    if (!loaded) return sendExpiredPage(request, reply);
    const { provider, context, details } = loaded;
    const finish = async (person: Person) => {
      const login = { accountId: person.id, remember: false, amr: ['pwd'] };
      const next = await provider.interactionResult(
        request.raw,
        reply.raw,
        { login },
        { mergeWithLastSubmission: false },
      );
      devices.remember(reply, person.id);
      return reply.redirect(next, 303);
    };
    const { email = '', password = '', person: chosen } = request.body ?? {};
    const demo = chosen === undefined ? undefined : demoPeople().find((person) => person.email === chosen);
    if (demo) return finish(demo);

    const answer = await accounts.signIn(email, password, {
      address: request.ip,
      isKnown: (personId) => devices.isKnown(request, personId),
    });
    if ('person' in answer) return finish(answer.person);
    signIns.add({
      result: answer.refused === 'wrong' ? 'WrongPassword' : 'TooManyAttempts',
      email,
      ...personIdOf(accounts.byEmail(email)),
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    });
    const text = textsOf(context.language);
    const error = text(refusals[answer.refused]);
    const status = answer.refused === 'too-many' ? 429 : 422;
    return sendPage(
      reply.code(status),
      signInPage(context, { action: actionOf(details.uid), email, error, demo: demoPeople() }),
    );
  });
}

const personIdOf = (person: Person | undefined) => person && { personId: person.id };
