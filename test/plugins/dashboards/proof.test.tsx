// @lane component
/**
 * The menu of a widget shows the calculation of its figures: formula, period, time zone, rates, and the rows behind
 * them.
 */
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import ProofDialog, { formulasOf } from '../../../plugins/dashboards/proof/proof-dialog.tsx';
import { baseWidgets } from '../../../plugins/dashboards/sandbox/base-widgets/index.ts';
import type { Widget } from '../../../plugins/dashboards/shapes.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';
import { renderPart } from '../../harness/render.tsx';

const { actor, world } = await openSandbox('dashboards', { transactions: 2_000, isStepped: true });
const tenant = actor('tenant');

function widgetOf(key: string): Widget {
  const found = baseWidgets('crm').find((widget) => widget.key === key) ?? assert.fail(key);
  const { name, data, filters = {} } = found;
  return {
    ...{ widgetId: key, categoryId: 'c', userType: 'crm', version: 1 },
    ...{ name, data, filters: JSON.stringify(filters) },
  };
}

for (const [language, rate, formula] of [
  ['en', 'Approval rate', 'Approved ÷ (approved + declined and failed)'],
  ['tr', 'Onay oranı', 'Onaylanan ÷ (onaylanan + reddedilen ve başarısız)'],
] as const) {
  test(`an approval rate names its formula, zone, cut-off, and who declined, in ${language}`, async () => {
    await act(() =>
      renderPart(
        <ProofDialog
          widget={widgetOf('success-rate')}
          title={rate}
          filters={{ range: { relative: 'last-30-days' }, currency: '' }}
          now={world.now()}
          onClose={() => {}}
        />,
        {
          plugins: ['dashboards', 'transactions'],
          person: { tier: 'tenant', permissions: [...tenant.holder.permissions] },
          otherwise: tenant.client,
          language,
          timeZone: 'Europe/Berlin',
        },
      ),
    );
    await screen.findByText(formula);
    screen.getByText('Europe/Berlin');
    const rows = screen.getByRole('link', { name: language === 'en' ? 'View the rows' : 'Satırları görüntüle' });
    assert.match(rows.getAttribute('href') ?? '', /^\/transaction-management\/transaction-lookup\?f\.status=Captured/);
    const rulesLink = await screen.findByRole('link', { name: language === 'en' ? 'Own rules' : 'Kendi kuralları' });
    assert.match(decodeURIComponent(rulesLink.getAttribute('href') ?? ''), /f\.where=declineCause = "Rules"&f\.date=/);
    cleanup();
  });
}

test('a volume names the rates at which its currencies were converted', async () => {
  await act(() =>
    renderPart(
      <ProofDialog
        widget={widgetOf('volume')}
        title="Gross volume"
        filters={{ range: { relative: 'last-30-days' }, currency: '' }}
        now={world.now()}
        onClose={() => {}}
      />,
      {
        plugins: ['dashboards', 'transactions'],
        person: { tier: 'tenant', permissions: [...tenant.holder.permissions] },
        otherwise: tenant.client,
      },
    ),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Calculation: Gross volume' });
  await within(dialog).findByText('Rates (for 1 EUR)');
  await waitFor(() => assert.ok(within(dialog).getAllByRole('listitem').length > 3));
  cleanup();
});

test('every widget that counts payments has a formula for its figures', () => {
  for (const userType of ['crm', 'platform', 'merchant'] as const) {
    for (const { key, data, name } of baseWidgets(userType)) {
      if (!/^\/reporting\/transactions\/(totals|by\/)/.test(data.dataSourceEndpoint)) continue;
      const widget = { widgetId: key, categoryId: 'c', userType, version: 1, name, data, filters: '{}' };
      assert.ok(formulasOf(widget).length > 0, `${userType} ${key}`);
    }
  }
});
