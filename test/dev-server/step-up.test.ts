// @lane sandbox
/** A deployment decides which calls require a code: acme requires it for calls that move money. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApi } from '../harness/api.ts';
import { operatorActions } from '../plugins/transactions/action-calls.ts';

const headers = { 'Website-Id': 'w', SystemMode: 'Live' } as const;
const money = { amount: '1.00', currency: 'EUR', reason: 'Returned', expectedRemaining: '1.00' };

for (const [deployment, expected] of [
  ['default', { openapi: false, answer: [404, 'transactions.not-found'] }],
  ['acme', { openapi: true, answer: [403, 'sca.invalid'] }],
] as const) {
  test(`a refund, a capture and a void of the deployment ${deployment} ${expected.openapi ? 'need a code' : 'need none'}`, async () => {
    const { refused, server } = await startApi('tenant', { deployment });
    const params = { id: 'tx_none' };
    assert.deepEqual(await refused(operatorActions.refund, { params, headers, body: money }), expected.answer);
    assert.deepEqual(await refused(operatorActions.capture, { params, headers, body: money }), expected.answer);
    assert.deepEqual(
      await refused(operatorActions.void, { params, headers, body: { reason: 'r', expectedRemaining: '1.00' } }),
      expected.answer,
    );
    const document = await (await fetch(`${server.origin}/openapi.json`)).json();
    const parameters: { $ref?: string }[] =
      document.paths['/merchant/api/crm/transactions/{id}/refunds'].post.parameters;
    assert.equal(
      parameters.some(({ $ref }) => $ref === '#/components/parameters/ScaCode'),
      expected.openapi,
    );
    const served = await (await fetch(`${server.origin}/deployment.json`)).json();
    assert.equal(served.stepUp?.refund === true, expected.openapi, 'the portal asks for it');
  });
}
