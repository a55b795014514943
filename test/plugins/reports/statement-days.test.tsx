// @lane component
import { renderPart } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountStatement } from '../../../plugins/reports/reports/operations.ts';
import Statement from '../../../plugins/reports/statement/statement.tsx';

const row = (entry: string, created: string, balance: string, moved: object = {}) => ({
  id: `${entry}-${created}`,
  account: 'Ada · EUR',
  currency: 'EUR',
  entry,
  created,
  balance,
  ...moved,
});

test('a statement names the closing balance of each day', async () => {
  const data = [
    row('opening', '2026-11-22T00:00:00Z', '10.00'),
    row('Capture', '2026-11-22T10:00:00Z', '70.00', { credit: '60.00' }),
    row('Fees', '2026-11-22T11:00:00Z', '69.00', { debit: '1.00' }),
    row('Capture', '2026-11-23T10:00:00Z', '99.00', { credit: '30.00' }),
    row('closing', '2026-11-24T00:00:00Z', '99.00'),
  ];
  const { view } = await renderPart(<Statement query={{}} />, {
    plugins: ['reports'],
    person: { tier: 'merchant', permissions: [] },
    answers: { [accountStatement.call.merchant?.id ?? '']: () => ({ data, count: data.length }) },
  });
  await view.findByRole('table');
  const closing = [...view.container.querySelectorAll('.ui-figures dt')].at(-1)?.textContent;
  const heads = [...view.container.querySelectorAll('.statement-table tbody tr:first-child td')];
  assert.deepEqual(
    heads.map(({ textContent }) => textContent?.replace(/\s+/g, ' ')),
    [`${closing} 69,00 EUR`, `${closing} 99,00 EUR`],
  );
});
