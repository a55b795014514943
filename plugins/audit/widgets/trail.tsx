import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '#core/api';
import { useCall, useText, wordOf } from '#core/react';
import { Button, EmptyState, FailedState, ForbiddenState, Skeleton, Timeline, useUiEnvironment } from '#core/ui';
import { listTrail } from '../api.ts';
import type { Entity } from './entity.ts';
import { timelineOf } from './trail-items.tsx';

const step = 20;
const most = 1000;

/** The entries, newest first, with filters by who and what. */
export function Trail({ entity }: { readonly entity: Entity }) {
  const text = useText('audit');
  const { currencies } = useUiEnvironment();
  const [pageSize, setPageSize] = useState(step);
  const [actor, setActor] = useState('');
  const [type, setType] = useState('');
  const query = { pageIndex: 0, pageSize, ...(actor && { actor }), ...(type && { type }) };
  const trail = useCall(listTrail, { params: { entity: entity.kind, id: entity.id }, query, quiet: true }, { placeholderData: keepPreviousData });
  const { data, error } = trail;
  if (error) return <Refusal error={error} onRetry={() => void trail.refetch()} />;
  if (!data) return <Skeleton widths={[50, 80, 65, 80, 55, 70]} />;
  const clear = () => {
    setActor('');
    setType('');
  };
  const isFiltered = actor !== '' || type !== '';
  const filter = (label: string, value: string, options: readonly (readonly [string, string])[], set: (value: string) => void) => (
    <label className="audit-filter">
      <span>{label}</span>
      <select
        className="ui-select"
        value={value}
        onChange={(event) => {
          set(event.target.value);
          setPageSize(step);
        }}
      >
        <option value="">{text('filter.all')}</option>
        {options.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <>
      <p className="audit-name">{data.name}</p>
      {(data.types.length > 1 || data.actors.length > 1) && (
        <div className="audit-filters">
          {filter(
            text('filter.actor'),
            actor,
            data.actors.map((name) => [name, name]),
            setActor,
          )}
          {filter(
            text('filter.type'),
            type,
            data.types.map((name) => [name, wordOf('audit', `type.${name}`, name)]),
            setType,
          )}
          {isFiltered && (
            <Button look="quiet" onClick={clear}>
              {text('filter.clear')}
            </Button>
          )}
        </div>
      )}
      <p role="status" className="ui-muted audit-count">
        {text('count', { count: data.count })}
      </p>
      {data.count === 0 && <EmptyState title={text(isFiltered ? 'emptyFiltered' : 'empty')} />}
      <div aria-busy={trail.isPlaceholderData}>
        <Timeline items={timelineOf(data.data, text, currencies)} label={text('trail')} />
      </div>
      {data.count > data.data.length && pageSize < most && (
        <Button aria-busy={trail.isFetching} onClick={() => setPageSize(Math.min(most, pageSize + step))}>
          {text('more', { count: Math.min(step, data.count - data.data.length) })}
        </Button>
      )}
    </>
  );
}

/** Not allowed, not there, or not loaded: three different things. */
function Refusal({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  const text = useText('audit');
  if (error.status === 403) return <ForbiddenState>{text('forbidden')}</ForbiddenState>;
  if (error.code === 'audit.unknown-entity') return <EmptyState title={text('unknown')}>{text('unknownHint')}</EmptyState>;
  if (error.code?.endsWith('.other-mode')) return <EmptyState title={text('notFound')}>{error.message}</EmptyState>;
  if (error.status === 404) return <EmptyState title={text('notFound')}>{text('notFoundHint')}</EmptyState>;
  return <FailedState message={error.message} onRetry={onRetry} />;
}
