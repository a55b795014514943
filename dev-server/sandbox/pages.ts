/** Serves pages of plugins' sandboxes, such as those of banks, to which people are sent and from which they return. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isLanguage, type Language } from '../../core/i18n/languages.ts';
import { errorBody } from '../../server/http/error-body.ts';
import { identityPolicy } from '../../server/http/headers.ts';
import { html, trustMarkup } from '../html.ts';
import { isSameOrigin } from '../same-origin.ts';
import type { World } from '../world/world.ts';
import type { SandboxPage } from './define.ts';

/** Maximum size of a form, in bytes. */
const formLimit = 16 * 1024;

export function servePages(app: FastifyInstance, pages: readonly SandboxPage[], world: () => World): void {
  if (pages.length === 0) return;
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/x-www-form-urlencoded');
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimit },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    for (const page of pages) {
      scope.route({
        method: ['GET', 'POST'],
        url: page.path,
        handler: async (request, reply) => {
          // the query has not been validated
          const { ui_locales: requestedLocales } = request.query as { readonly ui_locales?: unknown };
          const language = languageOf(
            typeof requestedLocales === 'string' ? requestedLocales : request.headers['accept-language'],
          );
          const params = request.params as Readonly<Record<string, string | undefined>>; // its path parameters
          if (request.method === 'POST' && !isSameOrigin(request))
            return reply.code(403).send(errorBody('page.foreign', "Another site can't respond for you."));
          world().clock.settle();
          const answer = page.answer({
            world: world(),
            params,
            language,
            ...(request.body instanceof URLSearchParams && { form: request.body }),
          });
          reply.headers({ 'content-security-policy': policyFor(answer), 'cache-control': 'no-store' });
          if ('redirect' in answer) return reply.redirect(answer.redirect, 303);
          const document = html`${trustMarkup('<!doctype html>')}
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${answer.title}</title><link rel="stylesheet" href="/identity/style.css">${'style' in answer && answer.style !== undefined && trustMarkup(`<style>${answer.style}</style>`)}</head>
<body><main class="card">${answer.body}</main></body></html>`;
          return reply
            .code(answer.status ?? 200)
            .type('text/html; charset=utf-8')
            .send(document.text);
        },
      });
    }
  });
}

/** Returns the policy of a page. The page's style is allowed by its digest, so that no other style applies. */
function policyFor(answer: object): string {
  if (!('style' in answer) || typeof answer.style !== 'string') return identityPolicy;
  const digest = createHash('sha256').update(answer.style).digest('base64');
  return identityPolicy
    .replace("style-src 'self'", `style-src 'self' 'sha256-${digest}'`)
    .replace("img-src 'self'", "img-src 'self' data:");
}

/**
 * Returns the first of the browser's languages that the portal has.
 * @param accepted header `Accept-Language`
 */
export function languageOf(accepted = ''): Language {
  return (
    accepted
      .split(',')
      .map((part) => part.trim().slice(0, 2).toLowerCase())
      .find(isLanguage) ?? 'en'
  );
}
