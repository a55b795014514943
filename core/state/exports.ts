/**
 * The files that are being prepared for the person in the background, as this tab knows them. They survive going to
 * another screen and reloading the page; `core/exports` asks how far they are and shows them.
 */
import { proxy } from 'valtio';
import type { ExportJob } from '../api/exports.ts';
import { exportStates } from '../model/exports.ts';
import type { OnForget } from '../storage/forget.ts';
import { fieldsOf, isText, storedItems } from '../storage/stored-json.ts';

const key = 'portal.exports';

/** The files of one portal. Its functions may be handed on by themselves. */
export interface Exports {
  readonly state: { jobs: ExportJob[] };
  /** Adds a file that the server has begun to prepare. */
  readonly follow: (job: ExportJob) => void;
  /** Updates the progress of a file. A file that is no longer listed is not added again. */
  readonly update: (job: ExportJob) => void;
  /** Removes a file from the list; the server's copy stays. */
  readonly remove: (identifier: string) => void;
  /**
   * Restores the list from before the page reload. Invalid entries are left out, since any script or user can write
   * into storage.
   */
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
      if (state.jobs.length === 0) state.jobs = [...storedItems(storage.getItem(key), isJob)];
    },
  };
}

function isJob(value: unknown): value is ExportJob {
  const { identifier, name, state, rows, written, until, message } = fieldsOf(value);
  const isTime = until === undefined || (isText(until) && !Number.isNaN(Date.parse(until)));
  const isKnown = exportStates.some((known) => known === state);
  return (
    isKnown && isTime && [identifier, name, message ?? ''].every(isText) && [rows, written].every(Number.isSafeInteger)
  );
}
