import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { cancelExport, type ExportJob } from '../api/exports.ts';
import { downloadReport } from '../api/notifications.ts';
import { useCoreText } from '../i18n/later-texts.ts';
import { usePortal } from '../portal/portal.ts';
import { useClient } from '../portal/use-call.ts';
import { useStore } from '../portal/use-store.ts';
import { useUiEnvironment } from '../state/environment.tsx';
import { createExports } from '../state/exports.ts';
import { Button } from '../ui/components/button.tsx';
import { Disclosure } from '../ui/components/disclosure.tsx';
import { formatCount } from '../ui/formats/amount.ts';
import { formatDateTimeShort } from '../ui/formats/date.ts';
import { saveFile } from '../ui/save-file.ts';
import './exports.css';
import { useCommonText } from '../ui/later-texts.ts';
import { followInterval, followOnce } from './follow.ts';

/** Renders the files that are being prepared at the bottom of every screen, or nothing if there are none. */
export default function ExportsHost() {
  const text = useCoreText();
  const exports = useStore(createExports);
  const { jobs } = useSnapshot(exports.state);
  useEffect(() => exports.restore(), [exports]);
  useFollowing(jobs.some(({ state }) => state === 'Running'));
  const ready = jobs.filter(({ state }) => state === 'Ready');
  return (
    <>
      <p role="status" className="ui-visually-hidden">
        {ready.map(({ name }) => text('exports.isReady', { name })).join(' ')}
      </p>
      {jobs.length > 0 && (
        <section className="exports" aria-label={text('exports.title')}>
          <Disclosure open isFlush summary={text('exports.summary', { count: jobs.length })}>
            <ul>
              {jobs.map((job) => (
                <ExportRow key={job.identifier} job={job} />
              ))}
            </ul>
          </Disclosure>
        </section>
      )}
    </>
  );
}

/** Polls the server while a file is being prepared. */
function useFollowing(isRunning: boolean) {
  const client = useClient();
  const exports = useStore(createExports);
  const { snackbars } = usePortal();
  useEffect(() => {
    if (!isRunning) return;
    const stopped = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const followExports = async () => {
      await followOnce({ client, exports, showSnackbar: snackbars.show }, stopped.signal);
      if (!stopped.signal.aborted) timer = setTimeout(() => void followExports(), followInterval);
    };
    timer = setTimeout(() => void followExports(), followInterval);
    return () => {
      stopped.abort();
      clearTimeout(timer);
    };
  }, [client, exports, snackbars, isRunning]);
}

function ExportRow({ job }: { readonly job: ExportJob }) {
  const text = useCoreText();
  const common = useCommonText();
  const client = useClient();
  const exports = useStore(createExports);
  const [isBusy, setBusy] = useState(false);
  const { timeZone } = useUiEnvironment();
  const { identifier, name, state, rows, written, until } = job;
  const once = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch {
      // The failed call has already shown the error; the file stays in the list.
    } finally {
      setBusy(false);
    }
  };
  const cancel = () =>
    once(async () => {
      await client.call(cancelExport, { params: { identifier } });
      exports.remove(identifier);
    });
  const save = () =>
    once(async () => {
      await saveFile(await client.call(downloadReport, { params: { identifier } }), name.replace(/\.[^.]+$/, ''));
      exports.remove(identifier);
    });
  return (
    <li>
      <span className="exports-name" translate="no">
        {name}
      </span>
      {state === 'Running' && (
        <progress aria-label={text('exports.progress', { name })} value={rows === 0 ? 1 : written / rows} max={1} />
      )}
      <span className="exports-state">
        {state === 'Running' &&
          text('exports.running', { count: rows, written: formatCount(written), rows: formatCount(rows) })}
        {state === 'Ready' && text('exports.ready', { count: rows, rows: formatCount(rows) })}
        {until !== undefined && ` · ${text('exports.until', { time: formatDateTimeShort(until, timeZone) })}`}
        {state === 'Failed' && text('exports.failed')}
      </span>
      {state === 'Ready' && (
        <Button
          look="primary"
          aria-label={text('exports.save', { name })}
          disabled={isBusy}
          onClick={() => void save()}
        >
          {common('download')}
        </Button>
      )}
      {state === 'Running' ? (
        <Button
          look="quiet"
          aria-label={text('exports.cancel', { name })}
          disabled={isBusy}
          onClick={() => void cancel()}
        >
          {common('cancel')}
        </Button>
      ) : (
        <Button look="quiet" aria-label={text('exports.dismiss', { name })} onClick={() => exports.remove(identifier)}>
          ✕
        </Button>
      )}
    </li>
  );
}
