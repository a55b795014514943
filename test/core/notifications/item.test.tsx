// @lane component
/** A notification begins with the right picture. */
import { renderPart } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fireEvent } from '@testing-library/react';
import type { Notification } from '../../../core/api/notifications.ts';
import { coreNotificationIcons } from '../../../core/plugin/core-names/notification-icons.ts';

// Imported once the document exists.
const { NotificationItem } = await import('../../../core/notifications/item.tsx');

const plain: Notification = {
  id: 'n1',
  title: 'News',
  description: '',
  notificationType: 'Task',
  isRead: true,
  created: '2026-07-14T09:30:00.000Z',
  useRouter: true,
};

async function pictureOf(more: Partial<Notification>) {
  const nothing = () => undefined;
  const { view } = await renderPart(
    <NotificationItem
      item={{ ...plain, ...more }}
      place={[1, 1]}
      onOpen={nothing}
      onMark={nothing}
      onDelete={nothing}
    />,
  );
  const picture = view.container.querySelector<HTMLElement>('.notification-icon');
  assert.ok(picture);
  return { image: () => picture.querySelector('img'), icon: picture.dataset.icon, close: () => view.unmount() };
}

test('a notification’s picture wins over its icon, its icon over its type’s, and foreign pictures stay out', {
  requirements: ['S-247'],
}, async () => {
  const image = 'data:image/png;base64,iVBORw0KGgo=';
  for (const [more, icon, shown] of [
    [{}, coreNotificationIcons.Task, undefined],
    [{ icon: 'chart' }, 'chart', undefined],
    [{ icon: 'chart', image }, 'chart', image],
    [{ image: `${location.origin}/picture.png` }, coreNotificationIcons.Task, `${location.origin}/picture.png`],
    [{ icon: 'chart', image: 'https://elsewhere.example/picture.png' }, 'chart', undefined],
  ] as const) {
    const picture = await pictureOf(more);
    assert.deepEqual([picture.icon, picture.image()?.getAttribute('src')], [icon, shown], JSON.stringify(more));
    picture.close();
  }
  const broken = await pictureOf({ icon: 'chart', image });
  const img = broken.image();
  assert.ok(img);
  fireEvent.error(img);
  assert.equal(broken.image(), null, 'one that cannot be shown gives way to the icon');
});
