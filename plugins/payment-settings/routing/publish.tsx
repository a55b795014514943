import { useState } from 'react';
import { useClient, useRefresh, useSnackbar } from '#core/react';
import { Button, OutcomeDialog, TextInput } from '#core/ui';
import { publishDraft, type RoutingState, readRouting } from './api.ts';
import { differences, type RuleSet } from './rules.ts';
import { useRoutingText } from './texts.ts';

interface PublishProps {
  readonly state: RoutingState;
  readonly set: RuleSet;
  /** True if the draft is saved and can be published. */
  readonly isReady: boolean;
  readonly onState: (state: RoutingState) => void;
}

/** Renders the button that shows the changes of a draft and publishes it. */
export function PublishButton({ state, set, isReady, onState }: PublishProps) {
  const text = useRoutingText();
  const client = useClient();
  const refresh = useRefresh();
  const showSnackbar = useSnackbar();
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [next, setNext] = useState<RoutingState>();
  const changes = differences(state.versions[0] ?? { rules: [], fallback: [] }, set);
  const close = () => {
    setOpen(false);
    if (next) onState(next);
  };
  return (
    <>
      <Button look="primary" disabled={!isReady} onClick={() => setOpen(true)}>
        {text('routing.publish')}
      </Button>
      {isOpen && (
        <OutcomeDialog
          title={text('routing.publishTitle')}
          submitLabel={text('routing.publish')}
          submit={async ({ requestId, signal }) => {
            const published = await client.call(publishDraft, {
              body: { revision: state.revision, note: note.trim() },
              requestId,
              signal,
              quiet: true,
            });
            setNext(published);
            await refresh(readRouting);
            return {
              kind: 'succeeded',
              message: text('routing.published', { number: published.versions[0]?.number ?? 0 }),
            };
          }}
          onSucceeded={(message = '') => showSnackbar(message, 'success')}
          onClose={close}
        >
          <p>{text('routing.publishHint')}</p>
          <ul className="routing-diff" aria-label={text('routing.changes')}>
            {changes.map(({ kind, name }) => (
              <li key={`${kind} ${name}`}>
                {text(`routing.diff.${kind}`)}: <span translate="no">{name}</span>
              </li>
            ))}
          </ul>
          {changes.length === 0 && <p className="ui-muted">{text('routing.noChanges')}</p>}
          <TextInput name="note" label={text('routing.note')} maxLength={200} value={note} onChange={setNote} />
        </OutcomeDialog>
      )}
    </>
  );
}
