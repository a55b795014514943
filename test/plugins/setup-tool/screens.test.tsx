// @lane component
/**
 * The processing setup tool lets each tier try a payment on a path and shows no foreign tool, with the sandbox's own
 * answers.
 */
import { within } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen, waitFor } from '@testing-library/react';
import { usualTransactions } from '../../harness/usual-transactions.ts';
import { press, rowsOfPage, transactionScreens } from '../transactions/open.tsx';

const { open } = await transactionScreens({ transactions: usualTransactions, plugins: ['transactions', 'setup-tool'] });
const path = '/transaction-management/processing-setup-tool';
const firstRow = () => waitFor(() => rowsOfPage()[0] ?? assert.fail('no row yet'));

for (const [id, tier, address] of [
  ['A-073', 'tenant', path],
  ['A-078', 'platform', `/platform${path}`],
  ['A-083', 'merchant', `/merchant${path}`],
] as const) {
  test(`[${id}] ${address} shows the paths, and tries a payment on one`, async () => {
    const part = await open(`${address}?f.state=Ready`, tier);
    await screen.findByRole('heading', { name: 'Processing setup tool' });
    await press(await firstRow());
    await press(await screen.findByRole('button', { name: 'Run test' }));
    await screen.findByText('Approved');
    assert.equal(within(screen.getByRole('list', { name: 'Payment steps' })).getAllByRole('listitem').length, 10);
    part.view.unmount();

    await open(`${address}?f.state=Missing`, tier);
    await press(await firstRow());
    await press(await screen.findByRole('button', { name: 'Run test' }));
    await screen.findByText('No route');
  });
}

test('a tool of an origin that the deployment does not list is not shown; the paths are there all the same', async (t) => {
  const logged = t.mock.method(console, 'error', () => undefined);
  await open(`${path}?view=tool`, 'tenant', {
    toolOrigins: ['https://tools.example'],
    config: { 'setup-tool': { url: 'https://stranger.example/' } },
  });
  await screen.findByRole('alert');
  assert.equal(document.querySelector('iframe'), null);
  // React's own warnings are also logged if this file shares its process.
  const lines = logged.mock.calls.map(({ arguments: line }) => String(line));
  assert.equal(lines.filter((line) => line.includes('A remote tool was refused')).length, 1, lines.join('\n'));
  await press(screen.getByRole('link', { name: 'View setups' }));
  await firstRow();
});
