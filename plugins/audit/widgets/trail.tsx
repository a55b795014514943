import { useId, useState } from 'react';
import { useCall, useLanguage, usePluginTexts, useText, wordOf } from '#core/react';
import {
  actorLabel,
  Button,
  type CallError,
  EmptyState,
  ForbiddenState,
  Loaded,
  PlainSelect,
  Skeleton,
  Timeline,
  useCommonText,
  useUiEnvironment,
} from '#core/ui';
import { listTrail } from '../api.ts';
import type { Entity } from './entity.ts';
import { timelineOf } from './trail-items.tsx';
import { kindWord } from './words.ts';

const step = 20;
const maxPageSize = 1000;

/** Renders the entries, newest first, with filters by actor and type. */
export function Trail({ entity }: { readonly entity: Entity }) {
  const text = useText('audit');
  const common = useCommonText();
  const { currencies } = useUiEnvironment();
  const [pageSize, setPageSize] = useState(step);
  const [actor, setActor] = useState('');
  const [type, setType] = useState('');
  const query = { pageIndex: 0, pageSize, ...(actor && { actor }), ...(type && { type }) };
  const trail = useCall(
    listTrail,
    { params: { entity: entity.kind, id: entity.id }, query, showsNotFound: true },
    { keepPrevious: true },
  );
  const problem = useProblem();
  const language = useLanguage();
  const owner = trail.data?.texts;
  const isWorded = usePluginTexts(owner?.plugin);
  const filters = useId();
  const isFiltered = actor !== '' || type !== '';
  const clear = () => {
    setActor('');
    setType('');
  };
  const filter = (
    label: string,
    value: string,
    options: readonly (readonly [string, string])[],
    set: (value: string) => void,
  ) => (
    <div className="audit-filter">
      <label htmlFor={`${filters} ${label}`}>{label}</label>
      <PlainSelect
        id={`${filters} ${label}`}
        value={value}
        onChange={(event) => {
          set(event.target.value);
          setPageSize(step);
        }}
      >
        <option value="">{common('all')}</option>
        {options.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </PlainSelect>
    </div>
  );
  return (
    <Loaded call={trail} skeleton={<Skeleton widths={[50, 80, 65, 80, 55, 70]} />} problem={problem}>
      {({ name, data, count, actors, types }) => (
        <>
          <p className="audit-name">
            <span className="ui-muted">{kindWord(entity.kind, owner, language)}</span> {name}
          </p>
          {(types.length > 1 || actors.length > 1) && (
            <div className="audit-filters">
              {filter(
                text('filter.actor'),
                actor,
                actors.map((actor) => [actor.id, actorLabel(actor)]),
                setActor,
              )}
              {filter(
                text('filter.type'),
                type,
                types.map((type) => [type, wordOf('audit', `type.${type}`, type)]),
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
            {text('count', { count })}
          </p>
          {count === 0 && <EmptyState title={text(isFiltered ? 'emptyFiltered' : 'empty')} />}
          {isWorded && <Timeline items={timelineOf(data, text, currencies, owner)} label={text('trail')} />}
          {count > data.length && pageSize < maxPageSize && (
            <Button aria-busy={trail.isFetching} onClick={() => setPageSize(Math.min(maxPageSize, pageSize + step))}>
              {text('more', { count: Math.min(step, count - data.length) })}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

/** Returns a function that renders an error. Forbidden, not found, and found in the other mode are different cases. */
function useProblem() {
  const text = useText('audit');
  return ({ status, code, message }: CallError) => {
    if (status === 403) return <ForbiddenState>{text('forbidden')}</ForbiddenState>;
    if (code === 'audit.unknown-entity') return <EmptyState title={text('unknown')}>{text('unknownHint')}</EmptyState>;
    if (code?.endsWith('.other-mode')) return <EmptyState title={text('notFound')}>{message}</EmptyState>;
    return status === 404 ? <EmptyState title={text('notFound')}>{text('notFoundHint')}</EmptyState> : undefined;
  };
}
