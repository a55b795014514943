import bell from '@blueprintjs/icons/lib/esm/generated/16px/paths/notifications.js';
import { useSnapshot } from 'valtio';
import { useText } from '../i18n/use-text.ts';
import { usePortal, useUser } from '../portal/portal.ts';
import { Glyph } from '../ui/components/glyph.tsx';

/**
 * Renders the bell of the toolbar, with a dot if there are unread notifications (S-195, S-196). The host renders its
 * panel next to the screens.
 */
export function NotificationBell() {
  const text = useText('core');
  const { state } = usePortal().notifications;
  const { unread, open } = useSnapshot(state);
  if (!useUser()) return null;
  return (
    <button
      type="button"
      className="toolbar-button toolbar-bell"
      // Only a title: screen readers would read a different label in addition.
      title={unread > 0 ? text('notifications.bell', { count: unread }) : text('notifications.title')}
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerEnter={() => void import('./panel.tsx').catch(() => undefined)}
      onClick={() => {
        state.open = true;
      }}
    >
      <Glyph paths={bell} />
      {unread > 0 && <span className="toolbar-dot" data-unread={unread} />}
    </button>
  );
}
