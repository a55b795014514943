import { Fragment, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Notification } from '../api/notifications.ts';
import { useCoreText } from '../i18n/later-texts.ts';
import { usePortal } from '../portal/portal.ts';
import { NotificationItem } from './item.tsx';
import { groupRoutine } from './routine.ts';
import { nearBottom, pixelsBelow, useScrolling } from './scrolling.ts';
import { NotificationSkeleton } from './skeleton.tsx';
import type { NotificationStore } from './store.ts';

/**
 * Renders the notifications, newest first, with routine notifications grouped. More pages load when the user scrolls
 * near the bottom. The arrow keys move between items.
 */
export function NotificationList({
  store,
  onOpen,
}: {
  readonly store: NotificationStore;
  readonly onOpen: (item: Notification) => void;
}) {
  const text = useCoreText();
  const { items, total, isEnd, isLoadingMore } = useSnapshot(usePortal().notifications.state);
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const box = useRef<HTMLDivElement>(null);
  /** The item that is being removed. Then the focus moves to the item in its place. */
  const leaving = useRef<{ readonly id: string; readonly at: number }>(undefined);
  const [isScrolling, scrolled] = useScrolling();
  const openers = () => [...(box.current?.querySelectorAll<HTMLElement>('.notification-open') ?? [])];

  useLayoutEffect(() => {
    const { id, at } = leaving.current ?? { id: undefined, at: 0 };
    if (id === undefined || items.some((item) => item.id === id)) return;
    leaving.current = undefined;
    openers()
      .at(Math.min(at, items.length - 1))
      ?.focus();
  });
  // A list shorter than its box never scrolls, so this loads the next page.
  useEffect(() => {
    const element = box.current;
    if (items.length > 0 && element && element.clientHeight > 0 && element.scrollHeight <= element.clientHeight)
      void store.loadMore();
  }, [items.length, store]);

  /** Returns the index of an item among the visible items. */
  const placeOf = (id: string) => openers().findIndex((opener) => opener.dataset.id === id);
  const remove = async (id: string, at: number) => {
    leaving.current = { id, at };
    // Measured before the item is removed (S-316).
    const isNear = box.current !== null && pixelsBelow(box.current) <= nearBottom;
    if (!(await store.remove(id))) leaving.current = undefined;
    else if (isNear) void store.loadMore();
  };
  const onScroll = () => {
    scrolled();
    // Scrolling close to the end loads the next page (S-315).
    if (box.current && pixelsBelow(box.current) <= nearBottom) void store.loadMore();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = openers();
    const at = all.indexOf(event.target as HTMLElement); // only compared
    const to = {
      ArrowDown: Math.min(at + 1, all.length - 1),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    all[to]?.focus();
  };

  const entry = (item: Notification) => (
    <NotificationItem
      key={item.id}
      item={item}
      place={[items.indexOf(item) + 1, Math.max(total, items.length)]}
      onOpen={() => onOpen(item)}
      onMark={() => void store.markRead(item.id)}
      onDelete={() => void remove(item.id, placeOf(item.id))}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus among the buttons inside
    <div
      ref={box}
      className={`notification-list${isScrolling ? ' notification-list-scrolling' : ''}`}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      <ul aria-label={text('notifications.title')}>
        {groupRoutine(items).map(({ item, kind, earlier }) => {
          const open = kind !== undefined && unfolded.includes(kind);
          return (
            <Fragment key={item.id}>
              {entry(item)}
              {kind !== undefined && (
                <li className="notification-earlier">
                  <button
                    type="button"
                    aria-expanded={open}
                    onClick={() => setUnfolded(open ? unfolded.filter((item) => item !== kind) : [...unfolded, kind])}
                  >
                    {text(open ? 'notifications.fold' : 'notifications.unfold', { number: earlier.length })}
                  </button>
                </li>
              )}
              {open && earlier.map(entry)}
            </Fragment>
          );
        })}
      </ul>
      {isLoadingMore && <NotificationSkeleton rows={1} label={text('notifications.loadingMore')} />}
      {isEnd && <p className="notification-end">{text('notifications.end')}</p>}
    </div>
  );
}
