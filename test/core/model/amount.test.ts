/**
 * An amount is recognized by the format of its schema: on screens, in forms, in the document, and in errors for callers
 * that send another value.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as Type from 'typebox';
import { Amount, amountPattern } from '../../../core/model/shapes.ts';
import { defineEndpoint } from '../../../core/http/endpoint.ts';
import { fieldsOf } from '../../../core/ui/list/schema.ts';
import { formFields } from '../../../core/ui/resource/form/form-fields.ts';
import { kindOf } from '../../../core/ui/list/value.tsx';
import { openApiDocument } from '../../../dev-server/openapi.ts';
import { mismatch } from '../../../dev-server/sandbox/validate.ts';
import { keyWords } from '../../harness/resources/specification.ts';

const like = Type.String({ pattern: amountPattern });

test('a field is an amount by its format and not by its pattern', () => {
  const Body = Type.Object({ fee: Type.Optional(Amount), rate: like });
  const { fee, rate } = fieldsOf(Body);
  assert.deepEqual([kindOf(fee), kindOf(rate)], ['money', 'text']);
  const fields = formFields([{ key: 'fee' }, { key: 'rate' }], Body, false, keyWords);
  assert.deepEqual(
    fields.map(({ inputType }) => inputType),
    ['decimal', 'text'],
  );
});

test('a text that is no amount is refused with an example of one', () => {
  const Body = Type.Object({ fee: Amount });
  assert.equal(mismatch(Body, { fee: '-12.50' }), undefined);
  for (const fee of ['12,50', '1e3', '']) assert.equal(mismatch(Body, { fee }), '/fee must be an amount like 12.50');
});

test('the API document says which texts are amounts', () => {
  const endpoint = defineEndpoint({
    id: 'test.fee',
    method: 'GET',
    path: '/fee',
    summary: 'Get a fee',
    guard: 'public',
    answer: Type.Object({ fee: Amount }),
  });
  const document = openApiDocument([{ endpoint, owner: 'test', services: new Set() }], 'https://portal.test');
  assert.match(JSON.stringify(document), /"fee":\{"type":"string","format":"amount"/);
});
