/**
 * Files that are being prepared for the user in the background, as far as this tab knows. The list survives changing
 * the screen and reloading the page. `core/exports` polls the progress and shows it.
 */
import { proxy } from 'valtio';
import type { ExportJob } from '../api/exports.ts';
import { exportStates } from '../model/exports.ts';
import type { OnForget } from '../storage/forget.ts';
import { fieldsOf, isText, storedItems } from '../storage/stored-json.ts';

const key = 'portal.exports';

/** The files of a portal. Its functions don't use `this`, so they can be passed on separately. */
export interface Exports {
  readonly state: { jobs: ExportJob[] };
  /** Adds a file that the server has started to prepare. */
  readonly follow: (job: ExportJob) => void;
  /** Updates the progress of a file, unless it is no longer in the list. */
  readonly update: (job: ExportJob) => void;
  /** Removes a file from the list, but not from the server. */
  readonly remove: (identifier: string) => void;
  /**
   * Restores the list from before the page was reloaded. Invalid entries are left out, because any script or user can
   * write to the storage.
   */
  readonly restore: () => void;
}

/**
 * Creates the list of a portal.
 * @param storage storage of the tab
 */
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
