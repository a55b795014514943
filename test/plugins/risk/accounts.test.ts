// @lane sandbox
/** IBANs and wallets on the lists are stored safely and stop the right payments. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RequestedPayment } from '../../../dev-server/world/types.ts';
import { blacklist } from '../../../plugins/risk/api.ts';
import { readEntry } from '../../../plugins/risk/entry.ts';
import { Blacklist } from '../../../plugins/risk/sandbox/tokens.ts';
import { as, call, createTestWorld, refusalOf } from '../settings/call.ts';

const world = createTestWorld();
const tenant = as(world, 'tenant');
const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
const merchant =
  world.merchants.find(({ tenantId, merchantStatus }) => tenantId === tenant.tenantId && merchantStatus === 'Active') ??
  assert.fail('no merchant');

let orders = 0;
const pay = (more: Pick<RequestedPayment, 'kind' | 'paymentMethod' | 'account'>) =>
  world.transactions.pay(
    {
      ...{
        mode: 'Live',
        merchantId: merchant.id,
        tenantId: merchant.tenantId,
        websiteId: merchant.websites[0]?.id ?? '',
        externalId: `A-${++orders}`,
      },
      ...{
        amount: 2_000,
        currency: 'EUR',
        type: 'Sale',
        serviceProvider: 'Clearrail',
        country: 'DE',
        channel: 'Ecommerce',
      },
      payer: { name: 'Ada', email: 'ada@mail.example' },
      ...more,
    },
    { actor: 'Merchant API', requestId: '', reason: '' },
  );
const add = (type: 'Iban' | 'Wallet', value: string) =>
  call(world, tenant, blacklist.create, { body: { type, value, reason: 'Mule account' } as never });

test('an IBAN is checked, stored as a fingerprint and shown masked, and a payment from it is declined', async () => {
  const before = pay({ kind: 'Bank', paymentMethod: 'SEPA Instant', account: 'DE89••••••••••••••3000' });
  assert.equal(before.status, 'Pending');
  await add('Iban', 'DE89 3704 0044 0532 0130 00');
  const [stored] = world.of(Blacklist)?.all.filter(({ type }) => type === 'Iban') ?? [];
  assert.equal(stored?.shown, 'DE89••••••••••••••3000');
  assert.equal(JSON.stringify(stored).includes('37040044'), false, 'the number itself is kept nowhere');
  const row = pay({ kind: 'Bank', paymentMethod: 'SEPA Instant', account: 'DE89••••••••••••••3000' });
  assert.deepEqual([row.status, row.declineReason], ['Declined', 'Blacklisted']);
  assert.equal(world.transactions.references(row).iban, 'DE89••••••••••••••3000');
  assert.equal(
    pay({ kind: 'Bank', paymentMethod: 'SEPA Instant', account: 'DE89••••••••••••••3001' }).status,
    'Pending',
  );
  assert.equal((await refusalOf(add('Iban', 'DE89 3704 0044 0532 0130 01')))[2], 'value');
});

test('a wallet is known in whichever case it is written', async () => {
  await add('Wallet', wallet);
  assert.equal(pay({ kind: 'Apm', paymentMethod: 'USDC', account: wallet }).declineReason, 'Blacklisted');
  assert.equal(
    pay({ kind: 'Apm', paymentMethod: 'USDC', account: `${wallet.toLowerCase().slice(0, -1)}0` }).status,
    'Pending',
  );
  assert.equal((await refusalOf(add('Wallet', '0x1234')))[2], 'value');
  assert.equal(
    readEntry('Wallet', 'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ'),
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  );
  assert.equal(readEntry('Wallet', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'), '1BoatSLRHtKNngkdXEeobR76b53LETtpyT');
});
