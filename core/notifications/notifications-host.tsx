import { type ComponentType, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { logError } from '../errors/log.ts';
import { coreText } from '../i18n/later-texts.ts';
import { usePortal, useUser } from '../portal/portal.ts';
import { readAccountAgain } from '../portal/use-account.ts';
import { isIdleOver } from '../state/idle-deadline.ts';
import { showSnackbar } from '../state/snackbars.ts';
import { announcing } from './announce.ts';
import type { NotificationPanelProps } from './panel.tsx';
import { PanelBoundary } from './panel-boundary.tsx';
import { startPolling } from './polling.ts';
import { notifications } from './state.ts';
import { createStore, type NotificationStore } from './store.ts';

/** The type of a notification by which the API says that the person may do more or less than before. */
const accountChanged = 'AccountChanged';

/** Keeps the bell up to date while somebody is signed in, and shows the panel. Everything it knows goes with the sign-in. */
export default function NotificationsHost() {
  const { client, deployment, queries } = usePortal();
  const { pageSize, pollSeconds } = deployment.notifications ?? {};
  const userId = useUser()?.id;
  const { open } = useSnapshot(notifications);
  const [store, setStore] = useState<NotificationStore>();
  const Panel = usePanel(open);

  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else's sign-in starts from nothing
  useEffect(() => {
    const store = createStore(client, { pageSize });
    const news = announcing();
    const stopPolling = startPolling({
      page: document,
      interval: pollSeconds === undefined ? undefined : pollSeconds * 1000,
      poll: async () => {
        // After a sleep the sign-out comes first: nothing is asked for somebody who has been away too long.
        if (isIdleOver(Date.now())) return true;
        if (notifications.status !== 'ready') return store.load();
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
  }, [client, queries, userId, pageSize, pollSeconds]);

  if (!open || !store || !Panel) return null;
  return (
    <PanelBoundary onFail={() => fail('errors.contribution')}>
      <Panel store={store} />
    </PanelBoundary>
  );
}

/** Closes the panel and says why. */
function fail(reason: 'errors.network' | 'errors.contribution'): void {
  notifications.open = false;
  showSnackbar(coreText()(reason), 'error');
}

/** The panel's component, loaded when it is first opened. Where it cannot be loaded the person is told, and the next click tries again. */
function usePanel(open: boolean): ComponentType<NotificationPanelProps> | undefined {
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
  }, [open, Panel]);
  return Panel;
}
