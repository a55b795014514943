// @lane sandbox
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  documentExtensions,
  maxDocumentBytes,
  maxFileBytes,
  pictureTypes,
  typeOfFile,
} from '../../../../core/api/file-kinds.ts';
import { fileCalls, readDailyTransactions, readFileByName, tenantFileCalls } from '../../../../core/api/files.ts';
import { derivedId } from '../../../../dev-server/world/ids.ts';
import { byCaller } from '../../../../dev-server/sandbox/caller.ts';
import type { World } from '../../../../dev-server/world/world.ts';
import { personShare, tenantShare } from '../../../../plugins/files/sandbox/bytes.ts';
import { Files, holdFiles } from '../../../../plugins/files/sandbox/contract.ts';
import { as, call, callFile, refused, testWorld } from '../../support/call.ts';

const starts: Readonly<Record<string, readonly [type: string, start: readonly number[] | string]>> = {
  jpg: ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
  jpeg: ['image/jpeg', [0xff, 0xd8, 0xff, 0xe1]],
  png: ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  tif: ['image/tiff', [0x49, 0x49, 0x2a, 0x00]],
  tiff: ['image/tiff', [0x4d, 0x4d, 0x00, 0x2a]],
  gif: ['image/gif', 'GIF89a'],
  pdf: ['application/pdf', '%PDF-1.7\n'],
  doc: ['application/msword', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'PK\u0003\u0004'],
  xls: ['application/vnd.ms-excel', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK\u0003\u0004'],
  ppt: ['application/vnd.ms-powerpoint', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'PK\u0003\u0004'],
  odt: ['application/vnd.oasis.opendocument.text', 'PK\u0003\u0004'],
  ods: ['application/vnd.oasis.opendocument.spreadsheet', 'PK\u0003\u0004'],
  odp: ['application/vnd.oasis.opendocument.presentation', 'PK\u0003\u0004'],
  txt: ['text/plain', 'Değişiklik: 12 €\r\n\tindented'],
  csv: ['text/csv', 'id;amount\n1;2,50\n'],
  xml: ['text/xml', '<?xml version="1.0"?><a/>'],
};
const fileOf = (name: string, start: readonly number[] | string, type: string) =>
  new File([typeof start === 'string' ? start : new Uint8Array(start)], name, { type });
const pdf = (name = 'proof.pdf') => fileOf(name, '%PDF-1.7\nsecret-content-7731', 'application/pdf');

test('every type of the list is taken, XML under both of its names, and no other', {
  requirements: ['A-322'],
}, async () => {
  for (const [extension, [type, start]] of Object.entries(starts))
    assert.equal(await typeOfFile(fileOf(`a.${extension}`, start, type)), type, extension);
  assert.equal(await typeOfFile(fileOf('a.xml', '<a/>', 'application/xml')), 'text/xml');
  assert.equal(await typeOfFile(fileOf('a.zip', 'PK\u0003\u0004', 'application/zip')), undefined);
  assert.equal(await typeOfFile(fileOf('a.svg', '<svg/>', 'image/svg+xml')), undefined);
});

test('the extensions of the list', { requirements: ['A-323'] }, () => {
  const list = 'jpg, jpeg, png, tif, tiff, gif, pdf, doc, docx, xls, xlsx, ppt, pptx, odt, ods, odp, txt, csv, xml'
    .split(', ')
    .map((extension) => `.${extension}`);
  assert.deepEqual([...documentExtensions].sort(), list.sort());
});

test('the two limits', { requirements: ['A-325', 'A-547'] }, () =>
  assert.deepEqual([maxDocumentBytes, maxFileBytes], [5242880, 20971520]),
);

test('a file under another’s name is refused: extension, type and first bytes agree', async () => {
  const html = '<!doctype html><script>alert(1)</script>';
  const refusedFiles = [
    fileOf('page.png', html, 'image/png'),
    fileOf('page.pdf', html, 'application/pdf'),
    fileOf('page.xml', html, 'text/xml'),
    fileOf('picture.xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'text/xml'),
    fileOf('program.txt', 'MZ\u0090\u0000', 'text/plain'),
    fileOf('archive.csv', 'PK\u0003\u0004', 'text/csv'),
    fileOf('proof.pdf', '%PDF-1.7', 'text/html'),
    fileOf('proof.pdf.html', '%PDF-1.7', 'application/pdf'),
    fileOf('empty.pdf', '', 'application/pdf'),
    fileOf('noextension', '%PDF-1.7', 'application/pdf'),
  ];
  for (const file of refusedFiles) assert.equal(await typeOfFile(file), undefined, file.name);
  // Some systems report no type for a file.
  assert.equal(await typeOfFile(fileOf('PROOF.PDF', '%PDF-1.7', '')), 'application/pdf');
});

const uploaded = async (world: World, who: ReturnType<typeof as>, file = pdf()) =>
  (await call(world, who, fileCalls.upload, { body: { file } })).fileId;
// the type of `blob` answers of this plugin
const textOf = (answer: { readonly file: unknown }) =>
  Buffer.concat([...(answer.file as Iterable<Uint8Array>)]).toString('latin1');

test('a file is taken, described, read back in pieces and deleted', {
  requirements: ['EA-001', 'EA-002', 'EA-003', 'EA-004'],
}, async () => {
  const world = testWorld();
  const merchant = as(world, 'merchant');
  const large = new File(['%PDF-1.7\n', 'x'.repeat(200_000)], 'çok büyük.pdf', { type: 'application/pdf' });
  const id = await uploaded(world, merchant, large);
  const details = await call(world, merchant, fileCalls.details, { params: { id } });
  assert.deepEqual(
    [details.fileName, details.contentType, details.size],
    ['çok büyük.pdf', 'application/pdf', large.size],
  );
  const answer = await callFile(world, merchant, fileCalls.read, { params: { id } });
  assert.equal(answer.name, 'çok büyük.pdf');
  const pieces = [...(answer.file as Iterable<Uint8Array>)]; // in chunks of 64 kB
  assert.equal(pieces.length, 4);
  assert.equal(Buffer.concat(pieces).length, large.size);
  await call(world, merchant, fileCalls.remove, { params: { fileId: id } });
  await refused(call(world, merchant, fileCalls.read, { params: { id } }), 404, 'files.not-found');
});

test('an unattached file is readable and deletable by its sender only, an attached one by its readers', async () => {
  const world = testWorld();
  const [merchant, tenant, platform, sandboxed] = [
    as(world, 'merchant'),
    as(world, 'tenant'),
    as(world, 'platform'),
    as(world, 'sandboxed'),
  ];
  const id = await uploaded(world, merchant);
  const tenantId = merchant.tenantId ?? '';
  for (const other of [tenant, sandboxed]) {
    await refused(call(world, other, fileCalls.details, { params: { id } }), 404, 'files.not-found');
    await refused(call(world, other, fileCalls.remove, { params: { fileId: id } }), 404, 'files.not-found');
  }
  await refused(call(world, platform, tenantFileCalls.details, { params: { tenantId, id } }), 404, 'files.not-found');
  const by = byCaller({ caller: merchant, requestId: 'r' });
  const holding = {
    heldBy: 'TCK-1',
    readers: ['merchant', 'tenant'] as const,
    tenantId,
    merchantId: merchant.merchantId,
  };
  assert.throws(
    () => holdFiles(world, tenant, [id], { ...holding, readers: [] }, by),
    { code: 'files.unknown' },
    'nobody attaches another’s file',
  );
  holdFiles(world, merchant, [id], { ...holding, readers: [...holding.readers] }, by);
  assert.equal((await call(world, tenant, fileCalls.details, { params: { id } })).fileName, 'proof.pdf');
  await refused(call(world, sandboxed, fileCalls.read, { params: { id } }), 404, 'files.not-found');
  await refused(call(world, platform, tenantFileCalls.read, { params: { tenantId, id } }), 404, 'files.not-found');
  assert.equal(
    await refused(call(world, merchant, fileCalls.remove, { params: { fileId: id } }), 409, 'files.held'),
    'TCK-1 holds proof.pdf.',
  );
  assert.throws(
    () => holdFiles(world, merchant, [id], { heldBy: 'TCK-2', readers: [] }, by),
    { code: 'files.unknown' },
    'one thing holds a file',
  );
});

test('the platform manages files for the tenant that the path names', {
  requirements: ['EA-005', 'EA-006', 'EA-007', 'EA-008', 'A-382', 'A-620'],
}, async () => {
  const world = testWorld();
  const [platform, tenant] = [as(world, 'platform'), as(world, 'tenant')];
  const [firstTenant, other] = world.tenants;
  assert.ok(firstTenant && other);
  const { fileId } = await call(world, platform, tenantFileCalls.upload, {
    params: { tenantId: firstTenant.id },
    body: { file: pdf() },
  });
  assert.equal(
    (await call(world, platform, tenantFileCalls.details, { params: { tenantId: firstTenant.id, id: fileId } })).size,
    pdf().size,
  );
  assert.match(
    textOf(await callFile(world, platform, tenantFileCalls.read, { params: { tenantId: firstTenant.id, id: fileId } })),
    /^%PDF/,
  );
  await refused(
    call(world, platform, tenantFileCalls.details, { params: { tenantId: other.id, id: fileId } }),
    404,
    'files.not-found',
  );
  await refused(
    call(world, platform, tenantFileCalls.upload, { params: { tenantId: 'ten_none' }, body: { file: pdf() } }),
    404,
    'tenant.unknown',
  );
  await refused(
    call(world, tenant, tenantFileCalls.details, { params: { tenantId: firstTenant.id, id: fileId } }),
    403,
    'permission.missing',
  );
  await call(world, platform, tenantFileCalls.remove, { params: { tenantId: firstTenant.id, fileId } });
  await refused(
    call(world, platform, tenantFileCalls.details, { params: { tenantId: firstTenant.id, id: fileId } }),
    404,
    'files.not-found',
  );
});

test('the latest file of a name, and the report that a notification to the caller names', {
  requirements: ['EA-009', 'EA-010'],
}, async () => {
  const world = testWorld();
  const tenant = as(world, 'tenant');
  await uploaded(world, tenant, pdf('list.pdf'));
  const second = await uploaded(world, tenant, fileOf('list.pdf', '%PDF-2.0 second', 'application/pdf'));
  assert.match(textOf(await callFile(world, tenant, readFileByName, { query: { fileName: 'list.pdf' } })), /second/);
  await refused(
    call(world, as(world, 'merchant'), readFileByName, { query: { fileName: 'list.pdf' } }),
    404,
    'files.not-found',
  );
  assert.ok(second);
  const identifier = derivedId('rpt', `${tenant.person.id}:2026-07-12`, 7);
  assert.ok(world.notifications.report(tenant.person, identifier), 'the demo person has a report');
  const report = await callFile(world, tenant, readDailyTransactions, { params: { name: `${identifier}.csv` } });
  assert.ok(typeof report.file === 'string' && report.file.includes('Transaction'), 'a CSV file');
  await refused(
    call(world, as(world, 'merchant'), readDailyTransactions, { params: { name: `${identifier}.csv` } }),
    404,
    'reports.not-found',
  );
});

test('names are names: no path, no direction override, and what they look like is what they are', async () => {
  const world = testWorld();
  const merchant = as(world, 'merchant');
  const id = await uploaded(world, merchant, pdf('..\\..\\evil\u202efdp.<b>x</b>.pdf'));
  assert.equal(
    (await call(world, merchant, fileCalls.details, { params: { id } })).fileName,
    'b>.pdf',
    'what stands before a slash is a path',
  );
  const other = await uploaded(world, merchant, pdf('C:\\evil\u202efdp.pdf'));
  assert.equal((await call(world, merchant, fileCalls.details, { params: { id: other } })).fileName, 'evilfdp.pdf');
});

test('a full store reports it and regains room after a deletion, and unattached files expire after a day', async () => {
  const world = testWorld();
  const merchant = as(world, 'merchant');
  const whole = new File(['%PDF-1.7\n', new Uint8Array(maxDocumentBytes - 9)], 'whole.pdf', {
    type: 'application/pdf',
  });
  const over = new File(['%PDF-1.7\n', new Uint8Array(maxDocumentBytes - 8)], 'over.pdf', { type: 'application/pdf' });
  assert.equal(
    await refused(call(world, merchant, fileCalls.upload, { body: { file: over } }), 413, 'files.size'),
    'File over.pdf size bigger then allowed',
  );
  const ids = [];
  for (let count = 0; count < personShare / maxDocumentBytes; count += 1)
    ids.push(await uploaded(world, merchant, whole));
  assert.match(await refused(uploaded(world, merchant), 507, 'files.share'), /You have 25 MB/);
  await call(world, merchant, fileCalls.remove, { params: { fileId: ids[0] ?? '' } });
  const stored = await uploaded(world, merchant);
  holdFiles(
    world,
    merchant,
    [stored],
    { heldBy: 'TCK-1', readers: [] },
    byCaller({ caller: merchant, requestId: 'r' }),
  );
  world.clock.advance(25 * 3_600_000);
  assert.equal(world.of(Files)?.get(ids[1] ?? ''), undefined);
  assert.ok(world.of(Files)?.get(stored), 'what something holds stays');
});

test('no person and no tenant fills the store of all others, and who may attach nothing takes no room', async () => {
  const world = testWorld();
  const whole = new File(['%PDF-1.7\n', new Uint8Array(maxDocumentBytes - 9)], 'whole.pdf', {
    type: 'application/pdf',
  });
  const merchant = as(world, 'merchant');
  await refused(uploaded(world, { ...merchant, permissions: new Set() }), 403, 'files.forbidden');
  const people = world.people
    .filter(({ tenantId, tier }) => tenantId === merchant.tenantId && tier === 'merchant')
    .slice(0, 4);
  let taken = 0;
  const fill = async (person: (typeof people)[number]) => {
    const { tier, tenantId, merchantId } = person;
    const caller = {
      ...merchant,
      person,
      tier,
      ...(tenantId !== undefined && { tenantId }),
      ...(merchantId !== undefined && { merchantId }),
    };
    for (let count = 0; count < personShare / maxDocumentBytes; count += 1) {
      await uploaded(world, caller, whole);
      taken += maxDocumentBytes;
    }
  };
  await assert.rejects(async () => {
    for (const person of people) await fill(person);
  }, /Your tenant has 60 MB/);
  assert.ok(taken <= tenantShare && taken > tenantShare - maxDocumentBytes);
  const other =
    world.people.find(({ tenantId, tier }) => tier === 'merchant' && tenantId !== merchant.tenantId) ?? assert.fail();
  await uploaded(world, {
    ...merchant,
    person: other,
    tenantId: other.tenantId ?? '',
    merchantId: other.merchantId ?? '',
  });
});

test('pictures that are shown before they are opened', () =>
  assert.deepEqual(pictureTypes, ['image/jpeg', 'image/png', 'image/tiff']));
