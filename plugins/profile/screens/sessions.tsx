import { useState } from 'react';
import { ApiError, showSnackbar, useCall, useClient, useRefresh, useText } from '#core';
import { Button, browserName, ConfirmDialog, DateTime, Loaded, Skeleton } from '#core/ui';
import { endOtherSessions, endSession, listSessions, type SignInSession } from '../api.ts';
import { SettingsSection } from './settings-section.tsx';

/** Where the person is signed in, and how to end that. */
export function Sessions() {
  const text = useText('profile');
  const client = useClient();
  const refresh = useRefresh();
  const call = useCall(listSessions, { quiet: true });
  const [ending, setEnding] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [asking, setAsking] = useState(false);

  const end = async (which: string, run: () => Promise<unknown>) => {
    setEnding(which);
    setFailure(undefined);
    try {
      await run();
      showSnackbar(text('sessions.ended'), 'success');
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setFailure(reason.message);
    } finally {
      setEnding(undefined);
      void refresh(listSessions);
    }
  };
  const endOne = ({ id }: SignInSession) => void end(id, () => client.call(endSession, { params: { id }, quiet: true }));
  const endOthers = () => void end('others', () => client.call(endOtherSessions, { quiet: true }));

  return (
    <SettingsSection title={text('sessions.title')} hint={text('sessions.hint')}>
      <Loaded call={call} skeleton={<Skeleton widths={[80, 60, 75]} />}>
        {({ data: sessions }) => (
          <>
            <ul className="profile-sessions" aria-label={text('sessions.title')}>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} isEnding={ending === session.id} onEnd={() => endOne(session)} />
              ))}
            </ul>
            {failure !== undefined && (
              <p role="alert" className="profile-failed">
                {failure}
              </p>
            )}
            {sessions.some((session) => !session.isCurrent) && (
              <Button aria-busy={ending === 'others'} onClick={() => setAsking(true)}>
                {text('sessions.endOthers')}
              </Button>
            )}
            {sessions.length === 1 && <p className="ui-muted profile-text">{text('sessions.only')}</p>}
          </>
        )}
      </Loaded>
      {asking && (
        <ConfirmDialog
          title={text('sessions.endOthers')}
          confirmLabel={text('sessions.endOthers')}
          look="danger"
          onConfirm={endOthers}
          onClose={() => setAsking(false)}
        >
          <p>{text('sessions.endOthersHint')}</p>
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}

function SessionRow({ session, isEnding, onEnd }: { readonly session: SignInSession; readonly isEnding: boolean; readonly onEnd: () => void }) {
  const text = useText('profile');
  const { browser, system } = browserName(session.userAgent);
  const named = browser && system ? text('sessions.device', { browser, system }) : (browser ?? system ?? text('sessions.unknownDevice'));
  return (
    <li>
      <div className="profile-session-words">
        <span className="profile-session-name">
          {named}
          {session.isCurrent && <span className="ui-pill ui-pill-positive">{text('sessions.current')}</span>}
        </span>
        <span className="profile-session-times">
          {text('sessions.started')} <DateTime value={session.started} /> · {text('sessions.lastUsed')} <DateTime value={session.lastUsed} style="relative" />
        </span>
      </div>
      {!session.isCurrent && (
        <Button aria-label={text('sessions.endOf', { device: named })} aria-busy={isEnding} disabled={isEnding} onClick={onEnd}>
          {text('sessions.end')}
        </Button>
      )}
    </li>
  );
}
