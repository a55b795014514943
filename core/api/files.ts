/**
 * Endpoints of the file store (EA-001 to EA-010), for plugins that let users attach files. The plugin `files` answers
 * them in the sandbox. A caller acting for a tenant (the platform) has the tenant in the path.
 */
import * as Type from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { filePart, Instant } from '../model/shapes.ts';
import { maxDocumentBytes } from './file-kinds.ts';

/** Metadata of a file, without its bytes. */
export const FileDetails = Type.Object({
  fileId: Type.String(),
  fileName: Type.String(),
  /** Type according to content and extension, never the type that the sender reported. */
  contentType: Type.String(),
  /** Size in bytes. */
  size: Type.Integer({ minimum: 0 }),
  created: Instant,
  /** User who uploaded the file. */
  createdBy: Type.String(),
});
export type FileDetails = Type.Static<typeof FileDetails>;

const UploadBody = Type.Object({ file: filePart({ maxBytes: maxDocumentBytes }) });
const Uploaded = Type.Object({ fileId: Type.String() });
const platforms = { tiers: ['platform'] } as const;

/** Endpoints for the files of the caller's account. @public */
export const fileCalls = {
  upload: defineEndpoint({
    id: 'files.upload',
    method: 'POST',
    path: '/fs/file',
    summary: 'Upload a file of up to 5 MB',
    guard: 'signed-in',
    multipart: true,
    body: UploadBody,
    answer: Uploaded,
    rows: ['EA-003'],
  }),
  read: defineEndpoint({
    id: 'files.read',
    method: 'GET',
    path: '/fs/file/{id}',
    summary: 'Get a file',
    guard: 'signed-in',
    answer: 'blob',
    rows: ['EA-001'],
  }),
  details: defineEndpoint({
    id: 'files.details',
    method: 'GET',
    path: '/fs/file/{id}/details',
    summary: 'Get the details of a file',
    guard: 'signed-in',
    answer: FileDetails,
    rows: ['EA-002'],
  }),
  remove: defineEndpoint({
    id: 'files.remove',
    method: 'DELETE',
    path: '/fs/file/{fileId}',
    summary: "Delete the caller's unused file",
    guard: 'signed-in',
    answer: 'none',
    rows: ['EA-004'],
  }),
};

/** The same endpoints for the files of a tenant, used by the platform. @public */
export const tenantFileCalls = {
  upload: defineEndpoint({
    id: 'files.tenant.upload',
    method: 'POST',
    path: '/fs/{tenantId}/file',
    summary: 'Upload a file of up to 5 MB for a tenant',
    guard: platforms,
    multipart: true,
    body: UploadBody,
    answer: Uploaded,
    rows: ['EA-005'],
  }),
  read: defineEndpoint({
    id: 'files.tenant.read',
    method: 'GET',
    path: '/fs/{tenantId}/file/{id}',
    summary: "Download a tenant's file",
    guard: platforms,
    answer: 'blob',
    rows: ['EA-006'],
  }),
  details: defineEndpoint({
    id: 'files.tenant.details',
    method: 'GET',
    path: '/fs/{tenantId}/file/{id}/details',
    summary: "Get the details of a tenant's file",
    guard: platforms,
    answer: FileDetails,
    rows: ['EA-007'],
  }),
  remove: defineEndpoint({
    id: 'files.tenant.remove',
    method: 'DELETE',
    path: '/fs/{tenantId}/file/{fileId}',
    summary: "Delete the caller's unused file of a tenant",
    guard: platforms,
    answer: 'none',
    rows: ['EA-008'],
  }),
};

/** Endpoint that downloads a stored file by its name. @public */
export const readFileByName = defineEndpoint({
  id: 'files.byName',
  method: 'GET',
  path: 'api/crm/files/',
  summary: 'Download the latest file with a name',
  guard: 'signed-in',
  query: Type.Object({ fileName: Type.String({ minLength: 1, maxLength: 255 }) }),
  answer: 'blob',
  rows: ['EA-009'],
});

/** Endpoint of the daily CSV report of transactions. @public */
export const readDailyTransactions = defineEndpoint({
  id: 'files.dailyTransactions',
  method: 'GET',
  path: '/fs/transaction-daily-report-csv/file/{name}',
  summary: 'Download the daily transaction report of a notification as CSV',
  guard: 'signed-in',
  answer: 'blob',
  rows: ['EA-010'],
});
