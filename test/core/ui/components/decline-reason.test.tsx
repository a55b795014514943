// @lane component
/** The reason of a declined transaction appears in the user's language if it is the portal's own. */
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waitFor } from '@testing-library/react';
import { DeclineReason } from '../../../../core/ui/components/decline-reason.tsx';
import { ReportCell } from '../../../../core/reports/cell.tsx';
import { columnsOf } from '../../../../core/reports/report.ts';
import { declineReasons } from '../../../../plugins/reports/reports/transactions.ts';
import { renderPart } from '../../../harness/render.tsx';

for (const [reason, language, expected] of [
  ['Provider timeout', 'tr', 'Sağlayıcı zaman aşımına uğradı'],
  ['Declined by the payer’s bank', 'tr', 'Ödeyenin bankası reddetti'],
  ['Issuer declined', 'tr', 'Kartı veren banka reddetti'],
  ['Provider timeout', 'en', 'Provider timeout'],
  ['Do not honor', 'tr', 'Do not honor'],
] as const) {
  test(`the reason “${reason}” reads “${expected}” in ${language}`, async () => {
    const { view } = await renderPart(<DeclineReason reason={reason} />, { language });
    await waitFor(() => assert.equal(view.container.textContent, expected));
    view.unmount();
  });
}

test('the decline reason of a report is in the person’s language, like that of a list', async () => {
  const [column] = columnsOf(declineReasons, {});
  assert.equal(column?.id, 'declineReason');
  const { view } = await renderPart(
    <ReportCell row={{ declineReason: 'Provider timeout' }} column={column} text={(key) => key} />,
    { language: 'tr' },
  );
  await waitFor(() => assert.equal(view.container.textContent, 'Sağlayıcı zaman aşımına uğradı'));
});
