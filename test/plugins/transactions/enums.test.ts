/** The values of fields are those of the API's documents, in their order. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webhookStatus } from '../../../core/model/operations.ts';
import { mismatch } from '../../../dev-server/sandbox/validate.ts';
import { Webhook } from '../../../plugins/transactions/api.ts';
import { BankPayment } from '../../../plugins/transactions/detail/shapes.ts';

/** Returns the allowed values of a field: exactly those of its schema. */
function valuesOf(schema: object): readonly string[] {
  const { enum: values } = schema as { readonly enum: readonly string[] }; // the structure that `oneOf` creates
  for (const value of values) assert.equal(mismatch(schema as never, value), undefined);
  assert.notEqual(mismatch(schema as never, 'Something else'), undefined);
  return values;
}

test('payee confirmations are NotNeeded, Pending, Success and Failed', { requirements: ['A-215'] }, () => {
  assert.deepEqual(valuesOf(BankPayment.properties.payeeConfirmation), ['NotNeeded', 'Pending', 'Success', 'Failed']);
});

test('webhooks are NotConfigured, Configured, Delivering or NotDelivering, each with its kind of pill', {
  requirements: ['A-216'],
}, () => {
  const values = valuesOf(Webhook.properties.status);
  assert.deepEqual(values, ['NotConfigured', 'Configured', 'Delivering', 'NotDelivering']);
  assert.deepEqual(
    values.map((value) => webhookStatus.is(value) && webhookStatus.tones[value]),
    ['negative', 'pending', 'positive', 'negative'],
  );
});
