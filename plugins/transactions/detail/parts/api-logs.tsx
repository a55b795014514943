import { useState } from 'react';
import { foldText } from '#core/api';
import { useCall } from '#core/react';
import { DateTime, highlightMatch, Loaded, Section, Skeleton, TextInput } from '#core/ui';
import type { ApiLog } from '../../api.ts';
import { useTransactionCalls } from '../../use-transaction-calls.ts';
import { CodePill } from '../code-pill.tsx';
import { LogView } from '../log-view.tsx';
import { OpenRow } from '../open-row.tsx';
import type { PartProps } from '../part-props.ts';
import { useDetailText } from '../texts.ts';
import { useDetailCalls } from '../use-detail-calls.ts';

/**
 * Renders the API calls of a transaction, newest first. The headers are loaded when a call is expanded; the search
 * covers all calls.
 */
export default function ApiLogs({ transaction: { id } }: PartProps) {
  const text = useDetailText();
  const calls = useTransactionCalls();
  const logs = useCall(calls.apiLogs, { params: { id } });
  const [search, setSearch] = useState('');
  const wanted = foldText(search);
  const holds = ({ id: logId, method, url, statusCode, request, response }: ApiLog) =>
    [logId, method, url, String(statusCode), request, response].some((part) => foldText(part).includes(wanted));
  return (
    <Section title={text('detail.tab.api-logs')}>
      <TextInput type="search" label={text('detail.searchLogs')} value={search} onChange={setSearch} />
      <Loaded call={logs} skeleton={<Skeleton widths={[90, 90, 90]} />} empty={text('detail.noLogs')}>
        {(logs) => {
          const found = logs.filter(holds).reverse();
          return found.length === 0 ? (
            <p className="ui-muted">{text('detail.noLogFound')}</p>
          ) : (
            <div className="transactions-rows">
              {found.map((log) => (
                <OpenRow key={log.id} summary={<Line log={log} search={search.trim()} />}>
                  {() => <Log id={log.id} search={search.trim()} />}
                </OpenRow>
              ))}
            </div>
          );
        }}
      </Loaded>
    </Section>
  );
}

function Line({ log, search }: { readonly log: ApiLog; readonly search: string }) {
  const text = useDetailText();
  return (
    <>
      <span className="transactions-row-main">
        {text(log.direction === 'Inbound' ? 'timeline.inbound' : 'timeline.outbound')}{' '}
        <CodePill code={log.statusCode} />
      </span>
      <DateTime value={log.created} style="full" />
      <span className="transactions-row-more ui-mono">
        {log.method} {highlightMatch(log.url, search)}
      </span>
      <span className="ui-muted">{Math.round(log.duration)} ms</span>
    </>
  );
}

function Log({ id, search }: { readonly id: string; readonly search: string }) {
  const calls = useDetailCalls();
  const log = useCall(calls.apiLog, { params: { id } });
  return (
    <Loaded call={log} skeleton={<Skeleton widths={[40, 80, 60, 80]} />}>
      {(log) => <LogView log={log} search={search} />}
    </Loaded>
  );
}
