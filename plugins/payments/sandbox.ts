/** Server side of the payments plugin. */
import {
  countsOf,
  defineSandbox,
  entityTrails,
  holdHook,
  type Listing,
  listPageOf,
  on,
  selectRows,
  storeIn,
} from '#sandbox';
import { accountProblems } from './account-details.ts';
import { batchCalls, beneficiaryCalls, connectionCalls, orderCalls } from './api.ts';
import type { Connection, ConnectionEvent } from './banks/api.ts';
import type { Batch } from './batches/api.ts';
import type { Beneficiary } from './beneficiaries/api.ts';
import type { Payment } from './orders/api.ts';
import { viewers } from './permissions.ts';
import { accountAnswer, accountsOf, ownIbans } from './sandbox/accounts.ts';
import { banks } from './sandbox/banks.ts';
import {
  batchAnswer,
  batchFor,
  check,
  draftOf,
  fileOf,
  paymentsIn,
  retry,
  saveDraft,
  submit,
} from './sandbox/batches.ts';
import {
  add,
  approveDetails,
  beneficiaryAnswer,
  beneficiaryFor,
  change,
  deactivate,
  rejectDetails,
  waitingDetails,
  waitsFor,
} from './sandbox/beneficiaries.ts';
import { instant, refuseAny } from './sandbox/checks.ts';
import {
  connect,
  connectionAnswer,
  connectionFor,
  consents,
  eventAnswer,
  eventsOf,
  renew,
  revoke,
  sync,
  warning,
} from './sandbox/connections.ts';
import { consentPage } from './sandbox/consent-page.ts';
import { course } from './sandbox/course.ts';
import { approve, cancel, reject } from './sandbox/decide.ts';
import { entities } from './sandbox/entities.ts';
import { holdByOrder } from './sandbox/hold-by-order.ts';
import { answerOf, create, paymentFor, paymentsOf, stateOf, whyNotApprove } from './sandbox/orders.ts';
import { checkPayee } from './sandbox/payee.ts';
import { quote } from './sandbox/quote.ts';
import { Batches, Beneficiaries, Connections, Payments } from './sandbox/tokens.ts';

const payments: Listing<Payment> = {
  at: ({ created }) => created,
  search: ({ externalId, reference, payee, account, id, batchName = '', amount, transactionId = '' }) =>
    [
      externalId,
      reference,
      payee.name,
      account,
      account.replaceAll(' ', ''),
      id,
      batchName,
      amount,
      transactionId,
    ].join(' '),
  counted: 'state',
  filters: {
    state: ({ state }) => state,
    currency: ({ currency }) => currency,
    rail: ({ rail }) => rail,
    batchId: ({ batchId }) => batchId,
    beneficiaryId: ({ beneficiaryId }) => beneficiaryId,
    requestId: ({ requestId }) => requestId,
  },
  order: {
    amount: ({ amount }) => Number(amount),
    expires: ({ expires }) => (expires === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(expires)),
  },
};
const batches: Listing<Batch> = {
  at: ({ created }) => created,
  search: ['name', 'fileName', 'createdBy'],
  filters: { requestId: ({ requestId }) => requestId },
};
const beneficiaries: Listing<Beneficiary> = {
  at: ({ edited }) => edited,
  search: ({ name, account, id }) => [name, account, account.replaceAll(' ', ''), id].join(' '),
  counted: 'state',
  filters: { state: ({ state }) => state, country: ({ country }) => country, currency: ({ currency }) => currency },
};
const connections: Listing<Connection> = {
  at: ({ created }) => created,
  search: ['bankName', 'consentId', 'createdBy'],
  counted: 'state',
  filters: { state: ({ state }) => state, country: ({ country }) => country },
};
const events: Listing<ConnectionEvent> = {
  at: ({ at }) => at,
  search: ['bankName', 'by', 'detail'],
  filters: { type: ({ type }) => type, connectionId: ({ connectionId }) => connectionId },
};

export default defineSandbox(
  {
    entities,
    jobs: [course, consents],
    hooks: [holdHook.provide(holdByOrder)],
    pages: [consentPage],
    trails: [
      entityTrails(Payments, viewers, { plugin: 'payments', key: 'payment' }),
      entityTrails(Beneficiaries, viewers, { plugin: 'payments', key: 'beneficiary' }),
      entityTrails(Batches, viewers, { plugin: 'payments', key: 'batch' }),
      entityTrails(Connections, viewers, { plugin: 'payments', key: 'connection' }),
    ],
  },
  [
    on(orderCalls.accounts, (request) => accountsOf(request).map((account) => accountAnswer(request.world, account))),
    on(orderCalls.quote, quote),
    on(orderCalls.create, create),
    on(orderCalls.list, (request) => {
      const { world, query } = request;
      const rows = paymentsOf(world, request);
      const mine = rows
        .filter((payment) => whyNotApprove(request, payment) === undefined)
        .map((payment) => answerOf(request, payment));
      const all = rows.map((payment) => answerOf(request, payment));
      const { state: _state, ...others } = query;
      return {
        ...listPageOf(query.mine ? mine : all, query, payments),
        // Payments that need the caller's approval are a part of the list beside the states, so both are counted
        // independently.
        counts: { ...countsOf(all, query, payments), mine: { yes: selectRows(mine, others, payments).length } },
      };
    }),
    on(orderCalls.details, (request) => answerOf(request, paymentFor(request, request.params.id))),
    on(orderCalls.approve, approve),
    on(orderCalls.reject, reject),
    on(orderCalls.cancel, cancel),
    on(orderCalls.waiting, (request) => {
      const { world, caller } = request;
      const waiting = paymentsOf(world, request).filter((payment) => stateOf(world, payment) === 'WaitingForApproval');
      const ending = storeIn(world, Connections)
        .within(caller)
        .filter(
          ({ mode, state, expires }) =>
            mode === caller.mode && state === 'Authorised' && expires !== undefined && expires - world.now() <= warning,
        );
      return {
        mine: waiting.filter((payment) => whyNotApprove(request, payment) === undefined).length,
        all: waiting.length,
        beneficiaries: waitingDetails(request),
        connections: ending.length,
      };
    }),
    on(batchCalls.check, check),
    on(batchCalls.draft, (request) => {
      const draft = draftOf(request);
      if (!draft) return { name: '', rows: [] };
      const { name, rows, fileName, saved } = draft;
      return { name, rows, ...(fileName !== undefined && { fileName }), saved: instant(saved) };
    }),
    on(batchCalls.saveDraft, saveDraft),
    on(batchCalls.submit, submit),
    on(batchCalls.list, (request) => {
      const { world, caller, query } = request;
      const rows = storeIn(world, Batches)
        .within(caller)
        .filter(({ mode }) => mode === caller.mode);
      return listPageOf(
        rows.map((batch) => batchAnswer(world, batch)),
        query,
        batches,
      );
    }),
    on(batchCalls.details, (request) => {
      const batch = batchFor(request, request.params.id);
      return {
        batch: batchAnswer(request.world, batch),
        payments: paymentsIn(request.world, batch.id).map((payment) => answerOf(request, payment)),
      };
    }),
    on(batchCalls.retry, retry),
    on(batchCalls.file, fileOf),
    on(beneficiaryCalls.list, (request) => {
      const { world, caller, query } = request;
      const rows = storeIn(world, Beneficiaries).within(caller);
      const waiting = rows
        .filter((record) => waitsFor(request, record))
        .map((record) => beneficiaryAnswer(request, record));
      const all = rows.map((record) => beneficiaryAnswer(request, record));
      const { state: _state, ...others } = query;
      return {
        ...listPageOf(query.waiting ? waiting : all, query, beneficiaries),
        counts: {
          ...countsOf(all, query, beneficiaries),
          waiting: { yes: selectRows(waiting, others, beneficiaries).length },
        },
      };
    }),
    on(beneficiaryCalls.details, (request) => beneficiaryAnswer(request, beneficiaryFor(request, request.params.id))),
    on(beneficiaryCalls.check, (request) => {
      refuseAny(accountProblems(request.body));
      return checkPayee(request.body, ownIbans(request));
    }),
    on(beneficiaryCalls.create, add),
    on(beneficiaryCalls.update, change),
    on(beneficiaryCalls.approve, approveDetails),
    on(beneficiaryCalls.reject, rejectDetails),
    on(beneficiaryCalls.deactivate, deactivate),
    on(connectionCalls.banks, () => banks.map(({ id, name, country, days }) => ({ id, name, country, days }))),
    on(connectionCalls.list, (request) => {
      const { world, caller, query } = request;
      const rows = storeIn(world, Connections)
        .within(caller)
        .filter(({ mode }) => mode === caller.mode);
      return listPageOf(
        rows.map((record) => connectionAnswer(world, record)),
        query,
        connections,
      );
    }),
    on(connectionCalls.details, (request) =>
      connectionAnswer(request.world, connectionFor(request, request.params.id)),
    ),
    on(connectionCalls.connect, connect),
    on(connectionCalls.renew, renew),
    on(connectionCalls.revoke, revoke),
    on(connectionCalls.sync, sync),
    on(connectionCalls.history, (request) =>
      listPageOf(
        eventsOf(request).map((event) => eventAnswer(request.world, event)),
        request.query,
        events,
      ),
    ),
  ],
);
