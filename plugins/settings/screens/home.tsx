import { useState } from 'react';
import { bySection, foldText } from '#core';
import type { AnswerOf } from '#core/api';
import {
  MenuDialog,
  sectionTitle,
  useCall,
  useClient,
  useHolder,
  usePluginTexts,
  useRefresh,
  useSeenBy,
  useText,
  wordOf,
} from '#core/react';
import {
  Button,
  DateTime,
  EmptyState,
  Link,
  Loaded,
  OutcomeDialog,
  Screen,
  Section,
  TextInput,
  useCommonText,
} from '#core/ui';
import { lastChanges, undoChange } from '../home/api.ts';
import { pathOf } from '../home/paths.ts';
import '../home/home.css';

/**
 * Renders the settings that the user may view, by section and with their purpose. The latest changes with their authors
 * appear next to them as soon as there are any.
 */
export default function SettingsHome() {
  return (
    <Screen>
      <div className="settings-home">
        <AllSettings />
        <LastChanges />
      </div>
    </Screen>
  );
}

function AllSettings() {
  const text = useText('settings');
  const [key, setKey] = useState('');
  const [opened, setOpened] = useState<string>();
  const { menu } = useSeenBy(useHolder());
  const entries = (menu.find(({ id }) => id === 'settings')?.entries ?? []).map((entry) => ({
    ...entry,
    // Entries without a description show only their title.
    about: wordOf('settings', `home.about.${entry.id.split('/')[1] ?? ''}`, ''),
  }));
  const wanted = foldText(key);
  const found = entries.filter(({ title, about }) => foldText(`${title} ${about}`).includes(wanted));
  return (
    <div className="settings-all">
      <div className="ui-width-l">
        <TextInput label={text('home.search')} value={key} onChange={setKey} />
      </div>
      <p className={key === '' ? 'ui-visually-hidden' : 'ui-muted'} aria-live="polite">
        {text('home.found', { count: found.length })}
      </p>
      {found.length === 0 && <EmptyState title={text('home.none')} />}
      {bySection(found).map(({ section, entries: shown }) => (
        <Section key={section} level={2} title={sectionTitle(section)}>
          <ul className="settings-cards">
            {shown.map(({ id, title, href, about }) => (
              <li key={id}>
                {href === undefined ? (
                  <button type="button" className="settings-open" aria-haspopup="dialog" onClick={() => setOpened(id)}>
                    {title}
                  </button>
                ) : (
                  <Link href={href}>{title}</Link>
                )}
                <p className="ui-muted">{about}</p>
              </li>
            ))}
          </ul>
        </Section>
      ))}
      {opened !== undefined && <MenuDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

type LastChange = AnswerOf<typeof lastChanges>[number];

interface Undoing {
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  readonly name: string;
}

function LastChanges() {
  const text = useText('settings');
  const common = useCommonText();
  const client = useClient();
  const refresh = useRefresh();
  const call = useCall(lastChanges, {}, { fresh: true });
  const [undoRequest, setUndoRequest] = useState<Undoing>();
  if (call.data?.length === 0) return null;
  return (
    <Section level={2} title={text('home.changes')}>
      <Loaded call={call}>
        {(rows) => (
          <ul className="settings-changes">
            {rows.map(({ canUndo, ...change }) => (
              <li key={`${change.kind} ${change.id}`}>
                <Change change={change} />
                {canUndo && (
                  <Button
                    aria-label={text('home.undoOf', { name: change.name })}
                    onClick={() => setUndoRequest(change)}
                  >
                    {common('undo')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {undoRequest && (
        <OutcomeDialog
          title={common('undo')}
          submitLabel={common('undo')}
          submit={async (sending) => {
            const { kind, id, version } = undoRequest;
            await client.call(undoChange, { params: { kind, id }, body: { version }, ...sending, quiet: true });
            void refresh();
            return { kind: 'succeeded', message: text('home.undone', { name: undoRequest.name }) };
          }}
          onClose={() => setUndoRequest(undefined)}
        >
          <p>{text('home.undoAsk', { name: undoRequest.name })}</p>
        </OutcomeDialog>
      )}
    </Section>
  );
}

/** Renders a change with its author and time, using the texts of the plugin that contains the setting. */
function Change({ change }: { readonly change: Omit<LastChange, 'canUndo'> }) {
  const { plugin, list, id, name, tenantName, type, who, created, changes } = change;
  usePluginTexts(plugin);
  return (
    <>
      <p>
        <ChangedName path={pathOf(list, id)} name={name} /> · {wordOf(plugin, `${list}.one`, list)}
        {tenantName !== undefined && <span translate="no"> · {tenantName}</span>}
      </p>
      <p className="ui-muted">
        {wordOf('settings', `home.type.${type}`, wordOf('ui', `status.${type}`, type))} ·{' '}
        <span translate="no">{who}</span> · <DateTime value={created} />
      </p>
      <ul>
        {changes.slice(0, 4).map(({ field, from, to }) => (
          <li key={field}>
            {wordOf(plugin, `${list}.field.${field}`, wordOf('ui', `resource.field.${field}`, field))}:{' '}
            <span translate="no">
              {from ?? '–'} → {to ?? '–'}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function ChangedName({ path, name }: { readonly path: string | undefined; readonly name: string }) {
  return <span translate="no">{path === undefined ? <strong>{name}</strong> : <Link href={path}>{name}</Link>}</span>;
}
