// @lane sandbox
/** Actions on leads, contacts and customers work in process, with all plugins. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { organizationDuplicates } from '../../../plugins/crm/api/records.ts';
import * as api from '../../../plugins/crm/api/records.ts';
import { importRecords, listImports, undoImport } from '../../../plugins/crm/api/import.ts';
import { listSets, listStatuses } from '../../../plugins/crm/api/lists.ts';
import { ActivitySets, Contacts, Leads, Organizations, Tasks } from '../../../plugins/crm/sandbox/contract.ts';
import { Merchants } from '../../../dev-server/world/core-tokens.ts';
import { operatorCalls } from '../../../plugins/transactions/api.ts';
import { terminalCalls } from '../../../plugins/virtual-terminal/api.ts';
import { mismatch } from '../../../dev-server/sandbox/validate.ts';
import { as, call, createTestWorld, refusalOf } from '../settings/call.ts';

const world = createTestWorld();
const tenant = as(world, 'tenant');
const other = as(world, 'tenant', world.tenants[1]?.id);
const page = { pageIndex: 0, pageSize: 1000 };
const list = async <E extends typeof api.leads.list | typeof api.contacts.list | typeof api.organizations.list>(
  endpoint: E,
  query: object = {},
) =>
  (await call(world, tenant, endpoint, { query: { ...page, ...query } })).data as Awaited<
    ReturnType<typeof call<E>>
  >['data'];
const lead = (values: object = {}) =>
  call(world, tenant, api.leads.create, {
    body: {
      company: 'Fjord Kaffe AB',
      firstName: 'Åsa',
      lastName: 'Lind',
      email: 'asa.lind@fjordkaffe.example',
      source: 'Website',
      country: 'SE',
      mcc: '5812',
      currency: 'SEK',
      website: 'https://www.fjordkaffe.example',
      tags: [],
      ...values,
    },
  });
const customer = (values: object = {}) =>
  call(world, tenant, api.organizations.create, {
    body: {
      name: 'Nordwind GmbH',
      country: 'DE',
      mcc: '5651',
      currency: 'EUR',
      websites: ['https://www.nordwind.example'],
      tags: [],
      ...values,
    },
  });

describe('a shared record of customers and merchants', () => {
  test('each merchant of the tenant is a customer, and what is changed of one is changed of the other', async () => {
    const all = await list(api.organizations.list);
    const live = all.filter(({ merchantId }) => merchantId !== undefined);
    const merchants = world.merchants.filter(({ tenantId }) => tenantId === tenant.tenantId);
    assert.deepEqual(new Set(live.map(({ merchantId }) => merchantId)), new Set(merchants.map(({ id }) => id)));
    const organization = live.find(({ status }) => status === 'Active') ?? assert.fail('no active customer');
    const {
      id,
      version,
      tenantId: _t,
      tenantName: _n,
      status: _s,
      merchantId = '',
      ownerName: _o,
      contacts: _c,
      created: _cr,
      liveSince: _l,
      riskLevelName: _r,
      ...body
    } = organization;
    await call(world, tenant, api.organizations.update, {
      params: { id },
      body: { ...body, name: 'Another name A.Ş.', version },
    });
    assert.equal(world.merchant(merchantId)?.legalBusinessName, 'Another name A.Ş.');
    world
      .of(Merchants)
      .change(merchantId, { legalBusinessName: 'A third name A.Ş.', merchantStatus: 'Locked' }, { actor: 'Somebody' });
    const read = await call(world, tenant, api.organizations.details, { params: { id } });
    assert.deepEqual([read.name, read.status], ['A third name A.Ş.', 'Blocked']);
  });

  test('customers, leads and contacts of another tenant are invisible', async () => {
    const [mine] = await list(api.leads.list);
    assert.deepEqual(
      (await refusalOf(call(world, other, api.leads.details, { params: { id: mine?.id ?? '' } }))).slice(0, 1),
      [404],
    );
    assert.deepEqual(
      (await refusalOf(call(world, other, api.readTimeline, { params: { kind: 'lead', id: mine?.id ?? '' } }))).slice(
        0,
        1,
      ),
      [404],
    );
  });
});

describe('a lead', () => {
  test('becomes a customer and a contact, and is read only from then on', async () => {
    const { id, version } = await lead();
    const made = await call(world, tenant, api.convertLead, {
      params: { id },
      body: { version, organization: { name: 'Fjord Kaffe AB' }, contact: { name: 'Åsa Lind' } },
    });
    const organization = await call(world, tenant, api.organizations.details, { params: { id: made.organizationId } });
    assert.deepEqual(
      [organization.name, organization.status, organization.country, organization.mcc],
      ['Fjord Kaffe AB', 'Created', 'SE', '5812'],
    );
    const contact = await call(world, tenant, api.contacts.details, { params: { id: made.contactId ?? '' } });
    assert.deepEqual([contact.name, contact.organizationId], ['Åsa Lind', organization.id]);
    const after = await call(world, tenant, api.leads.details, { params: { id } });
    assert.deepEqual(
      [after.meaning, after.organizationId, after.contactId],
      ['Converted', organization.id, contact.id],
    );
    assert.deepEqual(
      (
        await refusalOf(
          call(world, tenant, api.convertLead, {
            params: { id },
            body: { version: after.version, organization: { id: organization.id } },
          }),
        )
      ).slice(0, 2),
      [409, 'lead.converted'],
    );
    const { source, tags, email, company } = after;
    assert.equal(
      (
        await refusalOf(
          call(world, tenant, api.leads.update, {
            params: { id },
            body: { source, tags, email, company: `${company} 2`, version: after.version },
          }),
        )
      )[1],
      'lead.converted',
    );
    const related = await call(world, tenant, api.readRelated, {
      params: { kind: 'organization', id: organization.id },
    });
    assert.deepEqual(
      [related.lead.map((record) => record.id), related.contact.map((record) => record.id)],
      [[id], [contact.id]],
    );
  });

  test('finds those that are there before anything is written, and fills only what is empty of them', async () => {
    const there = await customer({
      name: 'Kopi GmbH',
      websites: ['https://www.kopi.example'],
      phone: '+49 30 7654321',
    });
    const known = await call(world, tenant, api.contacts.create, {
      body: {
        lastName: 'Vogel',
        email: 'VOGEL@kopi.example',
        phone: '+49 30 111111',
        hasConsent: false,
        tags: [],
        organizationId: there.id,
      },
    });
    const { id, version } = await lead({
      company: 'kopi',
      firstName: 'Jan',
      lastName: 'Vogel',
      email: 'vogel@kopi.example',
      phone: '030 7654321',
      mcc: '5942',
      country: undefined,
    });
    const found = await call(world, tenant, api.leadDuplicates, { params: { id } });
    assert.deepEqual(found.organizations.find((match) => match.id === there.id)?.why, ['Phone', 'Website', 'Name']);
    assert.ok(
      found.contacts.some((match) => match.id === known.id && match.why.includes('Email')),
      'the contact with the same e-mail',
    );
    await call(world, tenant, api.convertLead, {
      params: { id },
      body: { version, organization: { id: there.id }, contact: { id: known.id } },
    });
    const organization = await call(world, tenant, api.organizations.details, { params: { id: there.id } });
    const contact = await call(world, tenant, api.contacts.details, { params: { id: known.id } });
    assert.deepEqual([organization.mcc, contact.firstName, contact.phone], ['5651', 'Jan', '+49 30 111111']);
  });

  test('is converted whole or not at all', async () => {
    const { id, version } = await lead({ company: 'Halb GmbH', email: 'x@halb.example' });
    const before = [world.of(Organizations)?.all.length, world.of(Contacts)?.all.length];
    const refused = await refusalOf(
      call(world, tenant, api.convertLead, {
        params: { id },
        body: {
          version,
          organization: { name: 'Halb GmbH' },
          contact: { name: 'Lind' },
          opportunity: { name: 'Halb', amount: '1.001', currency: 'EUR' },
        },
      }),
    );
    assert.ok(refused[0] === 400 || refused[0] === 409, refused.join(' '));
    assert.deepEqual([world.of(Organizations)?.all.length, world.of(Contacts)?.all.length], before);
    assert.equal((await call(world, tenant, api.leads.details, { params: { id } })).convertedAt, undefined);
    // Another user was faster.
    const statuses = await call(world, tenant, listStatuses, {});
    await call(world, tenant, api.setLeadStatus, {
      params: { id },
      body: { version, statusId: statuses.find(({ name }) => name.en === 'Contacted')?.id ?? '' },
    });
    assert.deepEqual(
      (
        await refusalOf(
          call(world, tenant, api.convertLead, {
            params: { id },
            body: { version, organization: { name: 'Halb GmbH' } },
          }),
        )
      ).slice(0, 2),
      [409, 'lead.stale'],
    );
  });

  test('needs a name and a way to be reached, and gets a converted status by conversion alone', async () => {
    assert.equal((await refusalOf(lead({ company: undefined, lastName: undefined })))[1], 'lead.name');
    assert.equal((await refusalOf(lead({ email: undefined, phone: undefined })))[1], 'lead.reach');
    assert.equal((await refusalOf(lead({ country: 'ZZ' })))[1], 'crm.country');
    const { id, version } = await lead({ email: 'somebody@else.example' });
    const statuses = await call(world, tenant, listStatuses, {});
    const converted = statuses.find(({ meaning }) => meaning === 'Converted')?.id ?? '';
    assert.equal(
      (
        await refusalOf(
          call(world, tenant, api.setLeadStatus, { params: { id }, body: { version, statusId: converted } }),
        )
      )[1],
      'lead.status',
    );
  });

  test('the new owner is notified', async () => {
    const owner = world.people.find(
      ({ tier, tenantId, isActive, id, roleId }) =>
        tier === 'tenant' &&
        isActive &&
        tenantId === tenant.tenantId &&
        id !== tenant.person.id &&
        world.role(roleId)?.permissions.includes('CRM.Lead.View'),
    );
    assert.ok(owner, 'another one of the staff');
    const { id } = await lead({ company: 'Given AS', email: 'given@given.example', ownerId: owner.id });
    const { version, source, tags } = await call(world, tenant, api.leads.details, { params: { id } });
    await call(world, tenant, api.leads.update, {
      params: { id },
      body: { company: 'Given AS', email: 'given@given.example', source, tags, version },
    });
    const mine = {
      company: 'Given AS',
      email: 'given@given.example',
      source,
      tags,
      ownerId: owner.id,
      version: version + 1,
    };
    await call(world, tenant, api.leads.update, { params: { id }, body: mine });
    const news = world.notifications
      .of(owner)
      .filter(
        ({ notificationType, objectUrl }) => notificationType === 'CrmAssigned' && objectUrl === `/crm/leads/${id}`,
      );
    assert.equal(news.length, 2, 'when it was made for them, and when it was given back to them');
  });
});

describe('merging', () => {
  test('two customers become one, field by field, and all that refers to one of them follows', async () => {
    const stays = await customer({ name: 'Doppel GmbH', phone: undefined, taxNumber: 'DE111' });
    const goes = await customer({
      name: 'Doppel Handel GmbH',
      phone: '+49 40 1234567',
      taxNumber: 'DE111',
      tags: ['vip'],
    });
    const person = await call(world, tenant, api.contacts.create, {
      body: { lastName: 'Klein', hasConsent: false, tags: [], organizationId: goes.id },
    });
    await call(world, tenant, api.addNote, {
      params: { kind: 'organization', id: goes.id },
      body: { text: '<b>Hello</b>' },
    });
    const [match] = await call(world, tenant, organizationDuplicates, { params: { id: stays.id } });
    assert.deepEqual([match?.id, match?.why[0]], [goes.id, 'TaxNumber']);
    const merging = { version: stays.version, otherId: goes.id, otherVersion: goes.version, take: ['phone'] };
    assert.equal(
      (
        await refusalOf(
          call(world, tenant, api.mergeOrganizations, {
            params: { id: stays.id },
            body: { ...merging, take: ['status'] },
          }),
        )
      )[1],
      'merge.field',
    );
    assert.equal(
      (
        await refusalOf(
          call(world, tenant, api.mergeOrganizations, {
            params: { id: stays.id },
            body: { ...merging, otherVersion: 9 },
          }),
        )
      )[1],
      'merge.stale',
    );
    await call(world, tenant, api.mergeOrganizations, { params: { id: stays.id }, body: merging });
    const merged = await call(world, tenant, api.organizations.details, { params: { id: stays.id } });
    assert.deepEqual(
      [merged.name, merged.phone, merged.tags, merged.contacts],
      ['Doppel GmbH', '+49 40 1234567', ['vip'], 1],
    );
    assert.equal(
      (await call(world, tenant, api.contacts.details, { params: { id: person.id } })).organizationId,
      stays.id,
    );
    assert.equal(
      (await refusalOf(call(world, tenant, api.organizations.details, { params: { id: goes.id } })))[0],
      404,
    );
    const entries = await call(world, tenant, api.readTimeline, { params: { kind: 'organization', id: stays.id } });
    assert.deepEqual(
      entries.filter(({ type }) => type === 'Note').map(({ text }) => text),
      ['<b>Hello</b>'],
    );
    assert.ok(
      entries.some(({ type }) => type === 'Merge'),
      'the timeline tells of it',
    );
  });

  test('a merchant goes with the record that stays; two merchants stay two', async () => {
    const live = (await list(api.organizations.list)).filter(
      ({ status, merchantId }) => status === 'Active' && merchantId !== undefined,
    );
    const [first, second] = live;
    assert.ok(first && second, 'two live customers');
    const body = { version: first.version, otherId: second.id, otherVersion: second.version, take: [] };
    assert.equal(
      (await refusalOf(call(world, tenant, api.mergeOrganizations, { params: { id: first.id }, body })))[1],
      'organization.merchants',
    );
    const early = await customer({ name: 'Before GmbH', websites: [], mcc: undefined });
    await call(world, tenant, api.mergeOrganizations, {
      params: { id: early.id },
      body: { version: early.version, otherId: second.id, otherVersion: second.version, take: ['name'] },
    });
    const merged = await call(world, tenant, api.organizations.details, { params: { id: early.id } });
    assert.deepEqual([merged.merchantId, merged.name, merged.status], [second.merchantId, second.name, 'Active']);
    assert.equal(world.merchant(second.merchantId ?? '')?.legalBusinessName, second.name);
  });

  test('contacts: the converted lead leads to the one that stays', async () => {
    const { id, version } = await lead({ company: 'Zwei AB', email: 'zwei@zwei.example', phone: undefined });
    const made = await call(world, tenant, api.convertLead, {
      params: { id },
      body: { version, organization: { name: 'Zwei AB' }, contact: { name: 'Lind' } },
    });
    const goes = await call(world, tenant, api.contacts.details, { params: { id: made.contactId ?? '' } });
    const stays = await call(world, tenant, api.contacts.create, {
      body: { lastName: 'Lind', email: 'zwei@zwei.example', hasConsent: true, tags: [] },
    });
    await call(world, tenant, api.mergeContacts, {
      params: { id: stays.id },
      body: {
        version: stays.version,
        otherId: goes.id,
        otherVersion: goes.version,
        take: ['organizationId', 'firstName'],
      },
    });
    assert.equal((await call(world, tenant, api.leads.details, { params: { id } })).contactId, stays.id);
    const merged = await call(world, tenant, api.contacts.details, { params: { id: stays.id } });
    assert.deepEqual([merged.organizationId, merged.firstName, merged.hasConsent], [made.organizationId, 'Åsa', true]);
  });
});

describe('a customer', () => {
  const move = async (
    id: string,
    status: (typeof api.setOrganizationStatus)['body'] extends infer _
      ? 'Pending' | 'Reviewed' | 'Approved' | 'Blocked' | 'Active' | 'Closing' | 'Closed' | 'Rejected'
      : never,
    reason?: string,
  ) => {
    const { version } = await call(world, tenant, api.organizations.details, { params: { id } });
    return call(world, tenant, api.setOrganizationStatus, {
      params: { id },
      body: { version, status, ...(reason !== undefined && { reason }) },
    });
  };

  test('becomes a merchant of the world, which takes its first payment and is blocked and closed with it', async () => {
    const { id } = await customer({ name: 'Lebendig GmbH', mcc: undefined });
    assert.equal((await refusalOf(move(id, 'Approved')))[1], 'organization.status');
    for (const status of ['Pending', 'Reviewed', 'Approved'] as const) await move(id, status);
    const activate = async () => {
      const { version } = await call(world, tenant, api.organizations.details, { params: { id } });
      return call(world, tenant, api.activateOrganization, { params: { id }, body: { version } });
    };
    assert.deepEqual((await refusalOf(activate())).slice(1, 3), ['organization.mcc', 'mcc']);
    const incomplete = await customer({ name: 'Leer GmbH', mcc: undefined, currency: undefined, websites: [] });
    for (const status of ['Pending', 'Reviewed', 'Approved'] as const) await move(incomplete.id, status);
    await assert.rejects(
      call(world, tenant, api.activateOrganization, {
        params: { id: incomplete.id },
        body: {
          version: (await call(world, tenant, api.organizations.details, { params: { id: incomplete.id } })).version,
        },
      }),
      { message: 'Add a category (MCC), a settlement currency and a website first.' },
    );
    const { version, name, country, currency, websites, tags } = await call(world, tenant, api.organizations.details, {
      params: { id },
    });
    await call(world, tenant, api.organizations.update, {
      params: { id },
      body: { name, country, currency, websites, tags, mcc: '5651', version },
    });
    const { merchantId } = await activate();
    const active = await call(world, tenant, api.organizations.details, { params: { id } });
    assert.deepEqual([active.status, active.liveSince], ['Active', undefined], 'not live before its boarding');
    const merchant = world.merchant(merchantId);
    assert.deepEqual(
      [merchant?.legalBusinessName, merchant?.merchantStatus, merchant?.websites[0]?.url],
      ['Lebendig GmbH', 'Active', 'https://www.nordwind.example'],
    );
    assert.equal((await refusalOf(activate()))[1], 'organization.active');
    assert.equal((await refusalOf(move(id, 'Blocked')))[1], 'organization.reason');
    assert.equal(merchant?.processingStatus, 'SandboxEnabled', 'live payments come with its boarding');
    // The first test payment appears in the lookup immediately.
    const inTest = { ...tenant, mode: 'Test' as const };
    const { websites: sites } = await call(world, inTest, terminalCalls.tenant.choices, { query: { merchantId } });
    const payment = {
      merchantId,
      websiteId: sites[0]?.id ?? '',
      amount: '12.30',
      currency: 'EUR',
      orderRef: 'FIRST-1',
      type: 'Sale',
      cardNumber: '4111111111111111',
      expiry: '12/29',
      securityCode: '987',
      cardholder: 'Grace Hopper',
      email: 'grace@mail.example',
    };
    const { outcome, transaction } = await call(world, inTest, terminalCalls.tenant.pay, { body: payment });
    assert.equal(outcome, 'Approved');
    const found = await call(world, inTest, operatorCalls.list, { query: { PageSize: 5, PageIndex: 0, merchantId } });
    assert.deepEqual(
      found.data.map((row) => [row.id, row.merchantName]),
      [[transaction?.id, 'Lebendig GmbH']],
    );
    await move(id, 'Blocked', 'Fraud is suspected');
    assert.equal(world.merchant(merchantId)?.merchantStatus, 'Locked');
    assert.equal(
      (await refusalOf(call(world, inTest, terminalCalls.tenant.pay, { body: { ...payment, orderRef: 'SECOND' } })))[0],
      409,
    );
    await move(id, 'Active');
    await move(id, 'Closing', 'They asked for it');
    assert.equal((await call(world, tenant, api.organizations.details, { params: { id } })).status, 'Closing');
    await move(id, 'Closed', 'Nothing is open');
    assert.equal(world.merchant(merchantId)?.merchantStatus, 'Inactive');
  });

  test('has a Turkish tax number that is one, and two people who change it do not overwrite each other', async () => {
    assert.equal((await refusalOf(customer({ country: 'TR', taxNumber: '1234567899' })))[1], 'organization.tax-number');
    const created = await customer({ name: 'Vergi A.Ş.', country: 'TR', taxNumber: '1234567890' });
    const { name, country, websites, tags } = created;
    await call(world, tenant, api.organizations.update, {
      params: { id: created.id },
      body: { name, country, websites, tags: ['vip'], version: created.version },
    });
    assert.equal(
      (
        await refusalOf(
          call(world, tenant, api.organizations.update, {
            params: { id: created.id },
            body: { name, country, websites, tags, version: created.version },
          }),
        )
      )[0],
      409,
    );
  });

  test('keeps a note that others wrote', async () => {
    const [organization] = await list(api.organizations.list);
    const id = organization?.id ?? '';
    await call(world, tenant, api.addNote, {
      params: { kind: 'organization', id },
      body: { text: '  "><script>alert(1)</script>  ' },
    });
    const note = (await call(world, tenant, api.readTimeline, { params: { kind: 'organization', id } })).find(
      ({ type, isMine }) => type === 'Note' && isMine,
    );
    assert.equal(note?.text, '"><script>alert(1)</script>');
    const colleague =
      world.people.find(
        ({ tier, tenantId, id: personId }) =>
          tier === 'tenant' && tenantId === tenant.tenantId && personId !== tenant.person.id,
      ) ?? assert.fail();
    assert.equal(
      (
        await refusalOf(
          call(world, { ...tenant, person: colleague }, api.removeNote, { params: { id: note?.id ?? '' } }),
        )
      )[1],
      'note.foreign',
    );
    await call(world, tenant, api.removeNote, { params: { id: note?.id ?? '' } });
  });

  test('is found by a part of its name, by phone and by id; the kinds that one may not see are not', async () => {
    const created = await customer({ name: 'Auffindbar İçecek A.Ş.', phone: '+49 40 99887766' });
    for (const searchKey of ['auffindbar', 'içecek', '4099887766', created.id]) {
      const found = await call(world, tenant, api.findRecords, { query: { searchKey } });
      assert.ok(
        found.some(({ id, kind }) => id === created.id && kind === 'organization'),
        searchKey,
      );
    }
    const limited = { ...tenant, permissions: new Set(['CRM.Lead.View']) };
    assert.deepEqual(await call(world, limited, api.findRecords, { query: { searchKey: 'auffindbar' } }), []);
    assert.equal(
      (
        await refusalOf(call(world, limited, api.readTimeline, { params: { kind: 'organization', id: created.id } }))
      )[0],
      403,
    );
  });
});

describe('an import', () => {
  const run = (text: string, given: object = {}) =>
    call(world, tenant, importRecords, {
      body: {
        kind: 'lead',
        fileName: 'leads.csv',
        text,
        mapping: { company: 0, email: 1, phone: 2, country: 3 },
        onDuplicate: 'Skip',
        dryRun: false,
        ...given,
      },
    });
  const head = 'Company;E-mail;Phone;Country\n';

  test('says what would come of it and writes nothing, then takes the good rows in, and is undone', async () => {
    const text = `${head}Alpha;a@alpha.example;;de\n;;;\nBeta;not an address;;DE\nGamma;;;DE\nAlpha 2;A@Alpha.example;;DE\n"Delta";d@delta.example;"+90 212 5554433";TR\nEpsilon;e@epsilon.example;;XX\n`;
    const before = world.of(Leads)?.all.length ?? 0;
    const would = await run(text, { dryRun: true });
    assert.deepEqual([would.created, would.failed, world.of(Leads)?.all.length], [3, 3, before]);
    const result = await run(text);
    assert.deepEqual([result.created, result.skipped, result.failed], [2, 0, 4]);
    assert.deepEqual(
      result.problems.map(({ row, code }) => [row, code]),
      [
        [4, 'email'],
        [5, 'reach'],
        [6, 'twice'],
        [8, 'refused'],
      ],
    );
    assert.equal((world.of(Leads)?.all.length ?? 0) - before, 2);
    const again = await run(text);
    assert.deepEqual([again.created, again.skipped], [0, 3]);
    const updated = await run(`${head}Alpha GmbH;a@alpha.example;+49 30 5556677;DE\n`, { onDuplicate: 'Update' });
    const alpha = () => world.of(Leads)?.all.find(({ email }) => email === 'a@alpha.example');
    assert.deepEqual([updated.updated, alpha()?.company], [1, 'Alpha GmbH']);
    const undone = await call(world, tenant, undoImport, { params: { id: updated.importId ?? '' } });
    assert.deepEqual(
      [undone, alpha()?.company, alpha()?.phone],
      [{ removed: 0, restored: 1, kept: 0 }, 'Alpha', undefined],
    );
    assert.equal(
      (await refusalOf(call(world, tenant, undoImport, { params: { id: updated.importId ?? '' } })))[1],
      'import.undone',
    );
    // Records that changed after the import are kept.
    const rest = await call(world, tenant, undoImport, { params: { id: result.importId ?? '' } });
    assert.deepEqual(rest, { removed: 1, restored: 0, kept: 1 });
    const [latest] = await call(world, tenant, listImports, { query: { kind: 'lead' } });
    assert.equal(latest?.fileName, 'leads.csv');
  });

  test('refuses what is no table, columns that are not there, and more than 10,000 rows', async () => {
    assert.equal((await refusalOf(run('Company;E-mail\n')))[1], 'import.empty');
    assert.equal((await refusalOf(run(`${head}A;a@a.example;;DE\n`, { mapping: { company: 9 } })))[1], 'import.column');
    assert.equal(
      (await refusalOf(run(`${head}A;a@a.example;;DE\n`, { mapping: { company: 0, email: 0 } })))[1],
      'import.column',
    );
    assert.equal(
      (await refusalOf(run(`${head}A;a@a.example;;DE\n`, { mapping: { organization: 0 } })))[1],
      'import.field',
    );
    const many = Array.from({ length: 10_001 }, (_, at) => `Shop ${at};shop${at}@many.example;;DE`).join('\n');
    assert.equal((await refusalOf(run(head + many)))[1], 'import.too-many');
  });

  test('takes 10,000 rows, and contacts to the customers that they name', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `Shop ${at};shop${at}@many.example;;DE`).join('\n');
    const result = await run(head + many);
    assert.deepEqual([result.created, result.failed], [10_000, 0]);
    assert.deepEqual(await call(world, tenant, undoImport, { params: { id: result.importId ?? '' } }), {
      removed: 10_000,
      restored: 0,
      kept: 0,
    });
    const created = await customer({ name: 'Träger GmbH' });
    const contacts = await run(
      `Name,Customer,Mail\nMeier,träger gmbh,m@traeger.example\nSchulz,Nobody,s@traeger.example\n`,
      {
        kind: 'contact',
        mapping: { lastName: 0, organization: 1, email: 2 },
      },
    );
    assert.deepEqual([contacts.created, contacts.problems.map(({ code }) => code)], [1, ['organization']]);
    assert.ok(
      world
        .of(Contacts)
        ?.all.some(({ lastName, organizationId }) => lastName === 'Meier' && organizationId === created.id),
      'the contact is the customer’s',
    );
  });
});

test('a started activity set creates a task for each step, with its due date and assignee', async () => {
  const [first] = await call(world, tenant, listSets, {});
  const set = world.of(ActivitySets)?.get(first?.id ?? '') ?? assert.fail('There is no activity set.');
  const organization = (await list(api.organizations.list)).find(
    ({ ownerId }) => ownerId !== undefined && ownerId !== tenant.person.id,
  );
  assert.ok(organization, 'a customer that somebody else looks after');
  const before = new Set(world.of(Tasks)?.all.map(({ id }) => id));
  const { tasks } = await call(world, tenant, api.startActivitySet, {
    params: { kind: 'organization', id: organization.id },
    body: { activitySetId: set.id },
  });
  const made = world.of(Tasks)?.all.filter(({ id }) => !before.has(id)) ?? [];
  assert.equal(tasks, set.steps.length);
  assert.deepEqual(
    made.map(({ subject, due, created, organizationId, assigneeId, activitySetId }) => ({
      subject,
      days: ((due ?? 0) - created) / 86_400_000,
      organizationId,
      assigneeId,
      activitySetId,
    })),
    set.steps.map(({ subject, afterDays, assignee }) => ({
      subject,
      days: afterDays,
      organizationId: organization.id,
      assigneeId: assignee === 'Owner' ? organization.ownerId : tenant.person.id,
      activitySetId: set.id,
    })),
  );
});

test('a customer’s risk follows its category unless staff change it, and a prohibited one cannot go live', async () => {
  const levels = await call(world, tenant, api.listRiskLevels, {});
  assert.deepEqual(
    levels.map(({ name }) => name.en),
    ['Low', 'Medium', 'High', 'Prohibited'],
  );
  const made = await call(world, tenant, api.organizations.create, {
    body: { name: 'Risky GmbH', country: 'DE', mcc: '5411', currency: 'EUR', websites: ['https://risky.example'] },
  });
  const ofCategory = made.riskLevelName?.en;
  assert.ok(ofCategory !== undefined, 'the category says it');
  const idOf = (name: string) => levels.find((level) => level.name.en === name)?.id ?? assert.fail(name);
  const { id, tenantId: _tenant, tenantName: _name, ...fields } = made;
  const body = {
    name: fields.name,
    country: fields.country,
    mcc: fields.mcc,
    currency: fields.currency,
    websites: fields.websites,
  };
  const changed = await call(world, tenant, api.organizations.update, {
    params: { id },
    body: { ...body, riskLevelId: idOf('Prohibited'), version: made.version },
  });
  assert.equal(changed.riskLevelName?.en, 'Prohibited');
  let { version } = changed;
  for (const status of ['Pending', 'Reviewed', 'Approved'] as const) {
    await call(world, tenant, api.setOrganizationStatus, { params: { id }, body: { status, version } });
    ({ version } = await call(world, tenant, api.organizations.details, { params: { id } }));
  }
  const activate = () => call(world, tenant, api.activateOrganization, { params: { id }, body: { version } });
  assert.deepEqual((await refusalOf(activate())).slice(0, 3), [409, 'organization.riskLevelId', 'riskLevelId']);
  ({ version } = await call(world, tenant, api.organizations.update, {
    params: { id },
    body: { ...body, riskLevelId: idOf('High'), version },
  }));
  assert.ok((await activate()).merchantId);
  const foreign = call(world, tenant, api.organizations.create, {
    body: { name: 'No such', country: 'DE', riskLevelId: 'rsk_unknown' },
  });
  assert.deepEqual((await refusalOf(foreign)).slice(0, 3), [409, 'organization.risk', 'riskLevelId']);
});

test('beneficial owners have 25 percent each or more, and 100 in all', async () => {
  const owner = (share: number) => ({ name: `Owner of ${share}`, share, country: 'DE', isPep: false });
  const made = await call(world, tenant, api.organizations.create, {
    body: { name: 'Owned GmbH', country: 'DE', beneficialOwners: [owner(60), owner(40)] },
  });
  assert.deepEqual(made.beneficialOwners, [owner(60), owner(40)]);
  const refused = await refusalOf(
    call(world, tenant, api.organizations.create, {
      body: { name: 'Too much GmbH', country: 'DE', beneficialOwners: [owner(60), owner(52)] },
    }),
  );
  assert.deepEqual(refused.slice(1), [
    'organization.shares',
    'beneficialOwners',
    "Shares total 112%. They can't exceed 100%.",
  ]);
  assert.notEqual(
    mismatch(api.organizations.create.body ?? assert.fail('no body'), {
      name: 'Small GmbH',
      country: 'DE',
      beneficialOwners: [owner(24)],
    }),
    undefined,
  );
});
