// @lane component
/** What the feed of a ticket shows. */
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fireEvent, screen, within } from '@testing-library/react';
import { pillKind } from '../../../core/ui/pieces/status-pills.ts';
import type { FeedItem } from '../../../plugins/support/shapes.ts';
import { Feed } from '../../../plugins/support/ticket/feed.tsx';
import { commentTypes } from '../../../plugins/support/words.ts';
import { renderPart } from '../../harness/render.tsx';
import { at, comment, person } from './sample.ts';

const item = (more: Partial<FeedItem> & Pick<FeedItem, 'type'>): FeedItem => ({ id: `i_${more.type}`, timestamp: at, ...more });
const show = (...items: readonly FeedItem[]) => renderPart(<Feed items={items} />, { plugins: ['support'], person: person('tenant') });
const entries = async () => within(await screen.findByRole('list', { name: 'Activity' })).queryAllByRole('listitem');
const first = async () => {
  const [entry] = await entries();
  assert.ok(entry, 'there is an item');
  return entry;
};
const hasTime = (entry: HTMLElement) => assert.equal(entry.querySelector('time')?.dateTime, at);

test('[A-156] [A-157] a ticket that was closed: by whom, to what, when; closed is green', async () => {
  await show(item({ type: 'StatusChangeFeedItem', user: 'Ada', newState: 'Closed' }));
  const entry = await first();
  assert.match(entry.textContent ?? '', /Ada.*Closed/);
  assert.ok(entry.classList.contains('support-line-positive') && entry.querySelector('.support-good'), 'green');
  hasTime(entry);
});

test('[A-158] [A-585] opened again is red here, and positive in the lists’ pills', async () => {
  await show(item({ type: 'StatusChangeFeedItem', user: 'Ada', newState: 'Opened' }));
  assert.ok((await first()).querySelector('.support-bad')?.textContent?.includes('Opened'), 'red');
  assert.deepEqual([pillKind('Opened'), pillKind('Closed')], ['positive', 'negative']);
});

test('[A-159] who gave it to whom, when', async () => {
  await show(item({ type: 'AssignmentItem', assigner: 'Ada', newAssignee: 'Grace' }));
  const entry = await first();
  assert.match(entry.textContent ?? '', /Ada.*Grace/);
  hasTime(entry);
});

test('[A-160] who changed the priority to what, when', async () => {
  await show(item({ type: 'PriorityChangeItem', user: 'Ada', newPriority: 'High' }));
  const entry = await first();
  assert.match(entry.textContent ?? '', /Ada.*High/);
  hasTime(entry);
});

const reference = (kind: 'transaction' | 'customer' | 'attachment', key: string) => ({ kind, key, value: `id ${key}`, timestamp: at });

test('[A-161] [A-164] attachments: by whom, how many, and each to be opened', async () => {
  await show(item({ type: 'ReferenceItem', creator: 'Ada', references: [reference('attachment', 'a.pdf'), reference('attachment', '<b>b</b>.csv')] }));
  const entry = await first();
  assert.match(entry.textContent ?? '', /Ada: 2 new attachments/);
  assert.ok(within(entry).getByRole('button', { name: 'Download <b>b</b>.csv' }), 'the name as it is');
  assert.equal(entry.querySelector('b'), null);
  hasTime(entry);
});

test('[A-163] transactions and customers show no line', async () => {
  await show(item({ type: 'ReferenceItem', creator: 'Ada', references: [reference('transaction', 't'), reference('customer', 'c')] }));
  assert.equal((await entries()).length, 0);
});

test('[A-165] a comment: by whom, what, when, and whether it is new', async () => {
  await show(comment({ type: 'CustomerCommentItem', isUnread: true }));
  const entry = await first();
  assert.match(entry.textContent ?? '', /Ada Lovelace.*New.*Hello/);
  hasTime(entry);
});

test('what people write is in a language that nobody knows, not in that of the portal', async () => {
  await show(comment({ type: 'CustomerCommentItem', content: 'İade ulaşmadı' }));
  assert.equal((await screen.findByText('İade ulaşmadı')).closest('[lang]')?.getAttribute('lang'), '');
});

test('[A-166] each of the eight types has its own look; none is lost', async () => {
  const invitation = item({ type: 'ExternalPartyInvitationItem', invitedBy: 'Ada', externalPartyEmail: 'x@y.example', invitationDescription: 'Check file' });
  await show(...commentTypes.map((type) => comment({ type })), invitation);
  assert.equal((await entries()).length, 8);
});

test('[A-167] an invitation: by whom, to whom, why, when; whoever invited has the link', async () => {
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
  test(`[A-168] [A-169] ${type}: ${isInternal ? 'a lock' : type === 'PlatformCommentItem' ? 'a star, no lock' : 'neither lock nor star'}`, async () => {
    await show(comment({ type }));
    const entry = await first();
    const icons = [...entry.querySelectorAll('[data-icon]')].map((icon) => icon.getAttribute('data-icon'));
    assert.deepEqual(icons, isInternal ? ['lock'] : type === 'PlatformCommentItem' ? ['star'] : []);
    assert.equal(entry.classList.contains('support-internal'), isInternal, 'its own colour');
  });
}

test('[A-170] an unknown type renders nothing, and the rest is shown', async () => {
  await show(item({ type: 'SomethingNew' as FeedItem['type'] }), comment({ type: 'TenantCommentItem' }));
  assert.equal((await entries()).length, 1);
});

test('[A-335] [A-336] [A-036] a comment is text: markup shows as characters, lines stay, and nothing edits it', async () => {
  await show(comment({ type: 'CustomerCommentItem', content: '<b>x</b><img src=x onerror=alert(1)>\nsecond', commenter: '<i>y</i>' }));
  const entry = await first();
  assert.ok(entry.textContent?.includes('<b>x</b><img src=x onerror=alert(1)>\nsecond'), 'as written');
  assert.equal(entry.querySelector('b, img, i'), null);
  assert.ok(entry.querySelector('.support-text-shown'), 'where lines are kept');
  assert.equal(within(entry).queryAllByRole('button').length, 0);
});

test('a feed of 10,000 items shows the latest 200 at once, and as many more whenever they are asked for', async () => {
  const items = Array.from({ length: 10_000 }, (_, index) => comment({ type: 'CustomerCommentItem', id: `i${index}`, content: `Comment ${index}` }));
  await show(...items);
  const shown = await entries();
  assert.equal(shown.length, 200);
  assert.match(shown.at(-1)?.textContent ?? '', /Comment 9999/);
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier entries (9800)' }));
  assert.equal((await entries()).length, 400);
  assert.match((await first()).textContent ?? '', /Comment 9600$/);
});
