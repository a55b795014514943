import assert from 'node:assert/strict';
import { test } from 'node:test';
import Value from 'typebox/value';
import { resolveAddress } from '../../core/http/address.ts';
import { type AnyEndpoint, placeholders } from '../../core/http/endpoint.ts';
import { type Tier, tiers } from '../../core/permissions/guard.ts';
import { fakeApi, type Sent } from '../core/http/fake-api.ts';
import { bases, type CallRow, callRows, isPathOf, namesIn, shapeOf, tiersIn } from './calls.ts';
import { readCsv } from './csv.ts';
import { product, tiersOf } from './product.ts';

/**
 * Calls without a row in the tables, by the endpoint's id, or all calls of a plugin or of a part of it (`plugin.*`,
 * `plugin.part.*`), with the reasons.
 */
const ownCalls: Readonly<Record<string, string>> = {
  'boarding.*': 'the documents name the pre-check form and the documents of boarding, and no calls for them',
  'general-ledger.*': 'the documents name no books of a tenant, without which no month can be closed',
  'reconciliation.*': 'the documents name no files of acquirers, without which nobody knows what acquirers have paid',
  'settlement.*': 'the documents name no payouts of what merchants earned, which every acquirer makes',
  'core.tool-session': 'the documents name the shared secret of remote tools and not where it comes from (S-391)',
  'core.exports.*': 'the documents send notifications of finished reports and name no call that begins or follows one',
  'transactions.operator.start-csv':
    'a long list as a file that is prepared in the background, beside the csv call of the documents',
  'transactions.merchant.start-csv': 'the same under the merchant base',
  'transactions.apm.start-csv': 'the same for alternative payment methods',
  'users.cancel-new-email':
    'the documents change an e-mail address immediately; here its holder confirms it, and until then it can be taken back',
  'core.notes':
    'the documents name the panel of notes and no call; kept by the server, none stays in a browser that others use (S-164)',
  'core.notes.save':
    'the documents name the panel of notes and no call; kept by the server, none stays in a browser that others use (S-164)',
  'core.notes.delete':
    'the documents name the panel of notes and no call; kept by the server, none stays in a browser that others use (S-164)',
  'dashboards.v1.*': 'the calls of version 2 at the addresses that they have while its flag is off (A-414)',
  'dashboards.own.roles': 'the documents share a widget with a role and name no call that gives the roles',
  'crm.*': 'the documents name the screens of the CRM and no calls for them',
  'agreements.agreementSignatures.*':
    'the documents name the screens of signatures and templates and no calls for them (A-125 to A-128)',
  'agreements.proposalSignatures.*': 'the same for proposals',
  'agreements.agreementTemplates.*': 'the same: their list, forms, preview, and what sends one to a merchant',
  'agreements.priceBooks': 'templates choose a price book; the documents’ own list needs the permission of prices',
  'agreements.proposalTemplates.*': 'the same for proposals',
  'ai-agent.*': 'the documents name the screen of the chat and no calls for it',
  'audit.*': 'the documents name the audit outlet and no call for it',
  'developer.*': 'the documents name the screens of API keys and of the hosted page, and no calls for them',
  'leave.*': 'the documents name the screens of leave and no calls for them',
  'pipelines.activity-sets':
    'a stage starts an activity set, and the documents name no call that gives them to choose from (A-226)',
  'pricing.products.*':
    'the documents name the screen of products and the products of a price book, and no calls for the products themselves',
  'payment-settings.*': 'the documents name the screens of payment settings and no calls for them',
  'pricing.books.owners': 'a price book has an owner (A-223); the documents name no call that gives who can be one',
  'pricing.books.clone': 'the documents name no call that copies a price book with its prices',
  'pricing.books.save': 'many prices of a book are saved as one; the documents change one entry or structure at a time',
  'pricing.books.quote': 'the documents name no call that says what a transaction would cost by a price book',
  'pricing.assignments.*': 'the documents let price books be used and name no call for who pays by which',
  'payments.*': 'the documents name the screens of payments and open banking, and no calls for them',
  'profile.*': 'the documents name the profile settings and no call for them',
  'reports.table.*': 'the documents name the report screens, and for some of them no call for the rows',
  'reports.overview.*': 'the documents name the screens of report settings and no calls',
  'reports.tables.*': 'the documents name the screens of report settings and no calls',
  'reports.defaults.*': 'what the screens of reports go by, as the settings say',
  'reports.resend.*': 'the documents resend the webhook of one event and name no call for several',
  'reports.invoices.fees': 'the documents name the report of invoices and no call for the fees behind one',
  'reports.invoices.credit': 'the documents name the report of invoices and no call that takes one back',
  'reports.alerts.acknowledge': 'the documents read alerts and name no call that acts on them',
  'reports.alerts.close': 'the documents read alerts and name no call that acts on them',
  'reports.start.*': 'a long report as a file that is prepared in the background, beside the csv call of the documents',
  'reports.automated.list':
    'the documents read, make and change one scheduled report by its id and name no call that lists them (A-615)',
  'reports.automated.remove': 'the documents name no call that deletes an scheduled report',
  'reports.automated.run': 'the documents name no call that runs an automated report at once',
  'reports.automated.runs': 'the documents name no call for what an scheduled report has sent',
  'reports.automated.file': 'the same, for the file of a run',
  'settings.*': 'the documents name the settings screens and their lists, and no calls for them',
  'transactions.bank-orders.*':
    'a line is matched to its payment by hand; the documents have the upload, the list and the lines alone',
  'transactions.bulk-update.*': 'the documents name the screens of bulk updates and no calls for them',
  'transactions.virtual-terminal.*': 'the documents name the virtual terminal and no calls for it',
  'transactions.disputes.*': 'the documents name the screens of disputes and no call for them (A-072)',
  'transactions.rdr.*': 'the documents name the batch summary and no call for it (A-071)',
  'transactions.setup.*': 'the documents name the setup tool of each tier and no call for it (A-073, A-078, A-083)',
  'support.tenant.read':
    'the documents mark comments as read for customers and the platform, and spell the tenant’s like the customers’ (A-589)',
  'support.platform.exportFeed':
    'the documents export the feed for the other sides; the platform’s is spelled like theirs (A-590)',
  'support.unsent.*':
    'the documents keep the form through a sign-out and name no call that does; the browser is cleared then',
  'support.staff': 'the documents name the options of assignees and contact e-mails, and no call of support for them',
  'support.transactions':
    'the documents search references by external_id and give no call that works without the transactions plugin',
  'support.external.*': 'the documents invite an external party and name no call by which they read and answer',
  'support.customers': 'the documents let the platform choose customers of a tenant and name no call for them',
  'users.details': 'the documents list users and name no call for one of them, which a link and the palette lead to',
  'users.roles.remove': 'the documents add and edit roles and name no call that deletes one that nobody has',
  'tenants.overview': 'the documents list tenants by name alone; the screen shows what belongs to each',
  'tenants.branding': 'the documents name no call for how the portal looks to a tenant’s people',
  'tenants.branding.save': 'the same',
  'tenants.block': 'the documents name no call that blocks a tenant',
  'tenants.keys.*': 'the documents name the screen of encryption keys and no calls for it',
  'tenants.keys': 'the documents name the screen of encryption keys and no calls for it',
  'transactions.operator.reasons':
    'the reasons of a refund, void or capture; the documents have those of declines and approvals alone',
  'transactions.merchant.reasons': 'the same under the merchant base, where merchants refund, void and capture (A-604)',
  'transactions.terminals.*': 'the documents name the screens of card terminals and no calls for them (A-061 to A-063)',
  'transactions.vouchers.*': 'the documents name the lookup of vouchers and no calls for it (A-069)',
  'transactions.utr.*': 'the documents name the UTR resubmissions and no calls for them (A-060, A-081)',
  'transactions.operator.pendingPayments': 'the documents name the screen of pending payments and no call for its list',
  'transactions.operator.payoutPayees': 'a payout goes to an approved beneficiary, which the documents type by hand',
  'transactions.merchant.payoutPayees': 'the same for a merchant',
  'transactions.merchant.webhooks':
    'a transaction call exists under the merchant base where a merchant screen needs it (A-604)',
  'transactions.merchant.secondWebhooks': 'the same of the second webhook service (A-468)',
};

const endpoints = product.endpoints.map(({ endpoint }) => endpoint);
const rowOf = new Map(callRows.map((row) => [row.id, row]));
const rowsOf = ({ rows = [] }: AnyEndpoint) => rows.flatMap((id) => rowOf.get(id) ?? []);

/** Returns the field names of an object schema. */
const fieldsOf = (schema: { readonly properties?: Readonly<Record<string, unknown>> } | undefined) =>
  Object.keys(schema?.properties ?? {});
const filled = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '1']));

/**
 * Returns the portal's request for a person of the tier who acts for a tenant and makes the call with all its
 * parameters.
 */
async function requestOf(endpoint: AnyEndpoint, tier: Tier): Promise<Sent> {
  const { client, sent } = fakeApi([new Response('{}')], {
    tier: () => tier,
    origin: bases.$origin,
    addresses: { root: bases.$root, reports: bases.$reports },
  });
  await client.call(endpoint, {
    params: filled(placeholders(endpoint.path)),
    query: filled(fieldsOf(endpoint.query)),
    headers: filled(fieldsOf(endpoint.headers)),
    tenantId: 'tenant-1',
  });
  const [request] = sent;
  assert.ok(request);
  return request;
}

for (const row of callRows) {
  for (const endpoint of endpoints.filter(({ rows }) => rows?.includes(row.id))) {
    test(`[${row.id}] ${endpoint.id} is the call that the table has`, async () => {
      if (row.path) assert.ok(isPathOf(row, endpoint.path), `${endpoint.path} is not ${row.path}`);
      if (row.method) assert.equal(endpoint.method, row.method);
      if (row.tiers) assert.deepEqual(tiersOf(endpoint.guard), row.tiers, 'the tiers that its guard lets in');
      assert.equal(
        endpoint.sensitive === true,
        nameIsIn('scaCode', row.headers),
        'whether it needs a step-up code in every deployment',
      );
      // The `If-Match` header of HTTP is not part of a call: it rejects changes of outdated data.
      const headerNames = fieldsOf(endpoint.headers).filter((name) => name !== 'If-Match');
      for (const name of headerNames) assert.ok(nameIsIn(name, row.headers), `the table has no header ${name}`);
      for (const tier of tiersOf(endpoint.guard)) holds(row, endpoint, tier, await requestOf(endpoint, tier));
    });
  }
}

test('every call whose row names the step-up code asks for it, those of tenant users among them', {
  requirements: ['A-606'],
}, () => {
  const asking = callRows.filter(({ headers }) => nameIsIn('scaCode', headers)).map(({ id }) => id);
  for (const id of ['EA-295', 'EA-296', 'EA-297', 'EA-298', 'EA-299', 'EA-313']) assert.ok(asking.includes(id), id);
  for (const id of asking) {
    const rowEndpoints = endpoints.filter(({ rows }) => rows?.includes(id));
    assert.ok(rowEndpoints.length > 0 && rowEndpoints.every(({ sensitive }) => sensitive === true), id);
  }
});

const nameIsIn = (name: string, named: CallRow['headers']) => named.some((entry) => entry.name === name);

/** Asserts that the request is the one that the row describes. */
function holds(row: CallRow, endpoint: AnyEndpoint, tier: Tier, { url, method, headers }: Sent): void {
  const sent = new URL(url);
  assert.equal(method, endpoint.method);
  const address = row.isEndpoint ? row.addresses[tier] : resolveAddress(endpoint.path, contextOf(tier));
  assert.equal(sent.origin + sent.pathname, address.replace(/\{[^}]*\}/g, '1'), `the address for ${tier}`);
  for (const { name, value } of row.query) {
    assert.ok(sent.searchParams.has(name), `the query has no ${name}`);
    // The values in the tables are numbers: `pageSize=1000`.
    if (value) assert.ok(Value.Check(endpoint.query.properties[name], Number(value)), `${name} takes no ${value}`);
  }
  for (const { name, value = '' } of row.headers) {
    const header = headers.get(name);
    assert.ok(header, `there is no header ${name}`);
    assert.ok(header.includes(value), `${name} is ${header}, which has no ${value}`);
  }
}

const contextOf = (tier: Tier) => ({
  api: { root: bases.$root, reports: bases.$reports },
  tier,
  origin: bases.$origin,
});

test('every row that an endpoint names is a row of the tables', () => {
  const unknown = endpoints.flatMap(({ id, rows = [] }) =>
    rows.filter((row) => !rowOf.has(row)).map((row) => `${id}: ${row}`),
  );
  assert.deepEqual(unknown, []);
});

test('a call names its rows, or stands on the list of own calls with a reason', () => {
  const reasonFor = ({ endpoint: { id }, owner }: (typeof product.endpoints)[number]) =>
    Object.keys(ownCalls).find(
      (name) => name === id || name === `${owner}.*` || (name.endsWith('.*') && id.startsWith(name.slice(0, -1))),
    );
  const ownEndpoints = product.endpoints.filter(({ endpoint }) => rowsOf(endpoint).length === 0);
  assert.deepEqual(
    ownEndpoints.filter((entry) => !reasonFor(entry)).map(({ endpoint }) => endpoint.id),
    [],
    'calls without a row: name its row of the tables in `rows`, or say in ownCalls why it is there',
  );
  // A call that matches a row must also name it.
  const evaded = ownEndpoints.flatMap(({ endpoint }) =>
    callRows
      .filter((row) => row.isEndpoint && row.method === endpoint.method && isPathOf(row, endpoint.path))
      .map((row) => `${endpoint.id} is ${row.id}`),
  );
  assert.deepEqual(evaded, []);
  const used = new Set(ownEndpoints.map(reasonFor));
  assert.deepEqual(
    Object.keys(ownCalls).filter((name) => !used.has(name)),
    [],
    'reasons that no call needs any more',
  );
});

test('every row resolves to its address for each tier, whether the product makes the call yet or not', () => {
  for (const { id, path, addresses } of callRows) {
    for (const tier of tiers)
      assert.equal(path && resolveAddress(path, contextOf(tier)), addresses[tier], `${id} for ${tier}`);
  }
});

test('every open table row has a decision, and no decision contradicts the tables', () => {
  const decided = readCsv(new URL('addresses.csv', import.meta.url));
  const tables = ['endpoints-shell', 'endpoints-areas'].flatMap((name) =>
    readCsv(new URL(`${name}.csv`, import.meta.url)),
  );
  assert.deepEqual(
    decided.map(({ row }) => row),
    tables.map(({ id }) => id),
  );
  for (const [index, { row, method, path, note }] of decided.entries()) {
    // A row whose path differs from the tables has a note with its source.
    if (!note) assert.equal(path, tables[index]?.path, row);
    if (method) assert.equal(tables[index]?.method, '(not shown)', row);
  }
});

test('a cell is read for the names in it', () => {
  const names = (cell: string) => namesIn(cell).map(({ name, value }) => (value ? `${name}=${value}` : name));
  assert.deepEqual(names('PageSize, PageIndex, filter text'), ['PageSize', 'PageIndex']);
  assert.deepEqual(names('pageIndex=0, pageSize=100'), ['pageIndex=0', 'pageSize=100']);
  assert.deepEqual(names('filters (list values comma-joined, nulls dropped), widgetId, timezoneOffset (inferred)'), [
    'widgetId',
    'timezoneOffset',
  ]);
  assert.deepEqual(names('search parameter (names not shown; SearchParam, SearchKey inferred from the APM call)'), []);
  assert.deepEqual(names('pageIndex, mode, optional startDate, customer'), [
    'pageIndex',
    'mode',
    'startDate',
    'customer',
  ]);
  assert.deepEqual(
    names('fixed request id (header name and value not shown), Website-Id, SystemMode, optional tenantId'),
    ['X-Request-Id', 'Website-Id', 'SystemMode', 'tenantId'],
  );
  assert.deepEqual(names('scaCode (section 6: role edit); roleModalType inferred'), ['scaCode', 'roleModalType']);
  assert.deepEqual(names('Authorization: Bearer <token>; Mode: <stored system mode>; credentials included'), [
    'Authorization=Bearer',
    'Mode',
  ]);
  assert.deepEqual(names('Accept: zip'), ['Accept=zip']);
  assert.deepEqual(tiersIn("operator base; 'searchKey variants'"), ['platform', 'tenant']);
  assert.deepEqual(tiersIn('platform variant of the list'), ['platform']);
  assert.deepEqual(tiersIn('tenant side; method inferred (POST)'), ['tenant']);
  assert.equal(tiersIn('non-merchant variant'), undefined);
  assert.equal(shapeOf('/fs/{tenantId}/file/{id}'), 'fs/{}/file/{}');
});
