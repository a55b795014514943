/** Sandbox of agreements and proposals: routes, entities and jobs. */
import { defineSandbox, on, type SandboxPart, serve } from '#sandbox';
import { calls, listPriceBooks } from './api.ts';
import type { Kind } from './kinds.ts';
import { agreementOf, proposalOf, signatureOf } from './sandbox/answers.ts';
import { Agreements, AgreementTemplates, Proposals, ProposalTemplates } from './sandbox/contract.ts';
import { agreementEntities } from './sandbox/entities.ts';
import { answer, expiry, open, send } from './sandbox/papers.ts';
import { priceBooksFor } from './sandbox/price-book.ts';
import { templatesIn } from './sandbox/stores.ts';
import { archive, preview, publish, templateAnswers } from './sandbox/templates.ts';

function routesOf(kind: Kind): SandboxPart {
  const {
    respond,
    accept,
    reject,
    publish: publishing,
    archive: archiving,
    preview: previewing,
    send: sending,
  } = calls[kind];
  return {
    routes: [
      on(respond, (request) => answer(request, kind, request.params.id ?? '', request.body)),
      on(accept, (request) => answer(request, kind, request.params.id ?? '', { response: 'Accepted' })),
      on(reject, (request) =>
        answer(request, kind, request.params.id ?? '', {
          response: 'Rejected',
          rejectReason: request.body.rejectReason,
        }),
      ),
      on(publishing, (request) => publish(request, kind)),
      on(archiving, (request) => archive(request, kind)),
      on(previewing, preview),
      on(sending, (request) => {
        const template = templatesIn(request.world, kind).find(request.caller, request.params.id ?? '', 'change');
        const { id, version } = send(request, kind, template, request.body.merchantId);
        return { id, version };
      }),
    ],
  };
}

export default defineSandbox(
  { entities: agreementEntities, jobs: [expiry] },
  routesOf('agreement'),
  routesOf('proposal'),
  [
    on(listPriceBooks, ({ world, caller }) => priceBooksFor(world, caller)),
    on(calls.agreement.read, (request) =>
      agreementOf(request.world, open(request, 'agreement', request.params.id ?? '')),
    ),
    on(calls.proposal.read, (request) => proposalOf(request.world, open(request, 'proposal', request.params.id ?? ''))),
  ],
  serve(calls.agreement.signatures, Agreements, { answer: signatureOf }),
  serve(calls.proposal.signatures, Proposals, { answer: signatureOf }),
  serve(calls.agreement.templates, AgreementTemplates, templateAnswers),
  serve(calls.proposal.templates, ProposalTemplates, templateAnswers),
);
