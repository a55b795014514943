/** The account pages at the addresses to which the portal links (S-023: their addresses, S-041: their content). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IsEmail } from 'typebox/format';
import { longestName, personName } from '../../core/api/person-name.ts';
import { type Html, html } from '../html.ts';
import type { Person } from '../world/types.ts';
import { type PageScope, sendPage } from './page-scope.ts';
import { alert, field, notice, type PageContext, page } from './pages.ts';
import { type TextKey, textsOf } from './texts.ts';

type Form = Readonly<Record<string, string>> | undefined;
interface Route {
  readonly Body: Form;
  readonly Querystring: { readonly ui_locales?: string | string[]; readonly token?: string | string[] };
}

/** Serves `/Identity/Account/Register` and `/Identity/Account/Manage`. */
export function serveAccountPages(
  app: FastifyInstance,
  { accounts, providerOf, contextOf, endSessions }: PageScope,
): void {
  const contextFor = (request: FastifyRequest<Route>) => contextOf(request, [request.query.ui_locales].flat()[0]);
  const sessionOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const provider = await providerOf(request);
    return provider.Session.get(provider.createContext(request.raw, reply.raw));
  };
  const endOtherSessions = async (request: FastifyRequest, reply: FastifyReply, person: Person) =>
    endSessions(person.id, (await sessionOf(request, reply)).uid);
  /** Returns the person who is signed in to the provider in this browser. */
  const personOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Person | undefined> => {
    const session = await sessionOf(request, reply);
    const person = session.accountId === undefined ? undefined : accounts.find(session.accountId);
    return person && accounts.mayEnter(person) ? person : undefined;
  };
  const askToSignIn = (context: PageContext, reply: FastifyReply) => {
    const text = textsOf(context.language);
    const href = '/authentication/login';
    return sendPage(
      reply.code(403),
      notice(context, { title: text('notSignedIn'), message: text('notSignedInHint'), link: text('signIn'), href }),
    );
  };

  app.get<Route>('/Identity/Account/Register', (request, reply) =>
    sendPage(reply, registerPage(contextFor(request), {})),
  );
  app.post<Route>('/Identity/Account/Register', async (request, reply) => {
    const context = contextFor(request);
    const text = textsOf(context.language);
    const { email = '', firstName = '', lastName = '' } = request.body ?? {};
    const typed = { email: email.trim(), firstName: nameOf(firstName), lastName: nameOf(lastName) };
    const refuse = (status: number, key: TextKey) =>
      sendPage(reply.code(status), registerPage(context, { ...typed, error: text(key) }));

    const problem = IsEmail(typed.email) ? problemOf(typed) : 'emailInvalid';
    if (problem) return refuse(422, problem);
    if (accounts.register(typed) === 'full') return refuse(503, 'full');
    // The message does not depend on whether the address was available; the email tells the owner.
    const message = text('createdHint', { email: typed.email });
    return sendPage(
      reply.code(201),
      notice(context, { title: text('created'), message, link: text('signIn'), href: '/authentication/login' }),
    );
  });

  const tokenIn = (request: FastifyRequest<Route>) => [request.query.token].flat()[0] ?? '';
  const sendSpentLinkPage = (context: PageContext, reply: FastifyReply) => {
    const text = textsOf(context.language);
    const href = '/authentication/login';
    return sendPage(
      reply.code(410),
      notice(context, { title: text('linkSpent'), message: text('linkSpentHint'), link: text('signIn'), href }),
    );
  };
  app.get<Route>('/Identity/Account/Password', (request, reply) => {
    const context = contextFor(request);
    const person = accounts.findInvited(tokenIn(request));
    // The URL contains the token, so pages that are opened from here must not receive it as the referrer.
    reply.header('referrer-policy', 'no-referrer');
    return person
      ? sendPage(reply, passwordPage(context, person, tokenIn(request)))
      : sendSpentLinkPage(context, reply);
  });
  app.post<Route>('/Identity/Account/Password', async (request, reply) => {
    const context = contextFor(request);
    const text = textsOf(context.language);
    const { token = '', password = '' } = request.body ?? {};
    const person = accounts.findInvited(token);
    if (!person) return sendSpentLinkPage(context, reply);
    if (!isPassword(password))
      return sendPage(reply.code(422), passwordPage(context, person, token, text('passwordInvalid')));
    const chosen = await accounts.choosePassword(token, password);
    if (!chosen) return sendSpentLinkPage(context, reply);
    endSessions(chosen.id);
    const message = text('passwordChosenHint', { email: chosen.email });
    return sendPage(
      reply,
      notice(context, { title: text('passwordChosen'), message, link: text('signIn'), href: '/authentication/login' }),
    );
  });

  app.get<Route>('/Identity/Account/Email', (request, reply) => {
    const context = contextFor(request);
    const emailChange = accounts.newEmailOf(tokenIn(request));
    reply.header('referrer-policy', 'no-referrer');
    return emailChange
      ? sendPage(reply, emailPage(context, emailChange.email, tokenIn(request)))
      : sendSpentLinkPage(context, reply);
  });
  app.post<Route>('/Identity/Account/Email', async (request, reply) => {
    const context = contextFor(request);
    const text = textsOf(context.language);
    const { token = '', password = '' } = request.body ?? {};
    const emailChange = accounts.newEmailOf(token);
    const person = await accounts.confirmEmail(token, password);
    if (!emailChange || person === 'gone') return sendSpentLinkPage(context, reply);
    const refuse = (status: number, key: TextKey) =>
      sendPage(reply.code(status), emailPage(context, emailChange.email, token, text(key)));
    if (person === 'wrong') return refuse(422, 'presentWrong');
    if (person === 'too-many') return refuse(429, 'tooMany');
    endSessions(person.id);
    const message = text('emailConfirmedHint', { email: person.email });
    return sendPage(
      reply,
      notice(context, { title: text('emailConfirmed'), message, link: text('signIn'), href: '/authentication/login' }),
    );
  });

  app.get<Route>('/Identity/Account/Manage', async (request, reply) => {
    const context = contextFor(request);
    const person = await personOf(request, reply);
    return person ? sendPage(reply, managePage(context, person, {})) : askToSignIn(context, reply);
  });
  app.post<Route>('/Identity/Account/Manage', async (request, reply) => {
    const context = contextFor(request);
    const text = textsOf(context.language);
    const person = await personOf(request, reply);
    if (!person) return askToSignIn(context, reply);
    const { firstName = '', lastName = '', presentPassword = '', newPassword = '' } = request.body ?? {};
    const typed = { firstName: nameOf(firstName), lastName: nameOf(lastName) };
    const refuse = (key: TextKey, status = 422) =>
      sendPage(reply.code(status), managePage(context, { ...person, ...typed }, { error: text(key) }));

    const problem = problemOf(typed);
    if (problem) return refuse(problem);
    if (newPassword !== '' && !isPassword(newPassword)) return refuse('passwordInvalid');
    const outcome = await accounts.change(
      person.id,
      newPassword === '' ? typed : { ...typed, newPassword, presentPassword },
    );
    if (outcome === 'wrong') return refuse('presentWrong');
    if (outcome === 'too-many') return refuse('tooMany', 429);
    // A person who knows the old password may be signed in, so the other sessions end.
    if (newPassword !== '') await endOtherSessions(request, reply, person);
    return sendPage(reply, managePage(context, { ...person, ...typed }, { done: text('saved') }));
  });
}

const isPassword = (password: string) => password.length >= 8 && password.length <= 200;
const problemOf = ({ firstName, lastName }: { firstName: string; lastName: string }): TextKey | undefined =>
  [firstName, lastName].every((name) => personName(name) === name) ? undefined : 'nameInvalid';
/** Returns a name in its stored form, or as it was typed if it isn't valid. */
const nameOf = (text: string) => personName(text) ?? text.trim();

const nameFields = (
  context: PageContext,
  { firstName = '', lastName = '' }: { firstName?: string; lastName?: string },
): Html => {
  const text = textsOf(context.language);
  return html`${field({ name: 'firstName', label: text('firstName'), value: firstName, autocomplete: 'given-name', maxLength: longestName })}
${field({ name: 'lastName', label: text('lastName'), value: lastName, autocomplete: 'family-name', maxLength: longestName })}`;
};

function registerPage(
  context: PageContext,
  typed: { email?: string; firstName?: string; lastName?: string; error?: string },
): string {
  const text = textsOf(context.language);
  const body = html`<h1>${text('register')}</h1><p class="lead">${text('registerHint')}</p>${alert(typed.error)}
<form method="post" action="/Identity/Account/Register">
${field({ name: 'email', label: text('email'), type: 'email', value: typed.email ?? '', autocomplete: 'username', isFocused: true })}
${nameFields(context, typed)}
<button class="primary" type="submit">${text('create')}</button>
</form>
<p class="aside">${text('haveAccount')} <a href="/authentication/login">${text('signIn')}</a></p>`;
  return page(context, text('register'), body);
}

function passwordPage(context: PageContext, person: Person, token: string, error?: string): string {
  const text = textsOf(context.language);
  const body = html`<h1>${text('choosePassword')}</h1><p class="lead">${text('choosePasswordHint', { email: person.email })}</p>${alert(error)}
<form method="post" action="/Identity/Account/Password">
<input type="hidden" name="token" value="${token}">
${field({ name: 'password', label: text('newPassword'), type: 'password', autocomplete: 'new-password', hint: text('passwordHint'), isFocused: true })}
<button class="primary" type="submit">${text('save')}</button>
</form>`;
  return page(context, text('choosePassword'), body);
}

function emailPage(context: PageContext, email: string, token: string, error?: string): string {
  const text = textsOf(context.language);
  const body = html`<h1>${text('confirmEmail')}</h1><p class="lead">${text('confirmEmailHint', { email })}</p>${alert(error)}
<form method="post" action="/Identity/Account/Email">
<input type="hidden" name="token" value="${token}">
${field({ name: 'password', label: text('presentPassword'), type: 'password', autocomplete: 'current-password', isFocused: true })}
<button class="primary" type="submit">${text('confirm')}</button>
</form>`;
  return page(context, text('confirmEmail'), body);
}

function managePage(context: PageContext, person: Person, outcome: { error?: string; done?: string }): string {
  const text = textsOf(context.language);
  const done = outcome.done === undefined ? undefined : html`<p class="done" role="status">${outcome.done}</p>`;
  const password = (name: string, label: TextKey, autocomplete: string, hint?: string) =>
    field({
      name,
      label: text(label),
      type: 'password',
      autocomplete,
      isOptional: true,
      ...(hint !== undefined && { hint }),
    });
  const body = html`<h1>${text('manage')}</h1>${alert(outcome.error)}${done}
<dl class="details"><dt>${text('email')}</dt><dd>${person.email}</dd></dl>
<form method="post" action="/Identity/Account/Manage">
${nameFields(context, person)}
${password('presentPassword', 'presentPassword', 'current-password')}
${password('newPassword', 'newPassword', 'new-password', text('newPasswordHint'))}
<button class="primary" type="submit">${text('save')}</button>
</form>
<p class="aside"><a href="/">${text('back', { product: context.productName })}</a></p>`;
  return page(context, text('manage'), body);
}
