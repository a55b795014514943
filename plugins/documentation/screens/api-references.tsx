import { useEffect, useState } from 'react';
import { foldText, type ScreenProps } from '#core';
import { useHolder, useText } from '#core/react';
import {
  Checkbox,
  DefinitionList,
  Disclosure,
  EmptyState,
  Link,
  Loaded,
  type LoadedCall,
  Screen,
  Section,
  TextInput,
} from '#core/ui';
import '../parts/documentation.css';
import { Layout } from '../parts/layout.tsx';
import { mayCall, nameOfGroup, type Operation, operationsOf, readApi } from '../parts/read-api.ts';
import { TryIt } from '../parts/try-it.tsx';
import { paths } from '../paths.ts';

interface Api {
  readonly operations: readonly Operation[];
  readonly server: string;
}

/** Loads the API description once while the screen is open. */
function useApi(): LoadedCall<Api> {
  const [state, setState] = useState<{ readonly data: Api | undefined; readonly error?: Error }>({ data: undefined });
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a higher number is another attempt
  useEffect(() => {
    const leaving = new AbortController();
    readApi(leaving.signal).then(
      (document) =>
        setState({
          data: { operations: operationsOf(document), server: document.servers?.[0]?.url ?? location.origin },
        }),
      (error: unknown) =>
        !leaving.signal.aborted &&
        setState({ data: undefined, error: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => leaving.abort();
  }, [times]);
  return { ...state, refetch: () => setTimes(times + 1) };
}

/** Renders the operations of the API by plugin, the details of an operation, and a form to try it. */
export default function ApiReferences({ params }: ScreenProps) {
  const text = useText('documentation');
  const holder = useHolder();
  const call = useApi();
  const [typed, setTyped] = useState('');
  const [isOwn, setOwn] = useState(true);
  const chosen = call.data?.operations.find(({ id }) => id === params.name);
  return (
    <Screen crumb={chosen?.id}>
      <Loaded call={call}>
        {({ operations, server }) => {
          const words = foldText(typed).split(/\s+/).filter(Boolean);
          const shown = operations.filter(
            (operation) =>
              (!isOwn || mayCall(operation, holder)) &&
              words.every((word) =>
                foldText(`${operation.method} ${operation.path} ${operation.summary} ${operation.id}`).includes(word),
              ),
          );
          return (
            <Layout
              isChosen={chosen !== undefined}
              list={
                <div className="documentation-menu">
                  <TextInput type="search" label={text('searchApi')} value={typed} onChange={setTyped} />
                  <Checkbox label={text('ownOnly')} value={isOwn} onChange={setOwn} />
                  <p role="status" className="ui-muted">
                    {text('calls', { count: shown.length })}
                  </p>
                  <Calls operations={shown} current={params.name} isOpen={words.length > 0} />
                </div>
              }
            >
              {chosen ? (
                <Call key={chosen.id} operation={chosen} server={server} />
              ) : (
                <div className="documentation-page">
                  <EmptyState title={text('chooseCall')} />
                </div>
              )}
            </Layout>
          );
        }}
      </Loaded>
    </Screen>
  );
}

function Calls({
  operations,
  current,
  isOpen,
}: {
  readonly operations: readonly Operation[];
  readonly current: string | undefined;
  readonly isOpen: boolean;
}) {
  const text = useText('documentation');
  const { tier } = useHolder();
  const groups = [...new Set(operations.map(({ group }) => group))];
  return (
    <nav aria-label={text('manifest.api')}>
      {groups.map((group) => {
        const groupOperations = operations.filter((operation) => operation.group === group);
        return (
          <Disclosure
            key={group}
            open={isOpen || groupOperations.some(({ id }) => id === current)}
            isFlush
            summary={
              <span className="documentation-group" translate="no">
                {nameOfGroup(group)} <span className="ui-muted">{groupOperations.length}</span>
              </span>
            }
          >
            <ul className="documentation-list">
              {groupOperations.map(({ id, method, path }) => (
                <li key={id} className="documentation-path" translate="no">
                  <Link
                    href={`${paths.api[tier]}/${encodeURIComponent(id)}`}
                    aria-current={id === current ? 'page' : undefined}
                  >
                    <span className="documentation-method">{method}</span> {path}
                  </Link>
                </li>
              ))}
            </ul>
          </Disclosure>
        );
      })}
    </nav>
  );
}

function Call({ operation, server }: { readonly operation: Operation; readonly server: string }) {
  const text = useText('documentation');
  // The API description has guards in this format.
  const guard =
    typeof operation.guard === 'object' ? (operation.guard as { readonly permissions?: readonly string[] }) : undefined;
  return (
    <article className="documentation-page">
      <h2 className="documentation-path" translate="no">
        {operation.method} {operation.path}
      </h2>
      <p lang="en">{operation.summary}</p>
      <DefinitionList
        items={[
          { label: text('call.id'), value: <code translate="no">{operation.id}</code> },
          {
            label: text('call.permissions'),
            value: <span translate="no">{guard?.permissions?.join(', ') ?? '–'}</span>,
          },
          { label: text('call.code'), value: text(operation.isSensitive ? 'call.asksCode' : 'call.noCode') },
        ]}
      />
      {operation.parameters.length > 0 && (
        <Section title={text('call.parameters')}>
          <ul className="documentation-list" translate="no">
            {operation.parameters.map(({ name, in: place, required }) => (
              <li key={`${place} ${name}`}>
                <code>{name}</code> {place}
                {required ? ' *' : ''}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {operation.body !== undefined && <Shape title={text('call.body')} schema={operation.body} />}
      {operation.answer !== undefined && <Shape title={text('call.answer')} schema={operation.answer} />}
      {operation.isSensitive ? <p>{text('try.sensitive')}</p> : <TryIt operation={operation} server={server} />}
    </article>
  );
}

function Shape({ title, schema }: { readonly title: string; readonly schema: unknown }) {
  return (
    <Section title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll the text */}
      <pre className="documentation-raw" translate="no" tabIndex={0}>
        {JSON.stringify(schema, undefined, 2)}
      </pre>
    </Section>
  );
}
