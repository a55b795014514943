/** Polling of the progress of the files. */
import { getExport } from '../api/exports.ts';
import type { Client } from '../http/client.ts';
import { ApiError } from '../http/errors.ts';
import { coreText } from '../i18n/later-texts.ts';
import type { Exports } from '../state/exports.ts';
import type { Snackbars } from '../state/snackbars.ts';

/** Milliseconds between two polls. */
export const followInterval = 1_000;

/** Parts of the portal that the polling needs. */
interface Surroundings {
  readonly client: Pick<Client, 'call'>;
  readonly exports: Exports;
  readonly showSnackbar: Snackbars['show'];
}

/**
 * Polls the progress of each running file once. If the server no longer has a file, it is removed from the list with a
 * message. After any other failure it is polled again.
 */
export async function followOnce({ client, exports, showSnackbar }: Surroundings, signal: AbortSignal): Promise<void> {
  await Promise.all(
    exports.state.jobs
      .filter(({ state }) => state === 'Running')
      .map(async ({ identifier, name }) => {
        try {
          const job = await client.call(getExport, { params: { identifier }, background: 'poll', signal });
          if (!signal.aborted) exports.update(job);
        } catch (error) {
          if (signal.aborted || !(error instanceof ApiError) || error.status !== 404) return;
          exports.remove(identifier);
          showSnackbar(coreText()('exports.gone', { name }), 'error');
        }
      }),
  );
}
