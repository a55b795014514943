/** Sandbox of boarding. */
import { defineSandbox, entityTrails, liveConditionHook, on, pageOfRows, storeIn, worldStartHook } from '#sandbox';
import * as api from './api.ts';
import { onlookers } from './permissions.ts';
import {
  activateMerchant,
  attachDocument,
  boardingOf,
  decideForm,
  decidePaper,
  ownBoarding,
  saveAnswers,
  submitAnswers,
} from './sandbox/acts.ts';
import { applicationOf } from './sandbox/answers.ts';
import { BoardingDocuments, Boardings } from './sandbox/contract.ts';
import { documentsOf, expiryJob } from './sandbox/documents.ts';
import { boardingEntities } from './sandbox/entities.ts';
import { boardingDone } from './sandbox/live.ts';
import { openForms } from './sandbox/opening.ts';

export default defineSandbox(
  {
    entities: boardingEntities,
    jobs: [expiryJob],
    hooks: [worldStartHook.provide(openForms), liveConditionHook.provide(boardingDone)],
    trails: [
      entityTrails(Boardings, onlookers, { plugin: 'boarding', key: 'boarding' }),
      entityTrails(BoardingDocuments, onlookers, { plugin: 'boarding', key: 'document' }),
    ],
  },
  [
    on(api.readOwn, ({ world, caller }) => applicationOf(world, caller, ownBoarding(world, caller))),
    on(api.save, (request) =>
      applicationOf(request.world, request.caller, saveAnswers(request, request.body.answers, request.body.version)),
    ),
    on(api.submit, (request) => applicationOf(request.world, request.caller, submitAnswers(request))),
    on(api.attach, (request) =>
      applicationOf(request.world, request.caller, attachDocument(request, request.params.key, request.body.fileId)),
    ),
    on(api.list, ({ world, caller, query }) => {
      const wanted = query.status === undefined || query.status === '' ? undefined : new Set(query.status.split(','));
      const rows = storeIn(world, Boardings)
        .within(caller)
        .map(({ merchantId, status, submitted }) => ({
          merchantId,
          merchantName: world.merchant(merchantId)?.legalBusinessName ?? '',
          status,
          ...(submitted !== undefined && { submitted: new Date(submitted).toISOString() }),
          waitingDocuments: documentsOf(world, merchantId).filter((paper) => paper.status === 'Pending').length,
        }))
        .filter(({ status }) => wanted === undefined || wanted.has(status))
        .toSorted((row, other) => (row.submitted ?? '9').localeCompare(other.submitted ?? '9'));
      return pageOfRows(rows, query);
    }),
    on(api.read, ({ world, caller, params }) =>
      applicationOf(world, caller, boardingOf(world, caller, params.merchantId)),
    ),
    on(api.decide, (request) => {
      const { decision, remark, version } = request.body;
      return applicationOf(
        request.world,
        request.caller,
        decideForm(request, request.params.merchantId, decision, version, remark),
      );
    }),
    on(api.decideDocument, (request) => {
      const { merchantId, key } = request.params;
      return applicationOf(
        request.world,
        request.caller,
        decidePaper(request, merchantId, key, request.body.decision, request.body.reason),
      );
    }),
    on(api.activate, (request) =>
      applicationOf(request.world, request.caller, activateMerchant(request, request.params.merchantId)),
    ),
  ],
);
