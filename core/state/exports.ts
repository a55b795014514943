/**
 * The files that are being prepared for the person in the background, as this tab knows them. They survive going to another screen and
 * reloading the page; `core/exports` asks how far they are and shows them.
 */
import { proxy } from 'valtio';
import type { ExportJob } from '../api/exports.ts';
import { onForget } from './forget.ts';

const key = 'portal.exports';

export const exports = proxy<{ jobs: ExportJob[] }>({ jobs: [] });

/** Takes in a file that the server has begun to prepare. */
export function followExport(job: ExportJob): void {
  exports.jobs = [...exports.jobs.filter(({ identifier }) => identifier !== job.identifier), job];
  keep();
}

/** Takes over how far a file is; one that is no longer listed stays so. */
export function updateExport(job: ExportJob): void {
  exports.jobs = exports.jobs.map((known) => (known.identifier === job.identifier ? job : known));
  keep();
}

/** Takes a file off the list; what the server has of it stays. */
export function forgetExport(identifier: string): void {
  exports.jobs = exports.jobs.filter((job) => job.identifier !== identifier);
  keep();
}

/** Brings back what was listed before the page was loaded again. What does not fit is left out, since anybody can write into storage. */
export function restoreExports(): void {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    if (Array.isArray(kept) && exports.jobs.length === 0) exports.jobs = kept.filter(isJob);
  } catch {
    sessionStorage.removeItem(key);
  }
}

function keep(): void {
  sessionStorage.setItem(key, JSON.stringify(exports.jobs));
}

function isJob(value: unknown): value is ExportJob {
  if (typeof value !== 'object' || value === null) return false;
  const { identifier, name, state, rows, written, until } = value as Record<string, unknown>; // an object by the line above; its fields are checked below
  const isTime = until === undefined || (typeof until === 'string' && !Number.isNaN(Date.parse(until)));
  return (
    isTime && typeof identifier === 'string' && typeof name === 'string' && typeof state === 'string' && typeof rows === 'number' && typeof written === 'number'
  );
}

onForget(() => {
  exports.jobs = [];
  sessionStorage.removeItem(key);
});
