// @lane sandbox
/** The API changes opportunities, projects, tasks and emails correctly. */
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { fromMinor } from '../../../core/api/money.ts';
import type { Person } from '../../../dev-server/world/types.ts';
import { smallWorld } from '../../harness/small-world.ts';
import * as deals from '../../../plugins/crm/api/deals.ts';
import { opportunitySources } from '../../../plugins/crm/deals/sources.ts';
import * as mail from '../../../plugins/crm/api/emails.ts';
import crm from '../../../plugins/crm/sandbox.ts';
import { weightedAmount } from '../../../plugins/crm/sandbox/deals/answers.ts';
import { Contacts, Emails, Opportunities, Organizations, Tasks } from '../../../plugins/crm/sandbox/contract.ts';
import { rescheduleTask, setTaskState, tasks } from '../../../plugins/crm/api/tasks.ts';
import { removeStage, updateStage } from '../../../plugins/pipelines/api.ts';
import { Pipelines, stagesOf } from '../../../plugins/pipelines/sandbox/contract.ts';
import { as, call, createTestWorld, refusalOf } from '../settings/call.ts';

const world = createTestWorld();
const tenant = as(world, 'tenant');
const foreign = as(world, 'tenant', world.tenants.find(({ id }) => id !== tenant.tenantId)?.id);
const colleague = {
  ...tenant,
  person:
    world.people.find(
      (person) => person.tier === 'tenant' && person.tenantId === tenant.tenantId && person.id !== tenant.person.id,
    ) ?? assert.fail(),
};
const page = { pageIndex: 0, pageSize: 1000 };
/** Returns the notifications of a person, the newest first. */
const newsOf = ({ id }: Pick<Person, 'id'>) =>
  world.notifications.of(world.people.find((person) => person.id === id) ?? assert.fail());
const prospect =
  world
    .of(Organizations)
    ?.all.find((organization) => organization.tenantId === tenant.tenantId && organization.merchantId === undefined) ??
  assert.fail();
const pipelines = world.of(Pipelines)?.all.filter(({ tenantId }) => tenantId === tenant.tenantId) ?? [];
const sales = pipelines.find(({ name }) => name === 'New business') ?? assert.fail();
const stages = stagesOf(world, sales.id);
const at = (place: number) => stages[place] ?? assert.fail();

let deal: deals.Opportunity;
beforeEach(async () => {
  deal = await call(world, tenant, deals.opportunities.create, {
    body: {
      name: 'Terminals for the shop',
      organizationId: prospect.id,
      amount: '1200.50',
      currency: 'EUR',
      ownerId: tenant.person.id,
    },
  });
});
const read = (id = deal.id) => call(world, tenant, deals.opportunities.details, { params: { id } });
const move = (place: number, version: number, caller = tenant) =>
  call(world, caller, deals.opportunityCalls.move, {
    params: { id: deal.id },
    body: { stageId: at(place).id, version },
  });
const board = (query: object = {}) => call(world, tenant, deals.opportunityCalls.board, { query });
const tasksOf = async (id = deal.id) =>
  (await call(world, tenant, tasks.list, { query: { ...page, opportunityId: id } })).data;

test('a new opportunity begins in the default stage of the first pipeline, and says where it is', {
  requirements: ['A-227'],
}, async () => {
  assert.deepEqual(
    [
      deal.pipelineId,
      deal.stageId,
      deal.currentPipelineStageNumber,
      deal.isClosed,
      deal.stateName,
      deal.probability,
      deal.amount,
    ],
    [sales.id, at(0).id, 1, false, 'Open', 10, '1200.50'],
  );
  assert.equal(
    (await refusalOf(call(world, foreign, deals.opportunities.details, { params: { id: deal.id } })))[0],
    404,
  );
  const foul = { name: 'x', organizationId: prospect.id, amount: '1.005', currency: 'EUR' };
  assert.deepEqual((await refusalOf(call(world, tenant, deals.opportunities.create, { body: foul }))).slice(0, 3), [
    400,
    'crm.amount',
    'amount',
  ]);
});

test('the board counts each column by currency, exactly, and weights the forecast by the stage', async () => {
  const { columns, totals } = await board({ pipelineId: sales.id });
  assert.deepEqual(
    columns.map(({ stageId }) => stageId),
    stages.map(({ id }) => id),
  );
  const open =
    world
      .of(Opportunities)
      ?.within(tenant)
      .filter(({ pipelineId, status }) => pipelineId === sales.id && status === 'Open') ?? [];
  for (const { stageId, cards, totals, probability = 0 } of columns) {
    const stageDeals = open.filter((deal) => deal.stageId === stageId);
    assert.equal(cards.length, stageDeals.length);
    for (const { currency, amount, weighted: forecast } of totals) {
      const rows = stageDeals.filter((deal) => deal.currency === currency);
      const places = world.decimalPlaces(currency);
      assert.equal(
        amount,
        fromMinor(
          rows.reduce((sum, row) => sum + row.amount, 0),
          places,
        ),
      );
      assert.equal(
        forecast,
        fromMinor(
          rows.reduce((sum, row) => sum + weightedAmount(row.amount, probability), 0),
          places,
        ),
      );
    }
  }
  assert.deepEqual(
    totals.map(({ currency }) => currency),
    [...new Set(open.map(({ currency }) => currency))].sort(),
  );
  assert.equal(weightedAmount(5, 10), 1, 'half a cent is rounded up');
  assert.equal(weightedAmount(9_007_199_254_740_991, 100), 9_007_199_254_740_991);
});

test('a stale move of a card is refused, and the board keeps the first move', async () => {
  await move(2, deal.version, colleague);
  const [status, code, , message] = await refusalOf(move(1, deal.version));
  assert.deepEqual([status, code], [409, 'stale']);
  assert.match(message, new RegExp(`Terminals for the shop was changed a moment ago by ${colleague.person.firstName}`));
  const column = (await board({ pipelineId: sales.id })).columns.find(({ cards }) =>
    cards.some(({ id }) => id === deal.id),
  );
  assert.equal(column?.name, 'Proposal');
});

test('moving a card to a deleted stage is refused with the reason', async () => {
  const gone = at(4);
  await call(world, tenant, removeStage, { params: { id: sales.id, stageId: gone.id }, query: { moveTo: at(3).id } });
  const [status, code, field] = await refusalOf(
    call(world, tenant, deals.opportunityCalls.move, {
      params: { id: deal.id },
      body: { stageId: gone.id, version: deal.version },
    }),
  );
  assert.deepEqual([status, code, field], [409, 'crm.no-stage', 'stageId']);
});

test('coming into a stage starts its activity set, and leaving it cancels what of that is open', {
  requirements: ['A-226'],
}, async () => {
  const started = await tasksOf();
  assert.deepEqual(started.map(({ subject, status, assigneeId }) => [subject, status, assigneeId]).sort(), [
    ['Ask about open questions', 'Open', tenant.person.id],
    ['Introduce ourselves', 'Open', tenant.person.id],
    ['Send the price list', 'Open', tenant.person.id],
  ]);
  const [first] = started;
  await call(world, tenant, setTaskState, { params: { id: first?.id ?? '' }, body: { status: 'Done' } });
  await move(1, deal.version);
  assert.deepEqual((await tasksOf()).map(({ status }) => status).sort(), ['Cancelled', 'Cancelled', 'Done']);
});

test('an end that was not hoped for says why; one that was leads on to a project with a checklist', async () => {
  const close = (body: object) => call(world, tenant, deals.opportunityCalls.close, { params: { id: deal.id }, body });
  assert.deepEqual((await refusalOf(close({ state: 'Lost', version: deal.version }))).slice(0, 3), [
    400,
    'crm.reason',
    'reason',
  ]);
  await close({ state: 'Lost', reason: 'Too dear.', version: deal.version });
  const lost = await read();
  assert.deepEqual([lost.isClosed, lost.stateName, lost.lostReason, lost.probability], [true, 'Lost', 'Too dear.', 0]);
  assert.deepEqual((await refusalOf(move(1, lost.version))).slice(0, 2), [409, 'crm.closed']);
  const open = await call(world, tenant, deals.opportunityCalls.reopen, {
    params: { id: deal.id },
    body: { version: lost.version },
  });
  assert.deepEqual([open.stateName, (await read()).lostReason], ['Open', undefined]);
  const { projectId = '' } = await close({ state: 'Won', startsProject: true, version: open.version });
  const project = await call(world, tenant, deals.projects.details, { params: { id: projectId } });
  assert.deepEqual(
    [project.opportunityId, project.organizationId, project.stateName, project.stages[0]?.name],
    [deal.id, prospect.id, 'Open', 'Documents'],
  );
  assert.equal((await read()).projectId, projectId);
  const checklist = project.checklist.map((step) => ({ ...step, isDone: true }));
  const ticked = await call(world, tenant, deals.saveChecklist, {
    params: { id: projectId },
    body: { checklist, version: project.version },
  });
  await call(world, tenant, deals.projectCalls.close, {
    params: { id: projectId },
    body: { state: 'GoLive', version: ticked.version },
  });
  const live = await call(world, tenant, deals.projects.details, { params: { id: projectId } });
  assert.deepEqual([live.stateName, live.merchantId], ['GoLive', undefined], 'the customer is to be activated next');
});

test('the source of the pipeline chart follows the stages and what is in them', async () => {
  const requestStages = async () =>
    (await call(world, tenant, opportunitySources.stages, { query: {}, headers: { endpointId: 'x', widgetId: 'y' } }))
      .data;
  const before = await requestStages();
  await move(1, deal.version);
  const after = await requestStages();
  assert.equal(Number(after[1]?.count), Number(before[1]?.count) + 1);
  await call(world, tenant, updateStage, {
    params: { id: sales.id, stageId: at(1).id },
    body: { name: 'What they need', probability: 25 },
  });
  assert.equal((await requestStages())[1]?.name, 'What they need');
});

test('a reminder arrives once, on the world’s clock, for the assignee of the task', async () => {
  const due = world.now() + 2 * 3_600_000;
  const made = await call(world, colleague, tasks.create, {
    body: {
      subject: 'Call <b>them</b>',
      type: 'Call',
      priority: 'High',
      due: new Date(due).toISOString(),
      remindAt: new Date(due - 3_600_000).toISOString(),
      assigneeId: tenant.person.id,
      opportunityId: deal.id,
    },
  });
  assert.equal(made.organizationId, prospect.id, 'about the customer as well');
  const readNews = () => newsOf(tenant.person).filter(({ title }) => title === 'Call <b>them</b>');
  world.clock.advance(3_599_000);
  assert.equal(readNews().length, 0);
  world.clock.advance(2_000);
  assert.deepEqual(
    readNews().map(({ notificationType, objectUrl }) => [notificationType, objectUrl]),
    [['CrmTaskReminder', `/crm/tasks/${made.id}`]],
  );
  world.clock.advance(24 * 3_600_000);
  assert.equal(readNews().length, 1);
  const late = await call(world, tenant, tasks.details, { params: { id: made.id } });
  assert.equal(late.isOverdue, true);
  const next = new Date(world.now() + 24 * 3_600_000).toISOString();
  await call(world, tenant, rescheduleTask, { params: { id: made.id }, body: { due: next, version: late.version } });
  const moved = await call(world, tenant, tasks.details, { params: { id: made.id } });
  assert.equal(Date.parse(next) - Date.parse(moved.remindAt ?? ''), 3_600_000, 'the reminder keeps its distance');
  await call(world, tenant, setTaskState, { params: { id: made.id }, body: { status: 'Done' } });
  world.clock.advance(48 * 3_600_000);
  assert.equal(readNews().length, 1, 'nobody is reminded of what is done');
  const after = {
    subject: 'x',
    type: 'ToDo',
    priority: 'Low',
    due: next,
    remindAt: new Date(Date.parse(next) + 1).toISOString(),
  };
  assert.deepEqual((await refusalOf(call(world, tenant, tasks.create, { body: after }))).slice(0, 3), [
    409,
    'crm-task.reminder',
    'remindAt',
  ]);
});

const write = (body: object) =>
  call(world, tenant, mail.emails.create, {
    body: { to: ['ada@shop.example'], cc: [], subject: 'Offer', body: 'Hello', opportunityId: deal.id, ...body },
  });
const send = async ({ id, version }: { readonly id: string; readonly version: number }) =>
  call(world, tenant, mail.sendEmail, { params: { id }, body: { version } });
const sent = (id: string) => call(world, tenant, mail.emails.details, { params: { id } });

test('an e-mail is sent with the values of its record, arrives, and stays as it was', async () => {
  const email = await write({
    subject: 'For {{customer.name}}',
    body: '{{opportunity.name}} is worth {{ opportunity.amount }}.\n{{sender.name}}',
  });
  assert.deepEqual([email.status, email.organizationId], ['Draft', prospect.id]);
  await send(email);
  world.clock.advance(60_000);
  const arrived = await sent(email.id);
  assert.equal(arrived.status, 'Sent');
  assert.equal(arrived.subject, `For ${prospect.name}`);
  assert.equal(
    arrived.body,
    `Terminals for the shop is worth 1200.50 EUR.\n${tenant.person.firstName} ${tenant.person.lastName}`,
  );
  assert.deepEqual((await refusalOf(send(arrived))).slice(0, 2), [409, 'crm.emails.sent']);
  assert.deepEqual(
    (await refusalOf(call(world, tenant, mail.emails.remove, { params: { id: email.id } }))).slice(0, 2),
    [409, 'crm-email.sent'],
  );
});

test('an undeliverable e-mail fails, its sender is notified, and it can be sent again to another address', async () => {
  const email = await write({ to: ['bounce@shop.invalid'], subject: 'Comes back' });
  await send(email);
  world.clock.advance(60_000);
  const failed = await sent(email.id);
  assert.equal(failed.status, 'Failed');
  assert.match(failed.failure ?? '', /bounce@shop\.invalid: 550 5\.1\.1/);
  assert.equal(newsOf(tenant.person).find(({ title }) => title === 'Comes back')?.notificationType, 'CrmEmailFailed');
  const { version } = await call(world, tenant, mail.emails.update, {
    params: { id: email.id },
    body: {
      to: ['ada@shop.example'],
      cc: [],
      subject: 'Comes back',
      body: 'Hello',
      opportunityId: deal.id,
      version: failed.version,
    },
  });
  await send({ id: email.id, version });
  world.clock.advance(60_000);
  assert.deepEqual([(await sent(email.id)).status, (await sent(email.id)).failure], ['Sent', undefined]);
});

test('an unknown placeholder is refused by name, and a placeholder without a value blocks sending', async () => {
  const template = {
    name: { en: 'Bad', tr: 'Kötü' },
    language: 'en',
    subject: 'Hello',
    body: 'Dear {{contact.nmae}}',
    isActive: true,
    order: 1,
  };
  for (const refused of [
    call(world, tenant, mail.emailTemplates.create, { body: template }),
    write({ body: '{{contact.nmae}}' }),
  ]) {
    const [status, code, field, message] = await refusalOf(refused);
    assert.deepEqual([status, code, field], [400, 'crm.placeholder', 'body']);
    assert.match(message, /Unknown placeholder \{\{contact\.nmae\}\}/);
  }
  const email = await write({ body: 'Dear {{contact.firstName}}' });
  assert.match((await refusalOf(send(email)))[3], /No value for \{\{contact\.firstName\}\}/);
  const about = { kind: 'opportunity', id: deal.id } as const;
  const preview = await call(world, tenant, mail.previewEmail, {
    body: { subject: '{{customer.name}}', body: '{{contact.firstName}} {{sender.email}}', about },
  });
  assert.deepEqual([preview.subject, preview.missing], [prospect.name, ['contact.firstName']]);
});

test('typed text cannot start a message header, and values are not read as placeholders', async () => {
  world.of(Organizations)?.change(prospect.id, { name: '{{sender.email}} <script>' }, { actor: 'Test' });
  const email = await write({
    subject: '{{customer.name}} – für Ömer',
    body: 'Hello <img src=x onerror=alert(1)> of **{{customer.name}}**',
  });
  await send(email);
  world.clock.advance(60_000);
  const { subject, body } = await sent(email.id);
  assert.equal(subject, '{{sender.email}} <script> – für Ömer');
  assert.equal(body, 'Hello <img src=x onerror=alert(1)> of **\\{\\{sender.email\\}\\} \\<script\\>**');
  const message = (await call(world, tenant, mail.readMessage, { params: { id: email.id } })) as unknown as {
    readonly file: string;
    readonly contentType: string;
  };
  assert.equal(message.contentType, 'message/rfc822');
  const [head = '', , text = '', html = ''] = message.file.split('\r\n\r\n');
  const decoded = (part: string) => Buffer.from(part.split('\r\n--')[0] ?? '', 'base64').toString('utf8');
  assert.deepEqual(
    head.split('\r\n').map((line) => line.split(':')[0]),
    ['Date', 'Message-ID', 'From', 'To', 'Subject', 'MIME-Version', 'Content-Type'],
  );
  assert.equal(decoded(text), 'Hello <img src=x onerror=alert(1)> of **{{sender.email}} <script>**');
  assert.match(
    decoded(html),
    /<p>Hello &lt;img src=x onerror=alert\(1\)&gt; of <strong>\{\{sender\.email\}\} &lt;script&gt;<\/strong><\/p>/,
  );
  const split = write({ subject: 'Offer\r\nBcc: everybody@shop.example' });
  await assert.rejects(split);
});

test('records of another tenant are invisible and cannot be changed', async () => {
  const [task] = await tasksOf();
  const email = await write({});
  const all = [
    call(world, foreign, tasks.details, { params: { id: task?.id ?? '' } }),
    call(world, foreign, mail.emails.details, { params: { id: email.id } }),
    call(world, foreign, mail.sendEmail, { params: { id: email.id }, body: { version: 1 } }),
    call(world, foreign, deals.opportunityCalls.move, {
      params: { id: deal.id },
      body: { stageId: at(1).id, version: 1 },
    }),
    call(world, foreign, mail.listRecipients, { params: { kind: 'opportunity', id: deal.id } }),
  ];
  assert.deepEqual(
    await Promise.all(all.map(async (request) => (await refusalOf(request))[0])),
    [404, 404, 404, 404, 404],
  );
  assert.equal(
    (await call(world, foreign, tasks.list, { query: page })).data.some(({ id }) => id === task?.id),
    false,
  );
});

test('every seeded deal, task and e-mail belongs to a customer of its tenant', () => {
  const customers = new Map(world.of(Organizations)?.all.map(({ id, tenantId }) => [id, tenantId]));
  const rows = [
    ...(world.of(Opportunities)?.all ?? []),
    ...(world.of(Tasks)?.all ?? []),
    ...(world.of(Emails)?.all ?? []),
  ];
  assert.ok(rows.length > 100, 'there is something to see');
  assert.ok(rows.every(({ tenantId, organizationId = '' }) => customers.get(organizationId) === tenantId));
  assert.ok((world.of(Contacts)?.all.length ?? 0) > 0, 'with contacts');
});

test('deals without pipelines share one column and can still be won', async () => {
  const bare = smallWorld({ seed: 5, now: Date.UTC(2026, 0, 31, 12), parts: [crm] });
  const caller = as(bare, 'tenant');
  const { pipelines, columns } = await call(bare, caller, deals.opportunityCalls.board, { query: {} });
  assert.deepEqual([pipelines, columns.length, columns[0]?.stageId], [[], 1, undefined]);
  const [card] = columns[0]?.cards ?? [];
  assert.ok(card, 'the seed has open ones');
  await call(bare, caller, deals.opportunityCalls.close, {
    params: { id: card.id },
    body: { state: 'Won', startsProject: true, version: card.version },
  });
  const won = await call(bare, caller, deals.opportunities.details, { params: { id: card.id } });
  assert.deepEqual([won.stateName, won.stages, won.currentPipelineStageNumber], ['Won', [], 0]);
});

test('contacts of a company that share an address are one recipient with both names', async () => {
  const contacts = world.of(Contacts) ?? assert.fail('no contacts');
  const email = 'office@shared.example';
  for (const { id } of contacts.all.filter(({ tenantId }) => tenantId === tenant.tenantId).slice(0, 2))
    contacts.change(id, { email, organizationId: deal.organizationId }, { actor: 'Test' });
  const recipients = await call(world, tenant, mail.listRecipients, { params: { kind: 'opportunity', id: deal.id } });
  const shared = recipients.filter(({ id }) => id === email);
  assert.equal(shared.length, 1);
  assert.match(shared[0]?.name ?? '', /^\S.*, \S.* <office@shared\.example>$/);
});
