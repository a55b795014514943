// @lane component
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, fireEvent, screen } from '@testing-library/react';
import { CardNumber } from '../../../../core/ui/components/card-number.tsx';
import { Copyable } from '../../../../core/ui/components/copyable.tsx';
import { useCountryName } from '../../../../core/ui/components/country-name.ts';
import { DateTime } from '../../../../core/ui/components/date-time.tsx';
import { DefinitionList } from '../../../../core/ui/components/definition-list.tsx';
import { Money } from '../../../../core/ui/components/money.tsx';
import { StatusPill } from '../../../../core/ui/components/status-pill.tsx';
import { Timeline } from '../../../../core/ui/components/timeline.tsx';
import { finalStages } from '../../../../core/ui/components/status-pills.ts';
import { renderPart } from '../../../harness/render.tsx';

test('pending acceptances, unknown statuses and Suspended show in their color with their word', {
  requirements: ['A-599', 'A-600'],
}, async () => {
  for (const [status, of, kind, word] of [
    ['PendingAcceptance', undefined, 'pending', 'Pending acceptance'],
    ['PendingApproval', undefined, 'pending', 'Pending approval'],
    ['NeverHeardOf', undefined, 'neutral', 'Never heard of'],
    ['Suspended', finalStages, 'hold', 'Suspended'],
  ] as const) {
    const { view } = await renderPart(<StatusPill status={status} {...(of && { of })} />);
    const pill = view.getByText(word);
    assert.match(pill.className, new RegExp(`ui-pill-${kind}`));
    assert.equal(/ui-pill-hatched/.test(pill.className), status === 'Suspended');
    view.unmount();
  }
});

test('a pill shows its word, in the language of the person', async () => {
  const { view } = await renderPart(<StatusPill status="WaitingForApproval" />, { language: 'tr' });
  const pill = view.getByText('Onay bekliyor');
  assert.match(pill.className, /ui-pill-pending/);
});

test('final stages show their style, Suspended a mark of its own', {
  requirements: ['A-293', 'A-294', 'A-295', 'A-296'],
}, async () => {
  const { view } = await renderPart(
    ['Lost', 'Disqualified', 'Abandoned', 'Suspended', 'Won', 'GoLive', 'Converted'].map((status) => (
      <StatusPill key={status} status={status} of={finalStages} />
    )),
  );
  const classes = [...view.container.children].map(({ className }) => className);
  assert.deepEqual(classes, [
    'ui-pill ui-pill-negative',
    'ui-pill ui-pill-negative',
    'ui-pill ui-pill-neutral',
    'ui-pill ui-pill-hold ui-pill-hatched',
    'ui-pill ui-pill-positive',
    'ui-pill ui-pill-positive',
    'ui-pill ui-pill-positive',
  ]);
});

test('an unknown status reads as its words', async () => {
  await renderPart(<StatusPill status="HalfBaked" />);
  screen.getByText('Half baked');
});

function Countries({ codes }: { readonly codes: readonly string[] }) {
  const countryName = useCountryName();
  return <p>{codes.map(countryName).join(', ')}</p>;
}

test('a country is called by its name in the language of the person; what is no code stands as it is', async () => {
  const { view } = await renderPart(<Countries codes={['NL', 'DE', 'nl', 'Q1', 'everywhere', '']} />, {
    language: 'tr',
  });
  view.getByText('Hollanda, Almanya, nl, Q1, everywhere,');
});

test('money has the decimals of its currency', async () => {
  const { view } = await renderPart(<Money amount="1234.5" currency="KWD" />, {
    currencies: [{ id: 'KWD', decimalPlaces: 3 }],
  });
  assert.equal(view.container.textContent, '1.234,500 KWD');
});

test('a time is that of the person, with UTC on hover', async () => {
  const { view } = await renderPart(<DateTime value="2024-12-31T22:30:15Z" style="full" />);
  const time = view.container.querySelector('time');
  assert.equal(time?.textContent, '01/01/2025 01:30:15');
  assert.equal(time?.title, '31/12/2024 22:30:15 UTC');
  assert.equal(time?.dateTime, '2024-12-31T22:30:15.000Z');
});

test('no time is a dash', async () => {
  const { view } = await renderPart(<DateTime value={undefined} />);
  assert.equal(view.container.textContent, '–');
});

test('a long id is shortened for the eye, and read and copied whole', async () => {
  const written: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => void written.push(text) },
    configurable: true,
  });
  await renderPart(<Copyable value="txn_0123456789abcdef" label="transaction id" />);
  assert.equal(screen.getByText('txn_01…abcdef').getAttribute('aria-hidden'), 'true');
  screen.getByText('txn_0123456789abcdef');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy transaction id' })));
  assert.deepEqual(written, ['txn_0123456789abcdef']);
  assert.equal(screen.getByRole('status').textContent, 'Copied');
});

test('a copy that fails says so', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await renderPart(<Copyable value="abc" label="id" />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy id' })));
  assert.equal(screen.getByRole('status').textContent, "We couldn't copy it. Select the text and copy it.");
});

test('a card number that comes unmasked is masked on the way to the screen', { requirements: ['A-574'] }, async () => {
  const { view } = await renderPart(<CardNumber pan="4111111111111111" scheme="Visa" />);
  assert.equal(view.container.textContent, 'Visa 4111 11•• •••• 1111');
});

test('a definition without a value is left out', async () => {
  const { view } = await renderPart(
    <DefinitionList
      items={[
        { label: 'ARN', value: undefined },
        { label: 'Amount', value: '0' },
      ]}
    />,
  );
  assert.equal(view.container.textContent, 'Amount0');
});

test('a timeline keeps its order under day headings, marks passed time and opens raw content on demand', async () => {
  const { view } = await renderPart(
    <Timeline
      label="History"
      items={[
        { id: '4', time: '2024-01-02T12:48:31Z', title: 'Refunded' },
        { id: '3', time: '2024-01-02T06:00:31Z', title: 'Settled' },
        { id: '2', time: '2024-01-02T05:30:00Z', title: 'Captured', kind: 'positive' },
        { id: '1', time: '2024-01-01T00:00:00Z', title: 'API call', raw: [{ label: 'Request', content: '{"a":1}' }] },
      ]}
    />,
  );
  const items = screen.getAllByRole('listitem');
  assert.deepEqual(
    items.map(({ textContent }) => textContent?.replace(/Raw data.*/, '')),
    [
      'Tuesday, 02/01/2024Refunded15:48:316 hr 48 min',
      'Settled09:00:31',
      'Captured08:30:00',
      'Monday, 01/01/2024API call03:00:00',
    ],
  );
  assert.equal(view.container.querySelector('details')?.open, false);
  screen.getByText('{"a":1}');
});
