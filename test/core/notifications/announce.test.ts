import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { i18n } from '../../../core/i18n/i18n.ts';
import messages from '../../../core/messages/later/en.json' with { type: 'json' };
import { announcing } from '../../../core/notifications/announce.ts';
import { clearNotifications, notifications } from '../../../core/notifications/state.ts';
import { snackbars } from '../../../core/state/snackbars.ts';

beforeEach(async () => {
  clearNotifications();
  snackbars.shown = [];
  await i18n.init({ lng: 'en', resources: { en: { core: messages } }, defaultNS: 'core', interpolation: { escapeValue: false } });
});

test('one is named, several are counted, for 10000 ms, with View; the newer message takes the place of the older', () => {
  const news = announcing();
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
  assert.equal(notifications.open, true);
  news.withdraw();
  assert.equal(snackbars.shown.length, 0);
});

test('nothing is announced while the panel is open', () => {
  notifications.open = true;
  announcing().announce([{ title: 'a' }]);
  assert.equal(snackbars.shown.length, 0);
});
