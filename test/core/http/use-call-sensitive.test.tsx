// @lane component
import { renderPart } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineEndpoint } from '../../../core/http/endpoint.ts';
import { useCall } from '../../../core/portal/use-call.ts';

const secret = defineEndpoint({
  id: 'test.secret',
  method: 'GET',
  path: '/secret',
  summary: '',
  guard: 'signed-in',
  sensitive: true,
  answer: 'text',
});

function Secret() {
  return <p>{useCall(secret).data}</p>;
}

test('a sensitive endpoint is no query: what repeats itself would ask for a code by surprise', async () => {
  await assert.rejects(
    renderPart(<Secret />, { answers: { 'test.secret': () => 'hidden' } }),
    /test\.secret is sensitive and cannot be a query/,
  );
});
