/**
 * Files that are prepared in the background. A call of any plugin starts an export; these calls follow it, cancel it
 * and download the file.
 */
import * as Type from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { exportStates } from '../model/exports.ts';
import { Instant, oneOf } from '../model/shapes.ts';

/**
 * Progress of a file export. When the file is ready, the user who created it gets a notification with a link to the
 * download (`download-file/{identifier}`).
 * @public
 */
export const ExportJob = Type.Object({
  identifier: Type.String(),
  /** Name of the file, including its extension. */
  name: Type.String(),
  state: oneOf(exportStates),
  /** Number of rows in the whole file, and of rows written so far. */
  rows: Type.Integer({ minimum: 0 }),
  written: Type.Integer({ minimum: 0 }),
  /** Time until which a ready file can be downloaded. */
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
