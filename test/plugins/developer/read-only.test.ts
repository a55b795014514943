// @lane sandbox
/** The access level "Read only" gives a key the right permissions, among all permissions of the product. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getUserContext } from '../../../core/api/user-context.ts';
import { resolveAddress } from '../../../core/http/address.ts';
import { type AnyEndpoint, defineEndpoint } from '../../../core/http/endpoint.ts';
import { readingPermissions } from '../../../core/permissions/reading.ts';
import { openApiDocument } from '../../../dev-server/openapi.ts';
import { scaCode } from '../../../dev-server/sandbox/step-up-codes.ts';
import * as api from '../../../plugins/developer/api.ts';
import { merchantCalls } from '../../../plugins/transactions/api.ts';
import { startCsv } from '../../../plugins/transactions/lookups/start-csv.ts';
import { startApi } from '../../harness/api.ts';
import { product } from '../../requirements/product.ts';

const endpoints = product.endpoints.map(({ endpoint }) => endpoint);
const reading = readingPermissions(openApiDocument(product.endpoints, 'https://portal.test'));

const opens = ({ guard }: AnyEndpoint, name: string) =>
  typeof guard === 'object' && (guard.permissions ?? []).includes(name);

/** Permissions to view that also store something, with what they store. */
const writing: Readonly<Record<string, string>> = {
  'CRM.Contact.View': 'notes',
  'CRM.Lead.View': 'notes',
  'CRM.Opportunity.View': 'notes',
  'CRM.Organization.View': 'notes',
  'CRM.Project.View': 'notes',
  'Platform.AIAgent.View': 'conversations',
};

test('every permission to view reads, but for those that store something by name', () => {
  const views = product.permissions.map(({ name }) => name).filter((name) => name.endsWith('.View'));
  const opening = views.filter((name) =>
    endpoints.some((endpoint) => endpoint.method === 'GET' && opens(endpoint, name)),
  );
  assert.ok(opening.length > 50, String(opening.length));
  assert.deepEqual(
    opening.filter((name) => !reading.has(name)),
    Object.keys(writing),
    'Set changesNothing on the endpoint that only computes, or give the endpoint that stores a permission of its own.',
  );
  for (const name of opening) {
    const storing = endpoints.filter(
      (endpoint) => endpoint.method !== 'GET' && !endpoint.changesNothing && opens(endpoint, name),
    );
    assert.equal(reading.has(name), storing.length === 0, `${name}: ${storing.map(({ id }) => id).join()}`);
  }
});

test('a GET cannot say that it changes nothing, and what asks for a code does not', () => {
  const declare = () =>
    defineEndpoint({
      id: 'a.b',
      method: 'GET',
      path: '/a',
      summary: 'Get',
      guard: 'public',
      answer: 'none',
      changesNothing: true,
    });
  assert.throws(declare, /a GET never changes anything/);
  const wrong = endpoints.filter(
    (endpoint) => endpoint.changesNothing && (endpoint.sensitive || endpoint.userOnly || endpoint.method === 'DELETE'),
  );
  assert.deepEqual(wrong, []);
});

test('a key with read-only access lists transactions and may not export them', async () => {
  const { server, call } = await startApi('merchant');
  const document = await (await fetch(`${server.origin}/openapi.json`)).json();
  const { user } = await call(getUserContext);
  const scopes = user.permissions.filter((name) => readingPermissions(document).has(name));
  const { secret } = await call(api.addKey, {
    body: { name: 'Night export', mode: 'Test', scopes, addresses: [] },
    headers: { scaCode: scaCode(0) } as never,
  });
  const send = async (endpoint: AnyEndpoint, search = '') => {
    const address = resolveAddress(endpoint.path, {
      api: { root: '', reports: '' },
      tier: 'merchant',
      origin: server.origin,
    });
    const { method } = endpoint;
    return (
      await fetch(`${server.origin}/gateway${address}${search}`, {
        method,
        headers: { authorization: `Bearer ${secret}` },
      })
    ).status;
  };
  assert.deepEqual(
    [await send(merchantCalls.list, '?PageIndex=0&PageSize=5'), await send(startCsv.merchant)],
    [200, 403],
  );
});
