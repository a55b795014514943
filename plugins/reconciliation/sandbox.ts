/** Sandbox of reconciliation. */
import {
  defineSandbox,
  type FileAnswer,
  type Listing,
  ledgerWorkHook,
  listPageOf,
  on,
  tenantBookingHook,
} from '#sandbox';
import { type AcquirerFile, type Break, breakCalls, fileCalls, type MatchedLine } from './api.ts';
import {
  addNote,
  approve,
  assign,
  ownersOf,
  reject,
  reopenBreak,
  requestWriteOff,
  uploadFile,
  uploadStatement,
} from './sandbox/acts.ts';
import {
  breakAnswer,
  breakDetail,
  fileAnswer,
  fileDetail,
  linesOfFile,
  openByFile,
  suspenseAnswer,
} from './sandbox/answers.ts';
import { bookWork, tenantBookings } from './sandbox/deliver.ts';
import { breakFigures } from './sandbox/figures.ts';
import { bookFor, booksFor, breakFor, fileFor } from './sandbox/find.ts';
import { deliveryJob } from './sandbox/job.ts';
import { breakTrails, fileTrails } from './sandbox/trails.ts';

const files: Listing<AcquirerFile> = {
  at: ({ received }) => received,
  search: ({ name, tenantName = '', provider, from, to, by = '' }) =>
    [name, tenantName, provider, from, to, by].join(' '),
  counted: 'status',
  filters: { status: ({ status }) => status, provider: ({ provider }) => provider },
  order: { count: ({ count }) => count, breaks: ({ breaks }) => breaks },
};
const lines: Listing<MatchedLine> = {
  at: ({ captured }) => `${captured}T00:00:00Z`,
  search: ({ reference, order, transactionId = '', payout = '', gross = '', merchantName = '' }) =>
    [reference, order, transactionId, payout, gross, merchantName].join(' '),
  counted: 'state',
  filters: { state: ({ state }) => state, provider: ({ provider }) => provider, currency: ({ currency }) => currency },
  order: {
    gross: ({ gross }) => Number(gross ?? 0),
    fee: ({ fee }) => Number(fee ?? 0),
    net: ({ net }) => Number(net ?? 0),
    expected: ({ expected }) => Number(expected ?? 0),
  },
};
const breaks: Listing<Break> = {
  at: ({ opened }) => opened,
  search: ({ number, reference, order = '', transactionId = '', amount, merchantName = '', fileName }) =>
    [number, reference, order, transactionId, amount, merchantName, fileName].join(' '),
  counted: 'status',
  filters: {
    status: ({ status }) => status,
    kind: ({ kind }) => kind,
    provider: ({ provider }) => provider,
    currency: ({ currency }) => currency,
    ownerId: ({ ownerId }) => ownerId,
    fileId: ({ fileId }) => fileId,
  },
  order: { amount: ({ amount }) => Number(amount), age: ({ age }) => age },
};

const hooks = [tenantBookingHook.provide(tenantBookings), ledgerWorkHook.provide(bookWork), breakFigures];

export default defineSandbox({ jobs: [deliveryJob], hooks, trails: [breakTrails, fileTrails] }, [
  on(fileCalls.list, (request) => {
    const { tenantId, ...query } = request.query;
    const rows = booksFor(request, tenantId).flatMap((book) => {
      const open = openByFile(book);
      return [...book.files.values()].map((file) => fileAnswer(request, book, file, open));
    });
    return listPageOf(rows, query, files);
  }),
  on(fileCalls.details, (request) => {
    const { book, file } = fileFor(request, request.params.id);
    return fileDetail(request, book, file);
  }),
  on(fileCalls.text, (request): FileAnswer => {
    const { text, name } = fileFor(request, request.params.id).file;
    return { file: new TextEncoder().encode(text), name, contentType: 'text/csv; charset=utf-8' };
  }),
  on(fileCalls.lines, (request) => {
    const { tenantId, ...query } = request.query;
    const wanted = query.fileId?.split(',');
    const rows = booksFor(request, tenantId).flatMap((book) =>
      [...book.files.values()]
        .filter(({ id }) => wanted === undefined || wanted.includes(id))
        .flatMap((file) => linesOfFile(request, book, file)),
    );
    return listPageOf(rows, query, lines);
  }),
  on(fileCalls.providers, (request) => {
    const payments = [...(bookFor(request)?.payments.values() ?? [])];
    return [...new Set(payments.map(({ provider }) => provider))].sort().map((name) => ({ id: name, name }));
  }),
  on(fileCalls.upload, uploadFile),
  on(fileCalls.uploadStatement, uploadStatement),
  on(breakCalls.list, (request) => {
    const { tenantId, ...query } = request.query;
    const rows = booksFor(request, tenantId).flatMap((book) =>
      [...book.breaks.values()].map((breakRecord) => breakAnswer(request, book, breakRecord)),
    );
    return listPageOf(rows, query, breaks);
  }),
  on(breakCalls.details, (request) => {
    const { book, found } = breakFor(request, request.params.id);
    return breakDetail(request, book, found);
  }),
  on(breakCalls.suspense, suspenseAnswer),
  on(breakCalls.owners, ownersOf),
  on(breakCalls.assign, assign),
  on(breakCalls.note, addNote),
  on(breakCalls.writeOff, requestWriteOff),
  on(breakCalls.approve, approve),
  on(breakCalls.reject, reject),
  on(breakCalls.reopen, reopenBreak),
]);
