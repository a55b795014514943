// @lane sandbox
/** A merchant boards in the sandbox of all plugins, from the first response to the first real payment. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fileCalls } from '../../../core/api/files.ts';
import type { AnswerOf, AnyEndpoint } from '../../../core/http/endpoint.ts';
import { isValidIBAN } from 'ibantools';
import { checkGuard } from '../../../core/permissions/guard.ts';
import { configReader } from '../../../core/plugin/config.ts';
import { loadDeployment } from '../../../core/plugin/load-deployment.ts';
import { loadPlugins } from '../../../dev-server/plugins.ts';
import { type Caller, SandboxError } from '../../../dev-server/sandbox/define.ts';
import { mismatch } from '../../../dev-server/sandbox/validate.ts';
import { Merchants } from '../../../dev-server/world/core-tokens.ts';
import { createWorld } from '../../../dev-server/world/create.ts';
import type { World } from '../../../dev-server/world/world.ts';
import {
  agreementCalls,
  agreementTemplateCalls,
  agreementTemplates,
  listPriceBooks,
} from '../../../plugins/agreements/api.ts';
import { Agreements } from '../../../plugins/agreements/sandbox/contract.ts';
import * as api from '../../../plugins/boarding/api.ts';
import { riskOf } from '../../../plugins/boarding/sandbox/checks.ts';
import { BoardingDocuments, Boardings } from '../../../plugins/boarding/sandbox/contract.ts';
import { fieldsOf, personFields, validateAnswer } from '../../../plugins/boarding/steps.ts';
import { priceBookOf } from '../../../plugins/pricing/sandbox/contract.ts';
import { refused } from '../../harness/refused.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { sandbox, permissions, enabled } = await loadPlugins(root, await loadDeployment('default', root));
const config = configReader(
  enabled.map(({ manifest }) => manifest),
  {},
);
const now = Date.UTC(2026, 6, 14, 9);
const testWorld = (): World => createWorld({ seed: 7, now, permissions, parts: [sandbox], transactions: 2_000 });

function as(world: World, who: 'tenant' | 'merchant' | 'sandboxed' | 'platform'): Caller {
  const person = world.personByEmail(`${who}@portal.test`) ?? assert.fail();
  const { tier, tenantId, merchantId, roleId } = person;
  return {
    ...{ person, tier, permissions: new Set(world.role(roleId)?.permissions ?? []), mode: 'Live' as const },
    ...(tenantId !== undefined && { tenantId }),
    ...(merchantId !== undefined && { merchantId }),
  };
}

interface Given {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}
async function call<E extends AnyEndpoint>(
  world: World,
  caller: Caller,
  endpoint: E,
  { params = {}, query = {}, body }: Given = {},
): Promise<AnswerOf<E>> {
  const route = sandbox.routes.find((candidate) => candidate.endpoint.id === endpoint.id) ?? assert.fail(endpoint.id);
  if (checkGuard(endpoint.guard, caller) !== 'allowed')
    throw new SandboxError(403, 'permission.missing', 'You may not do this.');
  const wrong = endpoint.body === undefined || endpoint.multipart ? undefined : mismatch(endpoint.body, body);
  if (wrong !== undefined) throw new SandboxError(400, 'request.body', wrong);
  // the request of this endpoint, validated above
  const answer = await route.handler({
    params,
    query,
    body,
    headers: {},
    requestId: 'r-1',
    caller,
    world,
    config,
  } as never);
  if (typeof endpoint.answer === 'object') assert.equal(mismatch(endpoint.answer, answer), undefined);
  return answer as AnswerOf<E>; // validated above
}

const whole = {
  processing: {
    currencies: ['EUR'],
    amountCurrency: 'EUR',
    monthlyVolume: '20000',
    averageTicket: '40.00',
    highestTicket: '500.00',
    chargebacks: '0.30',
  },
  people: [
    {
      id: 'p1',
      firstName: 'Ada',
      lastName: 'Lovelace',
      role: 'Both',
      birthDate: '1985-12-10T00:00:00.000Z',
      country: 'GB',
      share: '60',
      isPep: false,
    },
    {
      id: 'p2',
      firstName: 'Grace',
      lastName: 'Hopper',
      role: 'Owner',
      birthDate: '1986-12-09T00:00:00.000Z',
      country: 'GB',
      share: '40',
      isPep: false,
    },
  ],
  bank: { iban: 'GB29 NWBK 6016 1331 9268 19', holder: 'Russel Electronics Ltd', currency: 'EUR' },
  declarations: { isAccurate: true, hasNoSanctions: true, agreesToChecks: true, signatory: 'Ada Lovelace' },
};

async function save(world: World, merchant: Caller, answers: object) {
  const { version } = await call(world, merchant, api.readOwn);
  return call(world, merchant, api.save, { body: { answers, version } });
}
async function upload(world: World, merchant: Caller): Promise<string> {
  const file = new File(['%PDF-1.4\n%%EOF\n'], 'paper.pdf', { type: 'application/pdf' });
  return (await call(world, merchant, fileCalls.upload, { body: { file } })).fileId;
}
const newsOf = (world: World, { person }: Caller) => world.notifications.of(person);

test('boarding answers are stored step by step, and remaining problems are listed', async () => {
  const world = testWorld();
  const merchant = as(world, 'sandboxed');
  const begun = await call(world, merchant, api.readOwn);
  assert.equal(begun.status, 'Draft');
  assert.ok(begun.answers.company.legalName, 'the company is answered already');
  assert.ok(
    !begun.problems.some(({ step }) => step === 'company' || step === 'business'),
    JSON.stringify(begun.problems),
  );

  const half = await save(world, merchant, { processing: { currencies: ['EUR'], monthlyVolume: '20' } });
  assert.deepEqual(half.answers.processing, { currencies: ['EUR'], monthlyVolume: '20' });
  assert.deepEqual(half.answers.company, begun.answers.company);
  assert.deepEqual(
    half.problems.filter(({ step }) => step === 'processing').map(({ field, code }) => [field, code]),
    [
      ['amountCurrency', 'required'],
      ['averageTicket', 'required'],
      ['highestTicket', 'required'],
      ['chargebacks', 'required'],
    ],
  );
  await refused(call(world, merchant, api.submit), 409, 'boarding.incomplete');
  await refused(
    call(world, merchant, api.save, { body: { answers: {}, version: begun.version } }),
    409,
    'boarding.stale',
  );
});

test('the volume of a merchant is high from 500,000 euro a month, in any currency', async () => {
  const world = testWorld();
  const { answers } = await call(world, as(world, 'sandboxed'), api.readOwn);
  const isHigh = (monthlyVolume: string, amountCurrency?: string) =>
    riskOf(world, {
      ...answers,
      processing: { monthlyVolume, ...(amountCurrency && { amountCurrency }) },
    }).reasons.includes('volume');
  assert.deepEqual(
    [isHigh('499999.99', 'EUR'), isHigh('500000', 'EUR'), isHigh('499999', 'GBP'), isHigh('500000', 'JPY')],
    [false, true, true, false],
  );
  assert.deepEqual([isHigh('900000000', 'JPY'), isHigh('900000'), isHigh('a lot', 'EUR')], [true, false, false]);
});

test('invalid boarding answers are reported at their fields, from shares and ages to IBAN and countries', async () => {
  const world = testWorld();
  const merchant = as(world, 'sandboxed');
  const { company, business } = (await call(world, merchant, api.readOwn)).answers;
  const wrong = {
    company: { ...company, country: 'TR', taxNo: '123456789' },
    business: { ...business, websites: 'https://good.example\njavascript:alert(1)', description: 'Too short' },
    processing: { ...whole.processing, averageTicket: '900.00' },
    people: whole.people.map((person, at) => ({
      ...person,
      share: '56',
      ...(at === 1 && { birthDate: '2010-01-01T00:00:00.000Z' }),
    })),
    bank: { ...whole.bank, iban: 'GB29NWBK60161331926818' },
    declarations: { ...whole.declarations, hasNoSanctions: false },
  };
  const { problems } = await save(world, merchant, wrong);
  assert.deepEqual(problems.map(({ step, code, value }) => [step, code, value].filter(Boolean).join(' ')).sort(), [
    'bank iban',
    'business short',
    'business website javascript:alert(1)',
    'company taxNo',
    'declarations declaration',
    'people shares 112',
    'people under18 Grace Hopper',
    'processing tickets',
  ]);
  const withoutPeople = await save(world, merchant, { people: [] });
  assert.deepEqual(
    withoutPeople.problems.filter(({ step }) => step === 'people').map(({ code }) => code),
    ['noDirector', 'noOwner'],
  );
  const abroad = await save(world, merchant, { company: { ...company, country: 'ZZ' } });
  assert.ok(
    abroad.problems.some(({ field, code }) => field === 'country' && code === 'country'),
    'a country that the tenant does not board from',
  );
});

test('a merchant proceeds from the form over documents and agreement to the first real payment', async () => {
  const world = testWorld();
  const [merchant, tenant] = [as(world, 'sandboxed'), as(world, 'tenant')];
  const merchantId = merchant.merchantId ?? '';
  const params = { merchantId };
  const { company, business } = (await call(world, merchant, api.readOwn)).answers;
  await save(world, merchant, {
    ...whole,
    // A politically exposed person raises the risk, and each person must prove their identity.
    people: whole.people.map((person) => ({ ...person, isPep: true })),
    company: { ...company, legalName: 'Russel & Söhne Ltd' },
    business: { ...business, mcc: '5732', websites: `${business.websites}\nhttps://new.russel.example` },
  });
  assert.equal((await call(world, merchant, api.submit)).status, 'Pending');
  assert.match(newsOf(world, tenant)[0]?.objectUrl ?? '', new RegExp(`boarding=${merchantId}$`));
  await refused(save(world, merchant, whole), 409, 'boarding.status');

  // The tenant returns the form, and receives it again.
  const seen = await call(world, tenant, api.read, { params });
  await refused(
    call(world, tenant, api.decide, { params, body: { decision: 'Returned', version: seen.version } }),
    400,
    'boarding.remark',
  );
  await call(world, tenant, api.decide, {
    params,
    body: { decision: 'Returned', remark: 'Which goods?', version: seen.version },
  });
  assert.equal(newsOf(world, merchant)[0]?.title, 'The pre-check form was returned with comments');
  const back = await call(world, merchant, api.readOwn);
  assert.deepEqual([back.status, back.history.at(-1)?.text, back.risk], ['Draft', 'Which goods?', undefined]);
  await call(world, merchant, api.submit);

  // The approval changes the merchant.
  await call(world, tenant, api.decide, { params, body: { decision: 'Reviewed', version: seen.version } });
  await call(world, tenant, api.decide, { params, body: { decision: 'Approved', version: seen.version } });
  const changed = world.of(Merchants).get(merchantId) ?? assert.fail();
  assert.deepEqual(
    [changed.legalBusinessName, changed.mcc, changed.processingStatus],
    ['Russel & Söhne Ltd', '5732', 'SandboxEnabled'],
  );
  assert.ok(
    changed.websites.some(({ url }) => url === 'https://new.russel.example'),
    'its new shop',
  );

  // A document is rejected with a reason, sent again and accepted.
  assert.match(
    await refused(call(world, tenant, api.activate, { params }), 409, 'boarding.not-ready'),
    /Approve \d+ documents first/,
  );
  const { documents } = await call(world, merchant, api.readOwn);
  assert.ok(
    documents.some(({ personName }) => personName === 'Grace Hopper'),
    'people have documents of their own',
  );
  for (const { key, status } of documents) {
    if (status === 'Approved') continue;
    await call(world, merchant, api.attach, { params: { key }, body: { fileId: await upload(world, merchant) } });
    await call(world, tenant, api.decideDocument, {
      params: { merchantId, key },
      body: { decision: 'Rejected', reason: 'Not legible' },
    });
    const boardingDocument = (await call(world, merchant, api.readOwn)).documents.find((entry) => entry.key === key);
    assert.deepEqual([boardingDocument?.status, boardingDocument?.reason], ['Rejected', 'Not legible']);
    await call(world, merchant, api.attach, { params: { key }, body: { fileId: await upload(world, merchant) } });
    await call(world, tenant, api.decideDocument, { params: { merchantId, key }, body: { decision: 'Approved' } });
  }

  // The merchant accepts the agreement, and live payments are activated.
  assert.equal(
    await refused(call(world, tenant, api.activate, { params }), 409, 'boarding.not-ready'),
    'The merchant must accept an agreement first.',
  );
  const waiting =
    world
      .of(Agreements)
      ?.all.find((agreement) => agreement.merchantId === merchantId && agreement.status === 'PendingAcceptance') ??
    assert.fail('no agreement waits');
  await call(world, merchant, agreementCalls.respond, { params: { id: waiting.id }, body: { response: 'Accepted' } });
  // The user who approved the form can't activate the merchant, neither by boarding nor by changing the record.
  const ready = await call(world, tenant, api.read, { params });
  assert.deepEqual([ready.gaps, ready.whyNotActivate], [[], 'same-person']);
  assert.match(
    await refused(call(world, tenant, api.activate, { params }), 403, 'boarding.second-person'),
    /Another colleague/,
  );
  assert.throws(
    () => world.of(Merchants).change(merchantId, { processingStatus: 'Processing' }, { actor: 'Test' }),
    /in boarding first/,
  );
  const colleague = as(world, 'platform');
  assert.deepEqual((await call(world, colleague, api.read, { params })).whyNotActivate, undefined);
  const live = await call(world, colleague, api.activate, { params });
  assert.equal(live.processingStatus, 'Processing');
  assert.deepEqual(
    [world.merchant(merchantId)?.processingStatus, world.merchant(merchantId)?.merchantStatus],
    ['Processing', 'Active'],
  );
  await refused(call(world, tenant, api.activate, { params }), 409, 'boarding.active');
});

test('a merchant becomes live only when form, documents, agreement and MID are complete', () => {
  const world = testWorld();
  const merchants = world.of(Merchants);
  const notLive = merchants.all.filter(({ processingStatus }) => processingStatus !== 'Processing');
  assert.ok(notLive.length > 5);
  for (const { id } of notLive)
    assert.throws(() => merchants.change(id, { processingStatus: 'Processing' }, { actor: 'Test' }), {
      code: 'merchant.not-ready',
    });
  const { id: _id, ...like } =
    merchants.all.find(({ processingStatus }) => processingStatus === 'Processing') ?? assert.fail();
  assert.throws(
    () => merchants.create({ ...like, legalBusinessName: 'Shady Ltd' }, { actor: 'Test' }),
    /no active MID.*Approve the pre-check form first/,
  );
  // Each of these conditions prevents the activation.
  const merchant = merchants.create(
    { ...like, legalBusinessName: 'New Ltd', processingStatus: 'SandboxEnabled' },
    { actor: 'Test' },
  );
  const gaps = world.gapsBeforeLive(merchant).map(({ code }) => code);
  assert.deepEqual(new Set(gaps), new Set(['form', 'documents', 'agreement', 'activation', 'mid']));
});

test('an agreement takes the tax number from what the merchant answered', async () => {
  const world = testWorld();
  const [merchant, tenant] = [as(world, 'sandboxed'), as(world, 'tenant')];
  const { company } = (await call(world, merchant, api.readOwn)).answers;
  const fees = {
    boardingFee: '0',
    accountConfigurationFee: '0',
    bankAccountSetupFee: '0',
    monthlyMinimumFee: '0',
    gatewayMonthlyAccess: '0',
  };
  const body = {
    body: '{{merchant.taxNo}}',
    currency: 'EUR',
    ...fees,
    signerName: 'A',
    signerTitle: 'B',
    merchantId: merchant.merchantId,
  };
  assert.deepEqual(await call(world, tenant, agreementTemplateCalls.preview, { body }), {
    body: company.taxNo,
    problems: [],
  });
});

test('an accepted agreement fixes the prices: the merchant pays by its price book from then on', async () => {
  const world = testWorld();
  const [merchant, tenant] = [as(world, 'sandboxed'), as(world, 'tenant')];
  const merchantId = merchant.merchantId ?? '';
  const before = priceBookOf(world, merchantId, world.now());
  const books = await call(world, tenant, listPriceBooks);
  const other = books.find(({ id }) => id !== before?.id) ?? assert.fail('there is one book only');
  const fees = {
    boardingFee: '0',
    accountConfigurationFee: '0',
    bankAccountSetupFee: '0',
    monthlyMinimumFee: '0',
    gatewayMonthlyAccess: '0',
  };
  const entries = [
    {
      productId: 'c',
      productName: 'Cards',
      items: [{ feeTypeId: 't', feeTypeName: 'Fee', feeSymbol: '%', value: '1.5' }],
    },
  ];
  const body = {
    name: 'By the book',
    body: '<p>Prices</p>',
    currency: 'EUR',
    ...fees,
    entries,
    signerName: 'A',
    signerTitle: 'B',
  };
  await refused(
    call(world, tenant, agreementTemplates.create, { body: { ...body, pricebookId: 'pbk_none' } }),
    409,
    'template.price-book',
  );
  const { id } = await call(world, tenant, agreementTemplates.create, { body: { ...body, pricebookId: other.id } });
  await call(world, tenant, agreementTemplateCalls.publish, { params: { id } });
  const sent = await call(world, tenant, agreementTemplateCalls.send, { params: { id }, body: { merchantId } });
  assert.equal(priceBookOf(world, merchantId, world.now())?.id, before?.id, 'sending changes nothing');
  await call(world, merchant, agreementCalls.accept, { params: { id: sent.id } });
  assert.equal(priceBookOf(world, merchantId, world.now())?.id, other.id);
});

test('another merchant’s boarding is neither visible nor decidable, and each call checks permissions', async () => {
  const world = testWorld();
  const [merchant, tenant] = [as(world, 'sandboxed'), as(world, 'tenant')];
  const other = world.of(Merchants).all.find(({ tenantId }) => tenantId !== tenant.tenantId) ?? assert.fail();
  await refused(call(world, tenant, api.read, { params: { merchantId: other.id } }), 404, 'merchant.not-found');
  await refused(
    call(world, merchant, api.read, { params: { merchantId: merchant.merchantId } }),
    403,
    'permission.missing',
  );
  await refused(call(world, tenant, api.submit), 403, 'permission.missing');
  await refused(
    call(world, { ...merchant, permissions: new Set<string>() }, api.save, { body: { answers: {}, version: 1 } }),
    403,
    'permission.missing',
  );
  await refused(
    call(world, { ...tenant, permissions: new Set(['CRM.Boarding.View']) }, api.decide, {
      params: { merchantId: merchant.merchantId },
      body: { decision: 'Reviewed', version: 1 },
    }),
    403,
    'permission.missing',
  );
  const { data } = await call(world, tenant, api.list, { query: { pageIndex: 0, pageSize: 1000 } });
  assert.ok(
    data.every(({ merchantId }) => world.merchant(merchantId)?.tenantId === tenant.tenantId),
    'the list has merchants of another tenant',
  );
  // A file of another user can't be submitted.
  const stranger = as(world, 'merchant');
  const theirs = await upload(world, stranger);
  const { documents } = await call(world, merchant, api.readOwn);
  await refused(
    call(world, merchant, api.attach, { params: { key: documents[1]?.key ?? '' }, body: { fileId: theirs } }),
    400,
    'files.unknown',
  );
});

test('the pre-check requires its own permission, or CRM.Dashboard.View for staff', {
  requirements: ['A-351'],
}, async () => {
  const world = testWorld();
  const [merchant, tenant] = [as(world, 'sandboxed'), as(world, 'tenant')];
  const { merchantId } = merchant;
  const holding = (caller: Caller, ...names: string[]) => ({ ...caller, permissions: new Set(names) });
  await call(world, holding(merchant, 'viewMerchantPortalPrecheck'), api.readOwn);
  await refused(call(world, holding(merchant), api.readOwn), 403, 'permission.missing');
  const read = (caller: Caller) => call(world, caller, api.read, { params: { merchantId } });
  assert.equal((await read(holding(tenant, 'CRM.Dashboard.View'))).merchantId, merchantId);
  await refused(read(holding(tenant)), 403, 'permission.missing');
  const decision = call(world, holding(tenant, 'CRM.Dashboard.View'), api.decide, {
    params: { merchantId },
    body: { decision: 'Reviewed', version: 1 },
  });
  await refused(decision, 403, 'permission.missing');
});

test('a document is reminded of before it expires, and expires', async () => {
  const world = testWorld();
  const [merchant] = [as(world, 'merchant')];
  const store = world.of(BoardingDocuments) ?? assert.fail();
  const paper =
    store.all.find((candidate) => candidate.merchantId === merchant.merchantId && candidate.status === 'Approved') ??
    assert.fail('no document');
  const day = 86_400_000;
  store.change(paper.id, { expires: now + 31 * day }, { actor: 'Test' });
  world.clock.advance(day + 60_000);
  assert.match(newsOf(world, merchant)[0]?.title ?? '', /expires in 30 days/);
  world.clock.advance(31 * day);
  assert.equal(store.get(paper.id)?.status, 'Expired');
  assert.ok(
    newsOf(world, merchant).some(({ title }) => title.startsWith('Document expired')),
    'nobody was told',
  );
});

test('a merchant that is new has an empty form', async () => {
  const world = testWorld();
  const [like] = world.of(Merchants).all;
  assert.ok(like, 'there are merchants');
  const { id: _id, ...facts } = like;
  const merchant = world
    .of(Merchants)
    .create({ ...facts, legalBusinessName: 'Newcomer Ltd', processingStatus: 'SandboxEnabled' }, { actor: 'System' });
  const form = await call(world, as(world, 'platform'), api.read, { params: { merchantId: merchant.id } });
  assert.deepEqual([form.status, form.answers.company], ['Draft', {}]);
});

test('HTML and long names stay what was typed, and longer ones are refused', async () => {
  const world = testWorld();
  const merchant = as(world, 'sandboxed');
  const { company } = (await call(world, merchant, api.readOwn)).answers;
  const legalName = `<script>alert(1)</script>${'x'.repeat(175)}`;
  assert.equal(legalName.length, 200);
  assert.equal(
    (await save(world, merchant, { company: { ...company, legalName } })).answers.company.legalName,
    legalName,
  );
  await refused(save(world, merchant, { company: { ...company, legalName: `${legalName}x` } }), 400, 'request.body');
  await refused(save(world, merchant, { company: { ...company, isAdmin: true } }), 400, 'request.body');
});

test('each answer is checked by itself', () => {
  assert.equal(validateAnswer(fieldsOf.business.description, 'x'.repeat(49)), 'short');
  assert.equal(validateAnswer(fieldsOf.business.description, 'x'.repeat(50)), undefined);
  assert.equal(validateAnswer(fieldsOf.business.mcc, '57a2'), 'format');
  assert.equal(validateAnswer(fieldsOf.company.email, 'nobody'), 'email');
  assert.equal(validateAnswer(fieldsOf.processing.monthlyVolume, '1,5'), 'number');
  assert.equal(validateAnswer(fieldsOf.processing.chargebacks, '100.5'), 'percentage');
  assert.equal(validateAnswer(fieldsOf.processing.currencies, []), 'required');
  assert.equal(validateAnswer(fieldsOf.declarations.isAccurate, false), 'declaration');
  assert.equal(validateAnswer(personFields.share, ''), undefined);
});

test('every merchant has a bank account of its own, with right check digits', () => {
  const ibans = (testWorld().of(Boardings)?.all ?? []).flatMap(({ answers: { bank } }) => bank.iban ?? []);
  assert.ok(ibans.length > 100, 'hardly any');
  assert.deepEqual(
    ibans.filter((iban) => !isValidIBAN(iban)),
    [],
  );
  assert.equal(new Set(ibans).size, ibans.length);
});
