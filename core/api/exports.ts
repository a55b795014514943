/** Files that are prepared in the background: begun by a call of whichever plugin, followed, cancelled and fetched by these. */
import * as Type from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { exportStates } from '../model/exports.ts';
import { Instant, oneOf } from './shapes.ts';

/** How far a file is. When it is ready its maker is told at the bell, from where it can be fetched, too (`download-file/{identifier}`). */
export const ExportJob = Type.Object({
  identifier: Type.String(),
  /** Of the file, with its extension. */
  name: Type.String(),
  state: oneOf(exportStates),
  /** Rows of the whole file, and those that are written. */
  rows: Type.Integer({ minimum: 0 }),
  written: Type.Integer({ minimum: 0 }),
  /** How long a file that is ready can be fetched. */
  until: Type.Optional(Instant),
  /** Why it failed. */
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
