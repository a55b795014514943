// @lane sandbox
import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { test } from 'node:test';
import { allDisputeCodes, disputeCode } from '../../../core/api/dispute-codes.ts';
import { fileParts } from '../../../core/model/file-part.ts';
import {
  addEvidence,
  getEvidence,
  largestEvidence,
  mostEvidence,
  removeEvidence,
  respondToDispute,
} from '../../../plugins/disputes/api.ts';
import { missingProof, type ProofType, proofOf } from '../../../plugins/disputes/proof.ts';
import { as, call, refused, testWorld } from './call.ts';
import { allOf, file, taker, upload } from './cases.ts';

const world = testWorld();
const tenant = as(world, 'tenant');
const take = taker(world, tenant);
const isOpen = ({ status, stage }: { readonly status: string; readonly stage: string }) =>
  status === 'NeedsResponse' && stage === 'Chargeback';

test('a pdf, png or jpg comes back as it was sent, under its plain name', async () => {
  const dispute = take(isOpen);
  for (const [name, type] of [
    ['../../proof.pdf', 'application/pdf'],
    ['C:\\fakepath\\photo.png', 'image/png'],
    ['mail "1".jpg', 'image/jpeg'],
  ] as const) {
    const sent = file(name, type, 300);
    const { evidence } = await upload(world, tenant, dispute, sent, name);
    const stored = evidence.at(-1);
    assert.ok(stored);
    assert.deepEqual([stored.size, stored.contentType], [300, type]);
    assert.match(stored.name, /^(proof\.pdf|photo\.png|mail 1\.jpg)$/);
    const answer: unknown = await call(world, tenant, getEvidence, {
      params: { id: dispute.id, evidenceId: stored.id },
    });
    // the type of the route's answer
    const given = answer as { readonly file: Buffer; readonly name: string; readonly contentType: string };
    assert.deepEqual([given.name, given.contentType], [stored.name, type]);
    assert.deepEqual(Buffer.from(given.file), Buffer.from(await sent.arrayBuffer()));
  }
});

test('an evidence file of wrong type, too large or surplus is refused despite its declared type', async () => {
  const dispute = take(isOpen);
  await refused(
    upload(world, tenant, dispute, file('a.pdf', 'application/pdf', 64, '<script>')),
    400,
    'disputes.evidence-type',
  );
  await refused(
    upload(world, tenant, dispute, file('a.png', 'image/png', 64, '%PDF-1.7')),
    400,
    'disputes.evidence-type',
  );
  await refused(upload(world, tenant, dispute, file('a.svg', 'image/png')), 400, 'disputes.evidence-type');
  await refused(
    upload(world, tenant, dispute, new File(['a,b'], 'a.csv', { type: 'text/csv' })),
    400,
    'disputes.evidence-type',
  );
  // The server rejects larger files by the declared size of the body.
  assert.deepEqual(fileParts(addEvidence.body), { file: { maxBytes: largestEvidence } });
  for (let at = 0; at < mostEvidence; at++)
    await upload(world, tenant, dispute, file(`${at}.pdf`, 'application/pdf'), `file ${at}`);
  await refused(upload(world, tenant, dispute, file('more.pdf', 'application/pdf')), 409, 'disputes.evidence-count');
});

test('a file is taken away before the response, and stays after it', async () => {
  const dispute = take(isOpen);
  const { evidence } = await upload(world, tenant, dispute, file('a.pdf', 'application/pdf'), 'one');
  const { evidence: both } = await upload(world, tenant, dispute, file('b.pdf', 'application/pdf'), 'two');
  const [first, second] = both;
  assert.ok(first && second && evidence.length === 1 && first.id !== second.id);
  const left = await call(world, tenant, removeEvidence, { params: { id: dispute.id, evidenceId: first.id } });
  assert.deepEqual(left.evidence, [second]);
  await refused(
    call(world, tenant, getEvidence, { params: { id: dispute.id, evidenceId: first.id } }),
    404,
    'disputes.evidence-not-found',
  );
  await call(world, tenant, respondToDispute, { id: dispute.id, body: { statement: 'See the file.' } });
  await refused(
    call(world, tenant, removeEvidence, { params: { id: dispute.id, evidenceId: second.id } }),
    409,
    'disputes.submitted',
  );
});

test('a response needs evidence of what its reason asks for; without it, the refusal names what is missing', async () => {
  const dispute = take((candidate) => isOpen(candidate) && candidate.reasonCode === '13.1');
  const respond = () =>
    call(world, tenant, respondToDispute, { id: dispute.id, body: { statement: 'We delivered it.' } });
  const why = await refused(respond(), 409, 'disputes.evidence-missing');
  assert.equal(
    why,
    'Reason 13.1 needs evidence. Add at least one of: Proof of delivery, Proof of use (access log, download).',
  );
  const add = (proves: ProofType) =>
    call(world, tenant, addEvidence, {
      id: dispute.id,
      body: { file: file('a.pdf', 'application/pdf'), proves },
      requestId: proves,
    });
  await add('Correspondence');
  await refused(respond(), 409, 'disputes.evidence-missing');
  await add('Delivery');
  assert.equal((await respond()).status, 'UnderReview');
});

test('every code of every scheme asks for evidence, and 12.5 for other than 12.6', () => {
  for (const { code } of allDisputeCodes) {
    const { needed, helpful } = proofOf(code);
    assert.ok(needed.length > 0 && !needed.includes('Other'), code);
    assert.deepEqual(
      helpful.filter((type) => needed.includes(type)),
      [],
      code,
    );
  }
  assert.notDeepEqual(proofOf('12.5'), proofOf('12.6'));
});

test('what was submitted before the world’s birth has its evidence, which opens', async () => {
  const submitted = allOf(world).filter(
    (dispute) =>
      dispute.tenantId === tenant.tenantId &&
      dispute.mode === 'Live' &&
      dispute.submitted !== undefined &&
      dispute.submitted < world.born,
  );
  assert.ok(submitted.length > 5);
  for (const { id, reasonCode, evidence } of submitted) {
    assert.deepEqual(missingProof(reasonCode, evidence), [], id);
    const given: unknown = await call(world, tenant, getEvidence, {
      params: { id, evidenceId: evidence[0]?.id ?? '' },
    });
    assert.match(String((given as { readonly file: Buffer }).file), /^%PDF/); // the type of the route's answer
  }
});

test('fraud with an absent card never occurs at a terminal, and with a present card nowhere else', () => {
  const reasons = (isTerminal: boolean) =>
    new Set(
      allOf(world)
        .filter(({ transactionId }) => (world.transactions.get(transactionId)?.channel === 'Terminal') === isTerminal)
        .map(({ reasonCode }) => disputeCode(reasonCode)?.reason),
    );
  const [atTerminals, elsewhere] = [reasons(true), reasons(false)];
  assert.ok(atTerminals.size > 3 && elsewhere.size > 8);
  assert.deepEqual([atTerminals.has('fraud'), elsewhere.has('fraudPresent')], [false, false]);
});
