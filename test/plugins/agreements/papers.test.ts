// @lane sandbox
/** Agreements and proposals have the right lifecycle in the sandbox, from their template to the response. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calls, statusOf } from '../../../plugins/agreements/api.ts';
import { kindNames, kinds } from '../../../plugins/agreements/kinds.ts';
import { Agreements, agreementInForce } from '../../../plugins/agreements/sandbox/contract.ts';
import { isSound } from '../../../plugins/agreements/sandbox/history.ts';
import type { World } from '../../../dev-server/world/world.ts';
import type { Caller } from '../../../dev-server/sandbox/define.ts';
import { as, call, now, refused, testWorld } from './call.ts';

const page = { pageIndex: 0, pageSize: 100 };
const day = 86_400_000;

const template = {
  name: 'Test terms',
  body: '<p>{{merchant.name}} and {{tenant.name}}, {{fee.boardingFee}}</p>',
  currency: 'EUR',
  boardingFee: '100.00',
  accountConfigurationFee: '0',
  bankAccountSetupFee: '0',
  monthlyMinimumFee: '10.00',
  gatewayMonthlyAccess: '5.00',
  entries: [
    {
      productId: 'cards',
      productName: 'Cards',
      items: [{ feeTypeId: 't', feeTypeName: 'Transaction fee', feeSymbol: '%', value: '1.5' }],
    },
  ],
  signerName: 'Ada Lovelace',
  signerTitle: 'Head',
};

/** Creates a published template of the tenant, and sends a document made from it to the demo merchant. */
async function sent(world: World, kind: 'agreement' | 'proposal' = 'agreement', change: Partial<typeof template> = {}) {
  const tenant = as(world, 'tenant');
  const merchant = as(world, 'merchant');
  const made = await call(world, tenant, calls[kind].templates.create, { body: { ...template, ...change } });
  await call(world, tenant, calls[kind].publish, { params: { id: made.id } });
  const paper = await call(world, tenant, calls[kind].send, {
    params: { id: made.id },
    body: { merchantId: merchant.merchantId ?? '' },
  });
  return { tenant, merchant, template: made.id, id: paper.id };
}
const newsOf = (world: World, { person }: Caller) => world.notifications.of(person);
/** Returns a second person of the same merchant. */
function colleagueOf(caller: Caller): Caller {
  return {
    ...caller,
    person: {
      ...caller.person,
      id: 'usr_other',
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'grace@merchant.example',
    },
  };
}

const answered = {
  agreement: '[A-488] [A-489] [A-596] [EA-250] [EA-251]',
  proposal: '[A-491] [EA-254] [EA-255]',
} as const;
const settled = { agreement: '[A-490] [EA-252]', proposal: '[EA-256]' } as const;
const refusal = { agreement: '[A-250] [A-251] [EA-253]', proposal: '[A-254] [A-255] [A-597] [EA-257]' } as const;
for (const kind of kindNames) {
  test(`${answered[kind]} a ${kind} is sent, notified, read and accepted, and its sender is notified`, async () => {
    const world = testWorld();
    const { tenant, merchant, id } = await sent(world, kind);
    assert.equal(newsOf(world, merchant)[0]?.notificationType, kinds[kind].notification);
    assert.equal(newsOf(world, merchant)[0]?.objectUrl, `${kinds[kind].base}/${id}`);

    const read = await call(world, merchant, calls[kind].read, { params: { id } });
    assert.equal(read.status, kinds[kind].pending);
    assert.equal(
      'agreementBody' in read ? read.agreementBody : read.proposalBody,
      `<p>${read.merchantName} and ${read.tenantName}, 100.00 EUR</p>`,
    );
    assert.deepEqual(
      read.history.map(({ type }) => type),
      ['Sent', 'Opened'],
    );

    await call(world, merchant, calls[kind].respond, { params: { id }, body: { response: 'Accepted' } });
    const after = await call(world, tenant, calls[kind].read, { params: { id } });
    const { firstName, lastName } = merchant.person;
    assert.deepEqual(
      [after.status, after.answeredBy, after.rejectReason],
      ['Accepted', `${firstName} ${lastName}`, undefined],
    );
    assert.equal(Date.parse(after.feesDue ?? '') - Date.parse(after.answeredAt ?? ''), 14 * day);
    assert.match(newsOf(world, tenant)[0]?.title ?? '', /accepted: /);
    assert.deepEqual(newsOf(world, tenant)[0]?.objectUrl, `${kinds[kind].base}/${id}`);
  });

  test(`${settled[kind]} a second answer to a ${kind} is refused with the name of the first person`, async () => {
    const world = testWorld();
    const { merchant, id } = await sent(world, kind);
    await call(world, merchant, calls[kind].accept, { params: { id } });
    const message = await refused(
      call(world, colleagueOf(merchant), calls[kind].respond, {
        params: { id },
        body: { response: 'Rejected', rejectReason: 'Too dear' },
      }),
      409,
      `${kind}.answered`,
    );
    assert.equal(
      message,
      `${merchant.person.firstName} ${merchant.person.lastName} has already accepted this ${kind}.`,
    );
    assert.equal((await call(world, merchant, calls[kind].read, { params: { id } })).status, 'Accepted');
  });

  test(`${refusal[kind]} a ${kind} is answered only while it waits, and rejected only with a reason`, async () => {
    const world = testWorld();
    const { merchant, id } = await sent(world, kind);
    assert.deepEqual(
      { ...statusOf(kind) },
      { type: 'string', enum: ['Created', kinds[kind].pending, 'Accepted', 'Rejected'] },
    );
    await refused(
      call(world, merchant, calls[kind].respond, { params: { id }, body: { response: 'Rejected' } }),
      400,
      `${kind}.reason`,
    );
    await refused(
      call(world, merchant, calls[kind].respond, {
        params: { id },
        body: { response: 'Rejected', rejectReason: '  ' },
      }),
      400,
      'request.body',
    );
    await call(world, merchant, calls[kind].reject, { params: { id }, body: { rejectReason: 'Too dear' } });
    const read = await call(world, merchant, calls[kind].read, { params: { id } });
    assert.deepEqual([read.status, read.rejectReason], ['Rejected', 'Too dear']);
    await refused(call(world, merchant, calls[kind].accept, { params: { id } }), 409, `${kind}.answered`);
  });
}

test('a drawn or typed signature is stored and sealed with the answer, and other content is refused', async () => {
  const world = testWorld();
  const { tenant, merchant, id } = await sent(world);
  const accept = (signature: never) =>
    call(world, merchant, calls.agreement.respond, { params: { id }, body: { response: 'Accepted', signature } });
  for (const wrong of [
    { lines: 'M0 0L1 1"/><script>' },
    { lines: 'M0 0' },
    { lines: '' },
    { lines: `M0 0${'L1 1'.repeat(6_000)}` },
    { name: ' ' },
    { name: 'Ada', lines: 'M0 0L1 1' },
    { image: 'data:image/svg+xml,<svg onload=alert(1)>' },
  ])
    await refused(accept(wrong as never), 400, 'request.body');
  const lines = 'M10 20L30 40L50 20M60 20L60 20';
  const rejected = { response: 'Rejected', rejectReason: 'Too dear', signature: { lines } } as const;
  await refused(
    call(world, merchant, calls.agreement.respond, { params: { id }, body: rejected }),
    400,
    'agreement.signature',
  );
  await accept({ lines } as never);
  const read = await call(world, tenant, calls.agreement.read, { params: { id } });
  assert.deepEqual(read.history.at(-1)?.signature, { lines });
  const paper = world.of(Agreements)?.get(id) ?? assert.fail('it is there');
  assert.ok(isSound(paper), 'sealed with the signature');
  const history = paper.history.map((step) => (step.signature ? { ...step, signature: { lines: 'M0 0L9 9' } } : step));
  assert.ok(!isSound({ ...paper, history }), 'another signature breaks the seal');
  const { data } = await call(world, tenant, calls.agreement.signatures.list, { query: page });
  assert.ok(data.length > 0 && !JSON.stringify(data).includes(lines), 'lists carry no drawing');
});

test('a merchant’s agreement cannot be read, answered or found by others', async () => {
  const world = testWorld();
  const { tenant, id } = await sent(world);
  const other = as(world, 'sandboxed');
  await refused(call(world, other, calls.agreement.read, { params: { id } }), 404, 'agreement.not-found');
  await refused(call(world, other, calls.agreement.accept, { params: { id } }), 404, 'agreement.not-found');
  await refused(call(world, other, calls.agreement.signatures.details, { params: { id } }), 404, 'agreement.not-found');
  await refused(call(world, tenant, calls.agreement.accept, { params: { id } }), 403, 'permission.missing');
  assert.ok(
    !(await call(world, other, calls.agreement.signatures.list, { query: page })).data.some((row) => row.id === id),
    'it is in the list of another merchant',
  );
});

for (const kind of kindNames)
  test(`[${kind === 'agreement' ? 'A-349' : 'A-350'}] a permission removed while the ${kind} is open blocks the answer`, async () => {
    const world = testWorld();
    const { merchant, id } = await sent(world, kind);
    const without = { ...merchant, permissions: new Set<string>() };
    await refused(call(world, without, calls[kind].read, { params: { id } }), 403, 'permission.missing');
    await refused(
      call(world, without, calls[kind].respond, { params: { id }, body: { response: 'Accepted' } }),
      403,
      'permission.missing',
    );
    await call(world, { ...merchant, permissions: new Set(['CRM.Dashboard.View']) }, calls[kind].read, {
      params: { id },
    });
    await call(world, { ...merchant, permissions: new Set([kinds[kind].permission]) }, calls[kind].read, {
      params: { id },
    });
  });

test('a later version replaces the one that waits, and both stay to be compared', async () => {
  const world = testWorld();
  const { tenant, merchant, template: templateId, id } = await sent(world);
  const second = await call(world, tenant, calls.agreement.send, {
    params: { id: templateId },
    body: { merchantId: merchant.merchantId ?? '' },
  });
  assert.equal(second.version, 2);
  const first = await call(world, merchant, calls.agreement.read, { params: { id } });
  assert.deepEqual(
    [first.status, first.rejectReason, first.history.at(-1)?.type],
    ['Rejected', 'Replaced by version 2.', 'Replaced'],
  );
  assert.deepEqual(
    first.versions.map(({ id, version }) => [id, version]),
    [
      [second.id, 2],
      [id, 1],
    ],
  );
  assert.match(
    await refused(call(world, merchant, calls.agreement.accept, { params: { id } }), 409, 'agreement.answered'),
    /Replaced by version 2/,
  );
});

test('an agreement without an answer expires after 30 days, and its sender is notified', async () => {
  const world = testWorld();
  const { tenant, merchant, id } = await sent(world);
  world.clock.advance(30 * day - 60_000);
  assert.equal((await call(world, merchant, calls.agreement.read, { params: { id } })).status, 'PendingAcceptance');
  world.clock.advance(61_000);
  const read = await call(world, merchant, calls.agreement.read, { params: { id } });
  assert.deepEqual([read.status, read.rejectReason], ['Rejected', 'Not answered within 30 days.']);
  assert.ok(
    newsOf(world, tenant).some(
      ({ title, objectUrl }) => title.startsWith('Agreement expired') && objectUrl === `/agreements/${id}`,
    ),
    'nobody was told',
  );
});

test('drafts are not sent, unknown placeholders are not published, and missing values block sending', async () => {
  const world = testWorld();
  const tenant = as(world, 'tenant');
  const merchantId = as(world, 'merchant').merchantId ?? '';
  const make = (change: Partial<typeof template>) =>
    call(world, tenant, calls.agreement.templates.create, { body: { ...template, ...change } });
  const send = (id: string) => call(world, tenant, calls.agreement.send, { params: { id }, body: { merchantId } });
  const publish = (id: string) => call(world, tenant, calls.agreement.publish, { params: { id } });

  const draft = await make({});
  await refused(send(draft.id), 409, 'agreement-template.not-sendable');

  const unknown = await make({ name: 'Unknown', body: '<p>{{merchant.shoeSize}} {{x}}</p>' });
  assert.equal(
    await refused(publish(unknown.id), 409, 'agreement-template.placeholders'),
    'Unknown placeholder {{merchant.shoeSize}}. Unknown placeholder {{x}}.',
  );

  const missing = await make({ name: 'Missing', body: '<p>{{merchant.taxNo}}</p>' });
  await publish(missing.id);
  assert.equal(await refused(send(missing.id), 409, 'agreement.placeholders'), 'No value for {{merchant.taxNo}}.');

  const empty = await make({ name: 'Empty', entries: [] });
  await publish(empty.id);
  assert.match(await refused(send(empty.id), 409, 'agreement-template.not-sendable'), /at least one product with fees/);

  const late = await call(world, tenant, calls.agreement.templates.create, {
    body: { ...template, name: 'Late', signerUntil: '2026-07-13' },
  });
  await publish(late.id);
  assert.match(
    await refused(send(late.id), 409, 'agreement-template.not-sendable'),
    /could sign only until 2026-07-13/,
  );

  await publish(draft.id);
  await refused(publish(draft.id), 409, 'agreement-template.published');
  await call(world, tenant, calls.agreement.archive, { params: { id: draft.id } });
  assert.match(await refused(send(draft.id), 409, 'agreement-template.not-sendable'), /archived/);
});

test('a change of a published template is its next version and a draft; what was sent stays as it was', async () => {
  const world = testWorld();
  const { tenant, merchant, template: id, id: paper } = await sent(world);
  const { version } = await call(world, tenant, calls.agreement.templates.details, { params: { id } });
  const changed = await call(world, tenant, calls.agreement.templates.update, {
    params: { id },
    body: { ...template, boardingFee: '250.00', version },
  });
  assert.deepEqual([changed.edition, changed.state, changed.editions.length], [2, 'Draft', 1]);
  assert.equal((await call(world, merchant, calls.agreement.read, { params: { id: paper } })).boardingFee, '100.00');
  await refused(
    call(world, tenant, calls.agreement.templates.update, { params: { id }, body: { ...template, version } }),
    409,
    'stale',
  );
});

test('amounts fit their currency, percentages stay within 100', async () => {
  const world = testWorld();
  const tenant = as(world, 'tenant');
  const make = (change: Partial<typeof template>) =>
    call(world, tenant, calls.agreement.templates.create, { body: { ...template, ...change } });
  const priced = (feeSymbol: string, value: string) => [
    {
      productId: 'cards',
      productName: 'Cards',
      items: [{ feeTypeId: 't', feeTypeName: 'Transaction fee', feeSymbol, value }],
    },
  ];
  await refused(make({ boardingFee: '1.005' }), 409, 'template.amount');
  await refused(make({ boardingFee: '-1.00' }), 409, 'template.amount');
  await refused(make({ currency: 'JPY', boardingFee: '100.50' }), 409, 'template.amount');
  await refused(make({ entries: priced('%', '101') }), 409, 'template.percentage');
  await refused(make({ entries: priced('%', '1.234') }), 409, 'template.percentage');
  await refused(make({ entries: priced('EUR', '0.001') }), 409, 'template.amount');
});

test('a merchant’s name with markup is plain text in the agreement', async () => {
  const world = testWorld();
  const merchant = as(world, 'merchant');
  const { Merchants } = await import('../../../dev-server/world/core-tokens.ts');
  world
    .of(Merchants)
    .change(merchant.merchantId ?? '', { legalBusinessName: '<img src=x onerror=alert(1)> & Co' }, { actor: 'Test' });
  const { id } = await sent(world);
  const { agreementBody } = await call(world, merchant, calls.agreement.read, { params: { id } });
  assert.match(agreementBody, /&#60;img src=x onerror=alert\(1\)&#62; &#38; Co/);
});

test('a preview fills what it can and says what it cannot', async () => {
  const world = testWorld();
  const tenant = as(world, 'tenant');
  const { name: _name, entries: _entries, ...terms } = template;
  const body = { ...terms, body: '{{merchant.name}} {{merchant.taxNo}} {{nope}}' };
  const merchantId = as(world, 'merchant').merchantId ?? '';
  const open = await call(world, tenant, calls.agreement.preview, { body });
  assert.deepEqual(open, { body: body.body, problems: ['Unknown placeholder {{nope}}'] });
  const merged = await call(world, tenant, calls.agreement.preview, { body: { ...body, merchantId } });
  assert.deepEqual(merged.problems, ['No value for {{merchant.taxNo}}', 'Unknown placeholder {{nope}}']);
  assert.ok(merged.body.endsWith('{{merchant.taxNo}} {{nope}}'), merged.body);
});

test('each step is sealed: a changed text, step or order breaks the chain', async () => {
  const world = testWorld();
  const { merchant, id } = await sent(world);
  await call(world, merchant, calls.agreement.read, { params: { id } });
  await call(world, merchant, calls.agreement.accept, { params: { id } });
  const paper = world.of(Agreements)?.get(id) ?? assert.fail('it is not kept');
  assert.ok(isSound(paper), 'it is sound as it stands');
  assert.ok(!isSound({ ...paper, body: `${paper.body} ` }), 'another text');
  assert.ok(!isSound({ ...paper, boardingFee: '1.00' }), 'another fee');
  assert.ok(!isSound({ ...paper, history: paper.history.toSpliced(1, 1) }), 'a step is gone');
  assert.ok(
    !isSound({ ...paper, history: paper.history.map((step) => ({ ...step, at: step.at + 1 })) }),
    'another time',
  );
  assert.equal(agreementInForce(world, merchant.merchantId ?? '')?.id, id);
});

test('the world begins with agreements in force, and with some that wait', () => {
  const world = testWorld();
  const all = world.of(Agreements)?.all ?? [];
  assert.ok(all.length > 200, `there are ${all.length}`);
  assert.ok(
    all.every((paper) => paper.created < now && isSound(paper)),
    'each is sound and of the past',
  );
  const demo = as(world, 'merchant').merchantId;
  assert.deepEqual(
    all.filter(({ merchantId }) => merchantId === demo).map(({ status, version }) => [status, version]),
    [
      ['Accepted', 1],
      ['PendingAcceptance', 2],
    ],
  );
});
