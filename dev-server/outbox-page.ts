/** `/sandbox/outbox`: emails that the sandbox's world has sent, for the user of this computer. */
import type { FastifyInstance } from 'fastify';
import { identityPolicy } from '../server/http/headers.ts';
import { html, trustMarkup } from './html.ts';
import type { World } from './world/world.ts';

/**
 * Serves the page of the outbox. Must not be used on servers that others can reach, because emails contain links that
 * sign people in.
 */
export function serveOutbox(app: FastifyInstance, world: () => World): void {
  app.get('/sandbox/outbox', (_request, reply) => {
    const mails = world().outbox.mails.map(
      ({
        to,
        subject,
        text,
        link,
        sent,
      }) => html`<article><h2>${subject}</h2><p class="hint">${to} · ${new Date(sent).toISOString()}</p><p>${text}</p>
${link !== undefined && html`<p><a href="${link}">${link}</a></p>`}</article>`,
    );
    const document = html`${trustMarkup('<!doctype html>')}
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox</title>
<link rel="stylesheet" href="/identity/style.css"></head>
<body><main class="card wide"><h1>Outbox</h1>
${mails.length > 0 ? mails : html`<p>No mail has been sent yet.</p>`}
</main></body></html>`;
    return reply
      .headers({ 'content-security-policy': identityPolicy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(document.text);
  });
}
