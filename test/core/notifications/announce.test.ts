// @lane component
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { i18n } from '../../../core/i18n/i18n.ts';
import messages from '../../../core/messages/after-first-screen/en.json' with { type: 'json' };
import { createAnnouncer } from '../../../core/notifications/announce.ts';
import { createStores } from '../../../core/portal/stores.ts';

beforeEach(async () => {
  await i18n.init({
    lng: 'en',
    resources: { en: { core: messages } },
    defaultNS: 'core',
    interpolation: { escapeValue: false },
  });
});

test('a single notification is named, several are counted, and a newer message replaces the older', () => {
  const portal = createStores();
  const snackbars = portal.snackbars.state;
  const news = createAnnouncer(portal);
  news.announce([]);
  assert.equal(snackbars.shown.length, 0);
  news.announce([{ title: 'Tea & <cake>' }]);
  assert.deepEqual(
    snackbars.shown.map(({ text, duration, action }) => [text, duration, action?.text]),
    [['New notification: Tea & <cake>', 10_000, 'View']],
  );
  news.announce([{ title: 'a' }, { title: 'b' }, { title: 'c' }]);
  assert.deepEqual(
    snackbars.shown.map(({ text }) => text),
    ['You have 3 new notifications'],
  );
  snackbars.shown[0]?.action?.run();
  assert.equal(portal.notifications.state.open, true);
  news.withdraw();
  assert.equal(portal.snackbars.state.shown.length, 0);
});

test('nothing is announced while the panel is open', () => {
  const portal = createStores();
  portal.notifications.state.open = true;
  createAnnouncer(portal).announce([{ title: 'a' }]);
  assert.equal(portal.snackbars.state.shown.length, 0);
});
