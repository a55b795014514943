// @lane component
/** People can read the reason why a provider was tried. */
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/react';
import { detailCalls } from '../../../../plugins/transactions/detail/api.ts';
import type { PartProps } from '../../../../plugins/transactions/detail/part-props.ts';
import Routing from '../../../../plugins/transactions/detail/parts/routing.tsx';
import { renderPart } from '../../../harness/render.tsx';

const attempt = {
  id: 'att_1',
  number: 1,
  created: '2026-03-01T10:00:00.000Z',
  serviceProvider: 'Anchor Pay',
  outcome: 'Approved',
};
const log = {
  id: 'srl_1',
  created: attempt.created,
  attempt: 1,
  serviceProvider: 'Anchor Pay',
  rule: 'Split by weight',
  rules: [
    {
      name: { en: 'Large' },
      outcome: 'Skipped',
      why: { en: 'It is not met: Amount is above 500.', tr: 'Uymuyor: Tutar 500 üzerinde.' },
    },
    {
      name: { en: 'Split by weight', tr: 'Ağırlığa göre dağıtım' },
      outcome: 'Chose',
      why: { en: 'Four in five.', tr: 'Beşte dördü.' },
      serviceProvider: 'Anchor Pay',
    },
    // The answer of an API with a single language.
    { name: 'Cascade', outcome: 'Skipped', why: 'This is the first attempt.' },
  ],
  candidates: [{ serviceProvider: 'Anchor Pay', wasTried: false, isChosen: true }],
};

async function open(language: 'en' | 'tr') {
  await renderPart(<Routing transaction={{ id: 'tx_1' } as PartProps['transaction']} hrefOf={() => ''} />, {
    plugins: ['transactions'],
    person: { tier: 'tenant', permissions: ['CRM.Transaction.View'] },
    language,
    answers: {
      [detailCalls.tenant.cascading.id]: () => ({ data: [attempt], count: 1 }),
      [detailCalls.tenant.smartRouting.id]: () => log,
    },
  });
  const rules = await screen.findByRole('list');
  const chosen = screen.getByText(/Anchor Pay.*Split by weight|Anchor Pay.*Ağırlığa/s);
  return [chosen.textContent ?? '', ...Array.from(rules.children, ({ textContent }) => textContent ?? '')];
}

test('the routing log is shown in Turkish, while a rule named by the merchant keeps its name', async () => {
  const [chosen, large, split, cascade] = await open('tr');
  assert.match(chosen ?? '', /Ağırlığa göre dağıtım/);
  assert.match(large ?? '', /^Large.*Uymuyor: Tutar 500 üzerinde\.$/);
  assert.match(split ?? '', /^Ağırlığa göre dağıtım.*Beşte dördü\.$/);
  assert.match(cascade ?? '', /This is the first attempt\.$/);
});

test('the routing log is shown in English', async () => {
  const [chosen, large, split] = await open('en');
  assert.match(chosen ?? '', /Split by weight/);
  assert.match(large ?? '', /It is not met: Amount is above 500\.$/);
  assert.match(split ?? '', /^Split by weight.*Four in five\.$/);
});
