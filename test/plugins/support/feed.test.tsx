// @lane component
/** The feed of a ticket shows its events correctly. */
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fireEvent, screen, within } from '@testing-library/react';
import { toneOf } from '../../../core/ui/components/status-pills.ts';
import type { FeedItem } from '../../../plugins/support/shapes.ts';
import { Feed } from '../../../plugins/support/ticket/feed.tsx';
import { commentTypes } from '../../../plugins/support/words.ts';
import { renderPart } from '../../harness/render.tsx';
import { at, comment, person } from './sample.ts';

const item = (more: Partial<FeedItem> & Pick<FeedItem, 'type'>): FeedItem => ({
  id: `i_${more.type}`,
  timestamp: at,
  ...more,
});
const show = (...items: readonly FeedItem[]) =>
  renderPart(<Feed items={items} />, { plugins: ['support'], person: person('tenant') });
const entries = async () => within(await screen.findByRole('list', { name: 'Activity' })).queryAllByRole('listitem');
const first = async () => {
  const [entry] = await entries();
  assert.ok(entry, 'there is an item');
  return entry;
};
const hasTime = (entry: HTMLElement) => assert.equal(entry.querySelector('time')?.dateTime, at);

test('a closed ticket is shown in green with its person, new state and time', {
  requirements: ['A-156', 'A-157'],
}, async () => {
  await show(item({ type: 'StatusChangeFeedItem', user: 'Ada', newState: 'Closed' }));
  const entry = await first();
  assert.match(entry.textContent ?? '', /Ada.*Closed/);
  assert.ok(entry.classList.contains('support-line-positive') && entry.querySelector('.support-good'), 'green');
  hasTime(entry);
});

test('opened again is red here, and positive in the lists’ pills', { requirements: ['A-158', 'A-585'] }, async () => {
  await show(item({ type: 'StatusChangeFeedItem', user: 'Ada', newState: 'Opened' }));
  assert.ok((await first()).querySelector('.support-bad')?.textContent?.includes('Opened'), 'red');
  assert.deepEqual([toneOf('Opened'), toneOf('Closed')], ['positive', 'negative']);
});

test('an assignment entry shows both people and the time', { requirements: ['A-159'] }, async () => {
  await show(item({ type: 'AssignmentItem', assigner: 'Ada', newAssignee: 'Grace' }));
  const entry = await first();
  assert.match(entry.textContent ?? '', /Ada.*Grace/);
  hasTime(entry);
});

test('a priority entry shows the person, the new priority and the time', { requirements: ['A-160'] }, async () => {
  await show(item({ type: 'PriorityChangeItem', user: 'Ada', newPriority: 'High' }));
  const entry = await first();
  assert.match(entry.textContent ?? '', /Ada.*High/);
  hasTime(entry);
});

const reference = (kind: 'transaction' | 'customer' | 'attachment', key: string) => ({
  kind,
  key,
  value: `id ${key}`,
  timestamp: at,
});

test('an attachment entry shows the person, the count and a download for each', {
  requirements: ['A-161', 'A-164'],
}, async () => {
  await show(
    item({
      type: 'ReferenceItem',
      creator: 'Ada',
      references: [reference('attachment', 'a.pdf'), reference('attachment', '<b>b</b>.csv')],
    }),
  );
  const entry = await first();
  assert.match(entry.textContent ?? '', /Ada: 2 new attachments/);
  assert.ok(within(entry).getByRole('button', { name: 'Download <b>b</b>.csv' }), 'the name as it is');
  assert.equal(entry.querySelector('b'), null);
  hasTime(entry);
});

test('transactions and customers show no line', { requirements: ['A-163'] }, async () => {
  await show(
    item({
      type: 'ReferenceItem',
      creator: 'Ada',
      references: [reference('transaction', 't'), reference('customer', 'c')],
    }),
  );
  assert.equal((await entries()).length, 0);
});

test('a comment entry shows its author, text, time and unread mark', { requirements: ['A-165'] }, async () => {
  await show(comment({ type: 'CustomerCommentItem', isUnread: true }));
  const entry = await first();
  assert.match(entry.textContent ?? '', /Ada Lovelace.*New.*Hello/);
  hasTime(entry);
});

test('user-written comments have an empty language instead of the portal’s', async () => {
  await show(comment({ type: 'CustomerCommentItem', content: 'İade ulaşmadı' }));
  assert.equal((await screen.findByText('İade ulaşmadı')).closest('[lang]')?.getAttribute('lang'), '');
});

test('each of the eight types has its own look; none is lost', { requirements: ['A-166'] }, async () => {
  const invitation = item({
    type: 'ExternalPartyInvitationItem',
    invitedBy: 'Ada',
    externalPartyEmail: 'x@y.example',
    invitationDescription: 'Check file',
  });
  await show(...commentTypes.map((type) => comment({ type })), invitation);
  assert.equal((await entries()).length, 8);
});

test('an invitation entry shows both people, the reason and time, and the inviter has the link', {
  requirements: ['A-167'],
}, async () => {
  await show(
    item({
      type: 'ExternalPartyInvitationItem',
      invitedBy: 'Ada',
      externalPartyEmail: 'x@y.example',
      invitationDescription: 'Look\nat it',
      invitationPath: '/support/external/abc',
    }),
  );
  const entry = await first();
  assert.match(entry.textContent ?? '', /Ada invited x@y\.example.*Look\nat it/s);
  assert.ok(entry.textContent?.includes('/support/external/abc'), 'the link');
  hasTime(entry);
});

for (const type of commentTypes) {
  const isInternal = type.includes('Internal');
  test(`${type}: ${isInternal ? 'a lock' : type === 'PlatformCommentItem' ? 'a star, no lock' : 'neither lock nor star'}`, {
    requirements: ['A-168', 'A-169'],
  }, async () => {
    await show(comment({ type }));
    const entry = await first();
    const icons = [...entry.querySelectorAll('[data-icon]')].map((icon) => icon.getAttribute('data-icon'));
    assert.deepEqual(icons, isInternal ? ['lock'] : type === 'PlatformCommentItem' ? ['star'] : []);
    assert.equal(entry.classList.contains('support-internal'), isInternal, 'its own color');
  });
}

test('an unknown type renders nothing, and the rest is shown', { requirements: ['A-170'] }, async () => {
  await show(item({ type: 'SomethingNew' as FeedItem['type'] }), comment({ type: 'TenantCommentItem' }));
  assert.equal((await entries()).length, 1);
});

test('a comment is text: markup shows as characters, lines stay, and nothing edits it', {
  requirements: ['A-335', 'A-336', 'A-036'],
}, async () => {
  await show(
    comment({
      type: 'CustomerCommentItem',
      content: '<b>x</b><img src=x onerror=alert(1)>\nsecond',
      commenter: '<i>y</i>',
    }),
  );
  const entry = await first();
  assert.ok(entry.textContent?.includes('<b>x</b><img src=x onerror=alert(1)>\nsecond'), 'as written');
  assert.equal(entry.querySelector('b, img, i'), null);
  assert.ok(entry.querySelector('.support-text-shown'), 'where lines are kept');
  assert.equal(within(entry).queryAllByRole('button').length, 0);
});

test('a feed of 10,000 items shows the latest 200 and as many more on each request', async () => {
  const items = Array.from({ length: 10_000 }, (_, index) =>
    comment({ type: 'CustomerCommentItem', id: `i${index}`, content: `Comment ${index}` }),
  );
  await show(...items);
  const shown = await entries();
  assert.equal(shown.length, 200);
  assert.match(shown.at(-1)?.textContent ?? '', /Comment 9999/);
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier entries (9800)' }));
  assert.equal((await entries()).length, 400);
  assert.match((await first()).textContent ?? '', /Comment 9600$/);
});
