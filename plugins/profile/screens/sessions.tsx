import { useState } from 'react';
import { useCall, useClient, useRefresh, useText } from '#core/react';
import { Button, browserName, ConfirmDialog, DateTime, Loaded, SaveProblem, Skeleton, useSave } from '#core/ui';
import { endOtherSessions, endSession, listSessions, type SignInSession } from '../api.ts';
import { SettingsSection } from './settings-section.tsx';

/** Value instead of a session id that stands for all sessions in other browsers. */
const others = 'others';

/** Renders the person's sessions, and the actions to end them. */
export function Sessions() {
  const text = useText('profile');
  const client = useClient();
  const refresh = useRefresh();
  const call = useCall(listSessions);
  const [ending, setEnding] = useState<string>();
  const [asking, setAsking] = useState(false);
  const saving = useSave<string>(
    async ({ requestId }, which) => {
      setEnding(which);
      try {
        if (which === others) await client.call(endOtherSessions, { quiet: true, requestId });
        else await client.call(endSession, { params: { id: which }, quiet: true, requestId });
      } finally {
        void refresh(listSessions);
      }
    },
    { done: text('sessions.ended') },
  );
  const end = (which: string) => void saving.save(which);
  const isEnding = (which: string) => saving.isSaving && ending === which;

  return (
    <SettingsSection title={text('sessions.title')} hint={text('sessions.hint')}>
      <Loaded call={call} skeleton={<Skeleton widths={[80, 60, 75]} />}>
        {({ data: sessions }) => (
          <>
            <ul className="profile-sessions" aria-label={text('sessions.title')}>
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isEnding={isEnding(session.id)}
                  onEnd={() => end(session.id)}
                />
              ))}
            </ul>
            {sessions.some((session) => !session.isCurrent) && (
              <Button aria-busy={isEnding(others)} onClick={() => setAsking(true)}>
                {text('sessions.endOthers')}
              </Button>
            )}
            {sessions.length === 1 && <p className="ui-muted profile-text">{text('sessions.only')}</p>}
          </>
        )}
      </Loaded>
      <SaveProblem of={saving} kind="action" />
      {asking && (
        <ConfirmDialog
          title={text('sessions.endOthers')}
          confirmLabel={text('sessions.endOthers')}
          look="danger"
          onConfirm={() => end(others)}
          onClose={() => setAsking(false)}
        >
          <p>{text('sessions.endOthersHint')}</p>
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}

function SessionRow({
  session,
  isEnding,
  onEnd,
}: {
  readonly session: SignInSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}) {
  const text = useText('profile');
  const { browser, system } = browserName(session.userAgent);
  const named =
    browser && system
      ? text('sessions.device', { browser, system })
      : (browser ?? system ?? text('sessions.unknownDevice'));
  return (
    <li>
      <div className="profile-session-words">
        <span className="profile-session-name">
          {named}
          {session.isCurrent && <span className="ui-pill ui-pill-positive">{text('sessions.current')}</span>}
        </span>
        <span className="profile-session-times">
          {text('sessions.started')} <DateTime value={session.started} /> · {text('sessions.lastUsed')}{' '}
          <DateTime value={session.lastUsed} style="relative" />
        </span>
      </div>
      {!session.isCurrent && (
        <Button
          aria-label={text('sessions.endOf', { device: named })}
          aria-busy={isEnding}
          disabled={isEnding}
          onClick={onEnd}
        >
          {text('sessions.end')}
        </Button>
      )}
    </li>
  );
}
