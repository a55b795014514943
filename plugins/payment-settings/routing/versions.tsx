import { useState } from 'react';
import { useClient, useRefresh, useSnackbar } from '#core/react';
import { Button, Card, DateTime, OutcomeDialog } from '#core/ui';
import { type RoutingState, readRouting, rollBack, type Version } from './api.ts';
import { differences } from './rules.ts';
import { useRoutingText } from './texts.ts';

interface VersionsProps {
  readonly state: RoutingState;
  readonly onState: (state: RoutingState) => void;
  readonly mayChange: boolean;
}

/** Renders the published versions, newest first. An earlier version can be published again. */
export function Versions({ state, onState, mayChange }: VersionsProps) {
  const text = useRoutingText();
  const [requestedVersion, setRequestedVersion] = useState<Version>();
  const [current] = state.versions;
  return (
    <Card title={text('routing.versions')}>
      {!current && <p className="ui-muted">{text('routing.noVersions')}</p>}
      <ol className="routing-versions">
        {state.versions.map((version) => (
          <li key={version.number}>
            <strong>{text('routing.version', { number: version.number })}</strong>{' '}
            <DateTime value={version.published} />{' '}
            <span translate="no">
              {version.by} {version.note}
            </span>
            {mayChange && version !== current && (
              <Button onClick={() => setRequestedVersion(version)}>{text('routing.rollBack')}</Button>
            )}
          </li>
        ))}
      </ol>
      {requestedVersion && current && (
        <RollBack
          version={requestedVersion}
          current={current}
          state={state}
          onState={onState}
          onClose={() => setRequestedVersion(undefined)}
        />
      )}
    </Card>
  );
}

interface RollBackProps extends Omit<VersionsProps, 'mayChange'> {
  readonly version: Version;
  readonly current: Version;
  readonly onClose: () => void;
}

function RollBack({ version, current, state, onState, onClose }: RollBackProps) {
  const text = useRoutingText();
  const client = useClient();
  const refresh = useRefresh();
  const showSnackbar = useSnackbar();
  const [next, setNext] = useState<RoutingState>();
  const close = () => {
    onClose();
    if (next) onState(next);
  };
  return (
    <OutcomeDialog
      title={text('routing.rollBackTitle', { number: version.number })}
      submitLabel={text('routing.rollBack')}
      submit={async ({ requestId, signal }) => {
        const back = await client.call(rollBack, {
          params: { number: String(version.number) },
          body: { revision: state.revision },
          requestId,
          signal,
          quiet: true,
        });
        setNext(back);
        await refresh(readRouting);
        return { kind: 'succeeded', message: text('routing.published', { number: back.versions[0]?.number ?? 0 }) };
      }}
      onSucceeded={(message = '') => showSnackbar(message, 'success')}
      onClose={close}
    >
      <ul className="routing-diff" aria-label={text('routing.changes')}>
        {differences(current, version).map(({ kind, name }) => (
          <li key={`${kind} ${name}`}>
            {text(`routing.diff.${kind}`)}: <span translate="no">{name}</span>
          </li>
        ))}
      </ul>
    </OutcomeDialog>
  );
}
