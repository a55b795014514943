/**
 * The files that are being prepared for the person in the background, as this tab knows them. They survive going to another screen and
 * reloading the page; `core/exports` asks how far they are and shows them.
 */
import { proxy } from 'valtio';
import type { ExportJob } from '../api/exports.ts';
import type { OnForget } from './forget.ts';

const key = 'portal.exports';

/** The files of one portal. Its functions may be handed on by themselves. */
export interface Exports {
  readonly state: { jobs: ExportJob[] };
  /** Takes in a file that the server has begun to prepare. */
  readonly follow: (job: ExportJob) => void;
  /** Takes over how far a file is; one that is no longer listed stays so. */
  readonly update: (job: ExportJob) => void;
  /** Takes a file off the list; what the server has of it stays. */
  readonly remove: (identifier: string) => void;
  /** Brings back what was listed before the page was loaded again. What does not fit is left out, since anybody can write into storage. */
  readonly restore: () => void;
}

/** Makes the list of a portal. @param storage of the tab */
export function createExports({
  onForget,
  storages: { tab: storage },
}: {
  readonly onForget: OnForget;
  readonly storages: { readonly tab: Storage };
}): Exports {
  const state = proxy<Exports['state']>({ jobs: [] });
  const list = (jobs: ExportJob[]) => {
    state.jobs = jobs;
    storage.setItem(key, JSON.stringify(jobs));
  };
  onForget(() => {
    state.jobs = [];
    storage.removeItem(key);
  });
  return {
    state,
    follow: (job) => list([...state.jobs.filter(({ identifier }) => identifier !== job.identifier), job]),
    update: (job) => list(state.jobs.map((known) => (known.identifier === job.identifier ? job : known))),
    remove: (identifier) => list(state.jobs.filter((job) => job.identifier !== identifier)),
    restore() {
      try {
        const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
        if (Array.isArray(kept) && state.jobs.length === 0) state.jobs = kept.filter(isJob);
      } catch {
        storage.removeItem(key);
      }
    },
  };
}

function isJob(value: unknown): value is ExportJob {
  if (typeof value !== 'object' || value === null) return false;
  const { identifier, name, state, rows, written, until } = value as Record<string, unknown>; // an object by the line above; its fields are checked below
  const isTime = until === undefined || (typeof until === 'string' && !Number.isNaN(Date.parse(until)));
  return (
    isTime && typeof identifier === 'string' && typeof name === 'string' && typeof state === 'string' && typeof rows === 'number' && typeof written === 'number'
  );
}
