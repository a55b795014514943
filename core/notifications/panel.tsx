import bell from '@blueprintjs/icons/lib/esm/generated/16px/paths/notifications.js';
import { useCallback, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { Notification } from '../api/notifications.ts';
import { useCoreText } from '../i18n/later-texts.ts';
import { usePortal } from '../portal/portal.ts';
import { Glyph } from '../ui/components/glyph.tsx';
import { EmptyState, FailedState } from '../ui/components/states.tsx';
import { loadSanitizer } from '../ui/html/safe-html.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { follow, leadsSomewhere, type Surroundings } from './follow.ts';
import { NotificationList } from './list.tsx';
import { ActionMenu } from './menu.tsx';
import { NotificationSkeleton } from './skeleton.tsx';
import type { NotificationStore } from './store.ts';
import './panel.css';
import { useMaybeHolder } from '../portal/use-holder.ts';

export interface NotificationPanelProps {
  readonly store: NotificationStore;
}

void loadSanitizer().catch(() => undefined); // a later call retries and logs the error

/** Renders the overlay that lists the notifications (S-197 to S-212). */
export default function NotificationPanel({ store }: NotificationPanelProps) {
  const text = useCoreText();
  const { state } = usePortal().notifications;
  const { items, unread } = useSnapshot(state);
  const close = useClose();
  const around = useSurroundings();
  useCloseOnLeaving(close);
  useEffect(() => {
    // Other tabs and devices change notifications, too, so opening reloads the list.
    void store.load();
  }, [store]);

  useEffect(() => {
    // The removed item had the focus.
    if (items.length === 0 && document.activeElement === document.body)
      document.querySelector<HTMLElement>('.notifications header button')?.focus();
  }, [items.length]);

  // A click marks an item as read, closes the panel and follows its link; without a link the panel stays (S-223).
  const open = (item: Notification) => {
    void store.markRead(item.id, true);
    if (!leadsSomewhere(item, around)) return;
    close();
    void follow(item, around);
  };

  return (
    <Dialog
      title={text('notifications.title')}
      className="notifications"
      closeOnBackdrop
      onClose={close}
      actions={
        <ActionMenu
          label={text('notifications.actions')}
          actions={[
            { text: text('notifications.markAll'), run: () => void store.markAllRead(), disabled: unread === 0 },
            { text: text('notifications.deleteAll'), run: () => void store.removeAll(), disabled: items.length === 0 },
          ]}
        />
      }
    >
      <Content store={store} onOpen={open} />
    </Dialog>
  );
}

function Content({ store, onOpen }: NotificationPanelProps & { readonly onOpen: (item: Notification) => void }) {
  const text = useCoreText();
  const { items, status, failure, isEnd } = useSnapshot(usePortal().notifications.state);
  if (items.length > 0) return <NotificationList store={store} onOpen={onOpen} />;
  if (status === 'failed')
    return <FailedState title={text('notifications.failed')} message={failure} onRetry={() => void store.load()} />;
  if (status !== 'ready' || !isEnd) return <NotificationSkeleton rows={6} label={text('app.loading')} />;
  return (
    <EmptyState icon={<Glyph paths={bell} size={32} />} title={text('notifications.empty')}>
      {text('notifications.emptyHint')}
    </EmptyState>
  );
}

function useClose(): () => void {
  const { state } = usePortal().notifications;
  return useCallback(() => {
    state.open = false;
  }, [state]);
}

function useSurroundings(): Surroundings {
  const text = useCoreText();
  const { assembly, client, snackbars } = usePortal();
  const holder = useMaybeHolder();
  const [, navigate] = useLocation();
  return {
    ...{ assembly, client, holder, text, navigate },
    origin: location.origin,
    notify: snackbars.show,
    load: (address) => location.assign(address),
    openTab: (address) => window.open(address, '_blank', 'noopener,noreferrer'),
  };
}

/** Closes the panel when another screen is opened, also with the Back button. */
function useCloseOnLeaving(close: () => void) {
  const [path] = useLocation();
  const opened = useRef(path);
  useEffect(() => {
    if (path !== opened.current) close();
  }, [path, close]);
}
