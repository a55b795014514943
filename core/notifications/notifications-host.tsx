import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { logError } from '../errors/log.ts';
import { coreText, useCoreText } from '../i18n/later-texts.ts';
import { usePortal, useUser } from '../portal/portal.ts';
import { readAccountAgain } from '../portal/use-account.ts';
import { createAnnouncer } from './announce.ts';
import type { NotificationPanelProps } from './panel.tsx';
import { PanelBoundary } from './panel-boundary.tsx';
import { startPolling } from './polling.ts';
import { createStore, type NotificationStore } from './store.ts';

/** Type of the notification with which the API reports that the user's permissions have changed. */
const accountChanged = 'AccountChanged';

/** Updates the bell while a user is signed in, and renders the panel. Its data is cleared at sign-out. */
export default function NotificationsHost() {
  const { client, deployment, idle, queries, notifications, snackbars } = usePortal();
  const { pageSize, pollSeconds } = deployment.notifications ?? {};
  const userId = useUser()?.id;
  const { open } = useSnapshot(notifications.state);
  const [store, setStore] = useState<NotificationStore>();
  // Suspends until the texts of announcements are loaded.
  useCoreText();
  /** Closes the panel and shows the reason. */
  const fail = useCallback(
    (reason: 'errors.network' | 'errors.contribution') => {
      notifications.state.open = false;
      snackbars.show(coreText()(reason), 'error');
    },
    [notifications, snackbars],
  );
  const Panel = usePanel(open, fail);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another user's sign-in resets the state
  useEffect(() => {
    const store = createStore(client, notifications, { pageSize });
    const news = createAnnouncer({ notifications, snackbars });
    const stopPolling = startPolling({
      page: document,
      interval: pollSeconds === undefined ? undefined : pollSeconds * 1000,
      poll: async () => {
        // After sleep the idle sign-out takes precedence, so an idle session polls nothing.
        if (idle.isIdleOver(Date.now())) return true;
        if (notifications.state.status !== 'ready') return store.load();
        const added = await store.poll();
        if (added) news.announce(added);
        if (added?.some(({ notificationType }) => notificationType === accountChanged)) readAccountAgain(queries);
        return added !== undefined;
      },
    });
    setStore(store);
    void store.load();
    return () => {
      stopPolling();
      news.withdraw();
      store.stop();
    };
  }, [client, queries, notifications, snackbars, userId, pageSize, pollSeconds]);

  if (!open || !store || !Panel) return null;
  return (
    <PanelBoundary onFail={() => fail('errors.contribution')}>
      <Panel store={store} />
    </PanelBoundary>
  );
}

/**
 * Returns the panel's component, which loads when the panel is first opened. If it can't be loaded, the user gets a
 * message, and the next click tries again.
 */
function usePanel(
  open: boolean,
  fail: (reason: 'errors.network') => void,
): ComponentType<NotificationPanelProps> | undefined {
  const [Panel, setPanel] = useState<ComponentType<NotificationPanelProps>>();
  useEffect(() => {
    if (!open || Panel) return;
    import('./panel.tsx').then(
      (module) => setPanel(() => module.default),
      (error: unknown) => {
        logError('The notifications panel could not be loaded', error);
        fail('errors.network');
      },
    );
  }, [open, Panel, fail]);
  return Panel;
}
