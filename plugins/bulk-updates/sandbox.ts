/** Sandbox of bulk updates: drafts, validation, approval by a second person, and execution. */
import { csvOf, fromMinor } from '#core/api';
import {
  accountChangeBetween,
  actorOfCaller,
  byCaller,
  type Caller,
  countedBy,
  defineSandbox,
  entityTrails,
  matching,
  on,
  pageOfRows,
  refuseAsSecondPerson,
  SandboxError,
  storeIn,
  type World,
  whyNotSecondPerson,
} from '#sandbox';
import { filterOf, orderOf } from '../transactions/sandbox/contract.ts';
import { type BulkRow, type BulkRowInput, type BulkUpdate, bulkColumns, bulkCalls as calls, maxRows } from './api.ts';
import type { BulkStatus } from './model.ts';
import { permission } from './permissions.ts';
import { verdictOn } from './sandbox/dry-run.ts';
import { BulkUpdates, bulkEntity, rowsOf, type StoredBulk, type StoredRow } from './sandbox/entity.ts';
import { countsOf, runJob, stepTime } from './sandbox/run.ts';

interface Request {
  readonly caller: Caller;
  readonly world: World;
  readonly requestId: string;
}
interface About extends Request {
  readonly params: { readonly id: string };
}

const bulksOf = (world: World) => storeIn(world, BulkUpdates);

function bulkFor({ caller, world, params }: Pick<About, 'caller' | 'world' | 'params'>): StoredBulk {
  const bulk = bulksOf(world).find(caller, params.id);
  if (bulk.mode !== caller.mode)
    throw new SandboxError(
      404,
      'bulk-update.other-mode',
      `This request is in ${bulk.mode} mode. You are in ${caller.mode} mode.`,
    );
  return bulk;
}

const stateWords: Readonly<Record<BulkStatus, string>> = {
  Draft: 'is a draft',
  Validated: 'is validated',
  WaitingForApproval: 'needs approval',
  Running: 'is running',
  Completed: 'is completed',
  CompletedWithErrors: 'is completed',
  Rejected: 'was rejected',
  Cancelled: 'was canceled',
};

/**
 * Returns the bulk update of a request if it has one of the given statuses.
 * @throws SandboxError 409 if it has another status
 */
function inState(request: About, ...states: readonly BulkStatus[]): StoredBulk {
  const bulk = bulkFor(request);
  if (!states.includes(bulk.status))
    throw new SandboxError(
      409,
      'bulk-update.state',
      `This is no longer possible: the request ${stateWords[bulk.status]}.`,
    );
  return bulk;
}

const ownRequestError = {
  status: 409,
  code: 'bulk-update.own',
  message: 'You requested this bulk update. Another person must approve or reject it.',
};

/**
 * Returns the bulk update of a request for a decision.
 * @throws SandboxError if the caller has requested it
 */
function byAnother(request: About): StoredBulk {
  const bulk = inState(request, 'WaitingForApproval');
  if (whyNotSecondPerson(request.world, request.caller, bulk.createdById) === 'same-person')
    throw new SandboxError(ownRequestError.status, ownRequestError.code, ownRequestError.message);
  return bulk;
}

function answer({ caller, world }: Pick<Request, 'caller' | 'world'>, bulk: StoredBulk): BulkUpdate {
  const change =
    bulk.status === 'WaitingForApproval' ? accountChangeBetween(world, caller, bulk.createdById) : undefined;
  const {
    id,
    requestId,
    createdBy,
    comment,
    status,
    count,
    ok,
    refused,
    done,
    failed,
    notRun,
    fileName,
    decidedBy,
    decided,
    rejection,
    rerunOf,
  } = bulk;
  return {
    id,
    requestId,
    created: new Date(bulk.created).toISOString(),
    createdBy,
    isOwn: whyNotSecondPerson(world, caller, bulk.createdById) === 'same-person',
    ...(change && { accountChange: change }),
    comment,
    status,
    count,
    ok,
    refused,
    done,
    failed,
    notRun,
    ...(fileName !== undefined && { fileName }),
    ...(decidedBy !== undefined && { decidedBy }),
    ...(decided !== undefined && { decided: new Date(decided).toISOString() }),
    ...(rejection !== undefined && { rejection }),
    ...(rerunOf !== undefined && { rerunOf }),
  };
}

function rowAnswer(world: World, row: StoredRow, mode: StoredBulk['mode']): BulkRow {
  const transaction = world.transactions.get(row.transactionId);
  if (transaction?.mode !== mode) return { ...row };
  const { externalId, status, currency, merchantId } = transaction;
  const amount = fromMinor(transaction.amount, world.decimalPlaces(currency));
  return {
    ...row,
    externalId,
    status,
    amount,
    currency,
    merchantName: world.merchant(merchantId)?.legalBusinessName ?? merchantId,
  };
}

const list = on(calls.list, (request) => {
  const { caller, world, query } = request;
  const statuses = query.status?.split(',');
  const bulks = bulksOf(world)
    .within(caller)
    .filter(({ mode }) => mode === caller.mode)
    .toSorted((bulk, other) => other.created - bulk.created);
  const found = matching(bulks, query.SearchKey, ['comment', 'fileName', 'createdBy', 'decidedBy']);
  const page = pageOfRows(
    found.filter(({ status }) => !statuses || statuses.includes(status)),
    query,
  );
  return {
    ...page,
    data: page.data.map((bulk) => answer(request, bulk)),
    counts: { status: countedBy(found, ({ status }) => status) },
  };
});

const rows = on(calls.rows, (request) => {
  const { world, query } = request;
  const bulk = bulkFor(request);
  const results = query.result?.split(',');
  const chosen = rowsOf(world, bulk.id)
    .filter(({ result }) => !results || results.includes(result))
    .map((row) => rowAnswer(world, row, bulk.mode));
  return {
    ...pageOfRows(matching(chosen, query.SearchKey, ['transactionId', 'externalId', 'merchantName']), query),
    request: answer(request, bulk),
  };
});

const file = on(calls.file, (request) => {
  const bulk = bulkFor(request);
  const headings = [...bulkColumns, 'result', 'problem', 'message'] as const;
  const lines = rowsOf(request.world, bulk.id).map((row) => headings.map((name) => row[name]));
  return { file: csvOf(headings, lines), name: `bulk-update-${bulk.id}.csv`, contentType: 'text/csv; charset=utf-8' };
});

/** Creates a draft with rows that are not validated yet. */
function draft(
  request: Request,
  input: readonly BulkRowInput[],
  more: Pick<StoredBulk, 'comment'> & Partial<Pick<StoredBulk, 'fileName' | 'rerunOf'>>,
): BulkUpdate {
  const { caller, world, requestId } = request;
  const { actor: createdBy, actorId: createdById, actorEmail: createdByEmail } = actorOfCaller(caller);
  const made = { created: world.now(), createdBy, createdById, createdByEmail, mode: caller.mode, requestId };
  const none = { ok: 0, refused: 0, done: 0, failed: 0, notRun: 0, due: 0, about: [] };
  const bulk = bulksOf(world).create(
    { ...more, ...made, ...none, status: 'Draft', count: input.length },
    byCaller(request),
  );
  const storedRows = rowsOf(world, bulk.id);
  for (const [index, { transactionId, expectedStatus, newStatus, reasonCode }] of input.entries())
    storedRows.push({ row: index + 1, transactionId, expectedStatus, newStatus, reasonCode, result: 'Unchecked' });
  return answer(request, bulk);
}

/**
 * Returns a comment without spaces around it.
 * @throws SandboxError 400 if it is empty
 */
function requireComment(comment: string): string {
  if (comment.trim() === '')
    throw new SandboxError(400, 'bulk-update.comment', 'Enter a comment that explains the change.', 'comment');
  return comment.trim();
}

const create = on(calls.create, (request) => {
  const { comment, fileName, rows: input } = request.body;
  return draft(request, input, { comment: requireComment(comment), ...(fileName !== undefined && { fileName }) });
});

const createMatching = on(calls.createMatching, (request) => {
  const { comment, filters, searchKey, count, ...change } = request.body;
  const requestedFilters = { ...filters, ...(searchKey !== undefined && { SearchKey: searchKey }) };
  const found = request.world.transactions.query(filterOf(requestedFilters, request), {
    ...orderOf(requestedFilters),
    pageSize: maxRows,
  });
  if (found.count !== count) {
    const message = `The filters now find ${found.count} transactions, not ${count}. Check them again.`;
    throw new SandboxError(409, 'bulk-update.other-count', message);
  }
  const input = found.rows.map(({ id: transactionId }) => ({ transactionId, ...change }));
  return draft(request, input, { comment: requireComment(comment) });
});

const validate = on(calls.validate, (request) => {
  const { world, caller } = request;
  const bulk = inState(request, 'Draft', 'Validated');
  const before = new Set<string>();
  for (const row of rowsOf(world, bulk.id)) {
    const verdict = verdictOn(row, world, caller, before);
    before.add(row.transactionId);
    row.result = 'problem' in verdict ? 'Refused' : 'Ok';
    if ('problem' in verdict) row.problem = verdict.problem;
    else delete row.problem;
  }
  return answer(
    request,
    bulksOf(world).change(bulk.id, { ...countsOf(rowsOf(world, bulk.id)), status: 'Validated' }, byCaller(request)),
  );
});

const submit = on(calls.submit, (request) => {
  const bulk = inState(request, 'Validated');
  if (bulk.ok === 0) throw new SandboxError(409, 'bulk-update.nothing', 'None of its rows can be updated.');
  return answer(request, bulksOf(request.world).change(bulk.id, { status: 'WaitingForApproval' }, byCaller(request)));
});

const decisionOf = (request: About) => ({
  decidedBy: actorOfCaller(request.caller).actor,
  decidedById: request.caller.person.id,
  decided: request.world.now(),
});

const approve = on(calls.approve, (request) => {
  const bulk = byAnother(request);
  refuseAsSecondPerson(request.world, request.caller, bulk.createdById, ownRequestError);
  const values = { status: 'Running', due: request.world.now() + stepTime, ...decisionOf(request) } as const;
  return answer(request, bulksOf(request.world).change(bulk.id, values, byCaller(request)));
});

const reject = on(calls.reject, (request) => {
  const bulk = byAnother(request);
  const values = { status: 'Rejected', rejection: request.body.reason.trim(), ...decisionOf(request) } as const;
  return answer(request, bulksOf(request.world).change(bulk.id, values, byCaller(request)));
});

const cancel = on(calls.cancel, (request) => {
  const { world } = request;
  const bulk = inState(request, 'Draft', 'Validated', 'WaitingForApproval', 'Running');
  const storedRows = rowsOf(world, bulk.id);
  for (const row of storedRows) if (row.result === 'Ok' || row.result === 'Unchecked') row.result = 'NotRun';
  return answer(
    request,
    bulksOf(world).change(
      bulk.id,
      { ...countsOf(storedRows), ...decisionOf(request), status: 'Cancelled', due: 0 },
      byCaller(request),
    ),
  );
});

const rerun = on(calls.rerun, (request) => {
  const bulk = inState(request, 'CompletedWithErrors', 'Cancelled', 'Rejected');
  const left = rowsOf(request.world, bulk.id).filter(({ result }) => result !== 'Done');
  return draft(request, left, {
    comment: bulk.comment,
    rerunOf: bulk.id,
    ...(bulk.fileName !== undefined && { fileName: bulk.fileName }),
  });
});

export default defineSandbox({
  routes: [list, rows, file, create, createMatching, validate, submit, approve, reject, cancel, rerun],
  entities: [bulkEntity],
  jobs: [runJob],
  trails: [
    entityTrails(BulkUpdates, { permissions: [permission.View] }, { plugin: 'bulk-updates', key: 'bulkUpdate' }),
  ],
});
