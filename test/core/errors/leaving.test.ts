// @lane component
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { addStylesheet } from '../../../core/app/stylesheet.ts';
import { logError } from '../../../core/errors/log.ts';
import { errorEvent, notePageStay } from '../../../core/errors/report.ts';
import { startReporting } from '../../../core/errors/start-reporting.ts';

test('what fails while the page is left is neither logged nor reported, and is again once it is shown', async (t) => {
  const added: (readonly [string, EventListener])[] = [];
  const add = mock.method(globalThis, 'addEventListener', (name: string, listener: EventListener) => {
    added.push([name, listener]);
  });
  startReporting();
  add.mock.restore();
  const raise = (name: string) => {
    for (const [of, listener] of added) if (of === name) listener(new Event(name));
  };
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const messages: string[] = [];
  const note = (event: Event) => messages.push((event as CustomEvent<{ message: string }>).detail.message);
  window.addEventListener(errorEvent, note);
  t.after(() => {
    window.removeEventListener(errorEvent, note);
    notePageStay();
  });
  const written = [mock.method(console, 'error', () => undefined), mock.method(console, 'warn', () => undefined)];
  const lines = () => written.reduce((sum, method) => sum + method.mock.callCount(), 0);
  const failStylesheet = async (href: string) => {
    const loading = addStylesheet(href, 'after');
    document.head.querySelector(`link[href="${href}"]`)?.dispatchEvent(new Event('error'));
    await loading;
  };

  // Firefox aborts requests before it hides the page.
  raise('beforeunload');
  logError('Notifications could not be loaded', new TypeError('NetworkError'));
  await failStylesheet('/assets/one.css');
  raise('pagehide');
  t.mock.timers.tick(10_000);
  assert.deepEqual([messages, lines()], [[], 0]);

  raise('pageshow');
  logError('Notifications could not be loaded', new TypeError('NetworkError'));
  await failStylesheet('/assets/two.css');
  assert.deepEqual(
    [messages, lines()],
    [['Notifications could not be loaded', 'The stylesheet /assets/two.css could not be loaded.'], 2],
  );

  // A download also raises `beforeunload`, although the page stays.
  raise('beforeunload');
  logError('The list could not be loaded', new TypeError('NetworkError'));
  assert.equal(messages.length, 2);
  t.mock.timers.tick(10_000);
  assert.equal(messages.at(-1), 'The list could not be loaded');
});
