import './records.css';
import { type ReactNode, useState } from 'react';
import { useCall, useClient, useLocalized, useMay, useRefresh, useSnackbar } from '#core/react';
import { Button, type CallError, Card, type Definition, DefinitionList, EmptyState, Link, OutcomeDialog, Select, useCommonText, useNavigate } from '#core/ui';
import { listSets } from '../lists/api.ts';
import { type Kind, paths } from '../paths.ts';
import { permission } from '../permissions.ts';
import { readTimeline, startActivitySet } from './api.ts';
import { RelatedRecords } from './related.tsx';
import { useRecordText } from './texts.ts';
import { RecordTimeline } from './timeline.tsx';

interface RecordBodyProps {
  readonly kind: Kind;
  readonly id: string;
  readonly facts: readonly Definition[];
  readonly merchantId?: string | undefined;
  /** Above the facts: what this kind of record alone has. */
  readonly children?: ReactNode;
}

/** What every record's page has: its facts, what it belongs together with, and what happened. */
export function RecordBody({ kind, id, facts, merchantId, children }: RecordBodyProps) {
  const common = useCommonText();
  return (
    <div className="crm-record">
      <div>
        {children}
        <Card title={common('details')}>
          <DefinitionList items={facts} />
        </Card>
        <RelatedRecords kind={kind} id={id} />
      </div>
      <div>
        <RecordTimeline kind={kind} id={id} merchantId={merchantId} />
      </div>
    </div>
  );
}

/** Returns what `<Loaded problem>` shows of a record that does not exist, with the way to its list. */
export function useMissingRecord(kind: 'lead' | 'contact' | 'organization'): (error: CallError) => ReactNode {
  const text = useRecordText();
  return ({ status }) =>
    status === 404 ? (
      <EmptyState
        title={text(`records.missing.${kind}`)}
        action={
          <Link className="ui-button ui-button-plain" href={paths[kind]}>
            {text(`records.viewAll.${kind}`)}
          </Link>
        }
      >
        {text('records.missingHint')}
      </EmptyState>
    ) : undefined;
}

/** Edit, and what starts an activity set on a record. */
export function RecordButtons({ kind, id, mayEdit }: { readonly kind: Kind; readonly id: string; readonly mayEdit: boolean }) {
  const text = useRecordText();
  const common = useCommonText();
  const may = useMay();
  const navigate = useNavigate();
  const [isStarting, setStarting] = useState(false);
  return (
    <>
      {may(permission.Task.Edit) && <Button onClick={() => setStarting(true)}>{text('records.startSet')}</Button>}
      {mayEdit && <Button onClick={() => navigate(`${paths[kind]}/${encodeURIComponent(id)}/edit`)}>{common('edit')}</Button>}
      {isStarting && <StartSet kind={kind} id={id} onClose={() => setStarting(false)} />}
    </>
  );
}

function StartSet({ kind, id, onClose }: { readonly kind: Kind; readonly id: string; readonly onClose: () => void }) {
  const text = useRecordText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const nameIn = useLocalized();
  const sets = useCall(listSets, {});
  const [activitySetId, setSet] = useState('');
  return (
    <OutcomeDialog
      title={text('records.startSet')}
      submitLabel={text('records.start')}
      canSubmit={activitySetId !== ''}
      submit={async ({ requestId, signal }) => {
        const { tasks } = await client.call(startActivitySet, { params: { kind, id }, body: { activitySetId }, requestId, signal, quiet: true });
        return { kind: 'succeeded', message: text('records.started', { count: tasks }) };
      }}
      onSucceeded={(message) => {
        showSnackbar(message ?? '', 'success');
        void refresh(readTimeline);
      }}
      onClose={onClose}
    >
      <p className="ui-muted">{text('records.startSetHint')}</p>
      <Select
        name="activitySetId"
        label={text('records.set')}
        required
        value={activitySetId}
        onChange={setSet}
        options={(sets.data ?? []).map((set) => ({ id: set.id, name: nameIn(set.name) }))}
      />
    </OutcomeDialog>
  );
}

/** A website or another record as a link; a dash is left out. */
export function tagList(tags: readonly string[] = []): ReactNode {
  return tags.length === 0 ? undefined : <span translate="no">{tags.join(', ')}</span>;
}

export function webLinks(urls: readonly string[] = []): ReactNode {
  if (urls.length === 0) return undefined;
  return urls.map((url) => (
    <div key={url}>
      <a href={url} target="_blank" rel="noreferrer noopener" translate="no">
        {url}
      </a>
    </div>
  ));
}

export function mailLink(email: string | undefined): ReactNode {
  return email && <a href={`mailto:${encodeURI(email)}`}>{email}</a>;
}

export function recordLink(href: string, name: string | undefined): ReactNode {
  return (
    name && (
      <Link href={href} translate="no">
        {name}
      </Link>
    )
  );
}
