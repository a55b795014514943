/**
 * Files that are prepared in the background: begun by a call of whichever plugin, followed, cancelled and fetched by
 * these.
 */
import * as Type from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { exportStates } from '../model/exports.ts';
import { Instant, oneOf } from '../model/shapes.ts';

/**
 * Progress of a file export. When the file is ready, its creator gets a notification, which also links to the download
 * (`download-file/{identifier}`).
 * @public
 */
export const ExportJob = Type.Object({
  identifier: Type.String(),
  /** Name of the file, with its extension. */
  name: Type.String(),
  state: oneOf(exportStates),
  /** Rows of the whole file, and those that are written. */
  rows: Type.Integer({ minimum: 0 }),
  written: Type.Integer({ minimum: 0 }),
  /** End of the time in which a ready file can be downloaded. */
  until: Type.Optional(Instant),
  /** Reason for the failure. */
  message: Type.Optional(Type.String()),
});
export type ExportJob = Type.Static<typeof ExportJob>;

const base = 'v1/api/exports/{identifier}';

export const getExport = defineEndpoint({
  id: 'core.exports.one',
  method: 'GET',
  path: base,
  summary: "Get the progress of the caller's export",
  guard: 'signed-in',
  openToKeys: true,
  answer: ExportJob,
});

export const cancelExport = defineEndpoint({
  id: 'core.exports.cancel',
  method: 'DELETE',
  path: base,
  summary: "Cancel or delete the caller's export",
  guard: 'signed-in',
  openToKeys: true,
  answer: 'none',
});
