import { useState } from 'react';
import type { Notification } from '../api/notifications.ts';
import { useCoreText } from '../i18n/later-texts.ts';
import { usePortal } from '../portal/portal.ts';
import { DateTime } from '../ui/components/date-time.tsx';
import { Glyph } from '../ui/components/glyph.tsx';
import { SafeHtml } from '../ui/html/safe-html.tsx';
import { useCommonText } from '../ui/later-texts.ts';
import { iconOf } from './icons.ts';
import { ActionMenu } from './menu.tsx';

interface NotificationItemProps {
  readonly item: Notification;
  /** Position of the notification and the number of all notifications, whether loaded or not. */
  readonly place: readonly [at: number, of: number];
  readonly onOpen: () => void;
  readonly onMark: () => void;
  readonly onDelete: () => void;
}

/** Renders a notification. Its title is a button that covers the whole item, except the menu and links in the text. */
export function NotificationItem({ item, place: [at, of], onOpen, onMark, onDelete }: NotificationItemProps) {
  const text = useCoreText();
  const common = useCommonText();
  const { title, description, isRead, created } = item;
  return (
    <li className={`notification${isRead ? '' : ' notification-unread'}`} aria-posinset={at} aria-setsize={of}>
      <Picture item={item} />
      <div className="notification-words">
        <h3 className="notification-title">
          <button type="button" className="notification-open" data-id={item.id} onClick={onOpen}>
            {!isRead && <span className="ui-visually-hidden">{text('notifications.unread')}: </span>}
            {title}
          </button>
        </h3>
        <SafeHtml html={description} className="notification-description" />
        <DateTime value={created} style="relative" />
      </div>
      {!isRead && <span className="notification-dot" aria-hidden="true" />}
      <ActionMenu
        label={text('notifications.actionsOf', { title })}
        actions={[
          ...(isRead ? [] : [{ text: text('notifications.mark'), run: onMark }]),
          { text: common('delete'), run: onDelete },
        ]}
      />
    </li>
  );
}

/** Renders the notification's image if it is on this origin, else the icon of its type (S-247). */
function Picture({ item }: { readonly item: Notification }) {
  const [isBroken, setBroken] = useState(false);
  const { assembly } = usePortal();
  const { name, paths } = iconOf(item, assembly.notificationIcons);
  const { image } = item;
  const isOwn =
    image !== undefined &&
    (/^data:image\//i.test(image) ||
      (URL.canParse(image, location.origin) && new URL(image, location.origin).origin === location.origin));
  return (
    <span className="notification-icon" data-icon={name} aria-hidden="true">
      {isOwn && !isBroken ? (
        <img src={image} alt="" width={20} height={20} onError={() => setBroken(true)} />
      ) : (
        <Glyph paths={paths} />
      )}
    </span>
  );
}
