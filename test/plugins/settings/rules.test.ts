// @lane sandbox
/** The settings reject invalid requests and don't reveal secret data. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currencies } from '../../../dev-server/world/core-tokens.ts';
import * as api from '../../../plugins/settings/api.ts';
import { PosProviders } from '../../../plugins/settings/sandbox/tokens.ts';
import { as, call, change, createTestWorld, find, refusalOf } from './call.ts';

const world = createTestWorld();
const tenant = as(world, 'tenant');
const listed = { isActive: true, order: 500 };
const named = { name: { en: 'New one', tr: 'Yeni' }, ...listed };

test('a single language is the default, and it can be neither disabled nor deleted', async () => {
  const english = await find(world, tenant, api.languages, { code: 'en' });
  assert.equal(english.isDefault, true);
  assert.deepEqual(
    (await refusalOf(change(world, tenant, api.languages, { code: 'en' }, { isActive: false }))).slice(0, 3),
    [409, 'language.inactive', 'isActive'],
  );
  assert.deepEqual(
    (await refusalOf(change(world, tenant, api.languages, { code: 'en' }, { isDefault: false }))).slice(0, 3),
    [409, 'language.default', 'isDefault'],
  );
  assert.equal(
    (await refusalOf(call(world, tenant, api.languages.remove, { params: { id: english.id } })))[3],
    'English is the default language. Make another one the default before you delete it.',
  );
  const foreign = as(world, 'tenant', world.tenants.find(({ id }) => id !== tenant.tenantId)?.id);
  await change(world, tenant, api.languages, { code: 'tr' }, { isDefault: true });
  assert.equal((await find(world, tenant, api.languages, { code: 'en' })).isDefault, false);
  assert.equal((await find(world, tenant, api.languages, { code: 'en' })).version, 2);
  assert.equal(
    (await find(world, foreign, api.languages, { code: 'en' })).isDefault,
    true,
    'another tenant keeps its own',
  );
  await call(world, tenant, api.languages.remove, { params: { id: english.id } });
});

test('the decimals of a currency are free until something uses it', async () => {
  const made = await call(world, tenant, api.currencies.create, { body: { code: 'LYD', decimalPlaces: 2, ...named } });
  await change(world, tenant, api.currencies, { code: 'LYD' }, { decimalPlaces: 3 });
  const channel = {
    code: 'LYD_SWIFT',
    ...named,
    kind: 'SWIFT',
    currency: 'LYD',
    iban: 'GB29 NWBK 6016 1331 9268 19',
    cutOff: '12:00',
    timeZone: 'UTC',
    settlementDays: 1,
    priority: 5,
  };
  assert.deepEqual(
    await refusalOf(call(world, tenant, api.bankingChannels.create, { body: { ...channel, minAmount: '1.2345' } })),
    [409, 'banking-channel.amount', 'minAmount', 'Amount in LYD: "1.2345" has 4 decimals; this currency has 3.'],
  );
  const stored = await call(world, tenant, api.bankingChannels.create, {
    body: { ...channel, minAmount: '1.250', maxAmount: '20' },
  });
  assert.deepEqual([stored.currency, stored.iban, stored.minAmount], ['LYD', 'GB29NWBK60161331926819', '1.250']);
  const [status, code, field, message] = await refusalOf(
    change(world, tenant, api.currencies, { code: 'LYD' }, { decimalPlaces: 2 }),
  );
  assert.deepEqual([status, code, field], [409, 'currency.used', 'decimalPlaces']);
  assert.match(message, /LYD is used by 1 banking channel, so you can't change this anymore/);
  assert.deepEqual(
    (await refusalOf(call(world, tenant, api.currencies.remove, { params: { id: made.id } }))).slice(0, 2),
    [409, 'currency.used'],
  );
});

test('a banking channel has a true IBAN, a currency its kind moves and limits in their order', async () => {
  const refused = async (changes: object) =>
    (await refusalOf(change(world, tenant, api.bankingChannels, { code: 'SEPA_EUR' }, changes))).slice(1);
  assert.deepEqual(await refused({ iban: 'DE89370400440532013001' }), [
    'banking-channel.iban',
    'iban',
    'IBAN check digits are wrong.',
  ]);
  assert.deepEqual(
    (await refused({ iban: 'DE8937040044053201300' }))[2],
    "This isn't a valid DE IBAN. Check its length and characters.",
  );
  assert.deepEqual((await refused({ currency: 'TRY' }))[2], 'SEPA moves only EUR. Choose EUR, or another type.');
  assert.deepEqual((await refused({ minAmount: '10', maxAmount: '9.99' })).slice(0, 2), [
    'banking-channel.amount',
    'maxAmount',
  ]);
  assert.deepEqual((await refused({ minAmount: '-1' }))[2], 'Enter an amount of 0 or more.');
  await change(world, tenant, api.currencies, { code: 'GBP' }, { isActive: false });
  assert.deepEqual((await refused({ currency: 'GBP' })).slice(0, 2), ['currency.inactive', 'currency']);
});

test('the key of a POS provider never appears in answers or its trail after creation', async () => {
  const secret = 'sk_live_dontTellAnybody7391';
  const body = {
    code: 'NEW_POS',
    ...named,
    host: 'https://pos.example',
    apiKey: secret,
    currencies: ['EUR'],
    maxInstalments: 3,
  };
  const made = await call(world, tenant, api.posProviders.create, { body });
  assert.deepEqual([made.apiKeyEnd, 'apiKey' in made], ['7391', false]);
  // A change without a key keeps the existing key.
  const renamed = await change(world, tenant, api.posProviders, { code: 'NEW_POS' }, { name: { en: 'Renamed' } });
  assert.equal((renamed as typeof made).apiKeyEnd, '7391');
  await change(world, tenant, api.posProviders, { code: 'NEW_POS' }, { apiKey: 'sk_live_another_one7391' });
  const log = world.of(PosProviders)?.log(made.id) ?? [];
  assert.deepEqual(log.map(({ changes }) => changes.map(({ field }) => field)).slice(1), [
    ['name.en', 'name.tr'],
    ['apiKeySet'],
  ]);
  assert.deepEqual(
    log[0]?.changes.find(({ field }) => field === 'currencyIds'),
    { field: 'currencyIds', to: 'EUR' },
    'references are told by name',
  );
  const everything = JSON.stringify([log, world.of(PosProviders)?.all, made, renamed]);
  for (const key of [secret, 'another_one']) assert.equal(everything.includes(key), false);
  assert.equal(
    (await refusalOf(change(world, tenant, api.posProviders, { code: 'NEW_POS' }, { currencies: ['GBP'] })))[1],
    'currency.inactive',
  );
});

test('a system variable fits its type, its default comes back, and what the portal reads cannot go', async () => {
  const window = { key: 'REFUND_WINDOW_DAYS' };
  assert.deepEqual(await refusalOf(change(world, tenant, api.systemVariables, window, { value: 'soon' })), [
    409,
    'system-variable.value',
    'value',
    'Enter a whole number of days.',
  ]);
  await change(world, tenant, api.systemVariables, window, { value: '30' });
  const { id } = await find(world, tenant, api.systemVariables, window);
  await call(world, tenant, api.restoreSystemVariable, { params: { id } });
  assert.equal((await find(world, tenant, api.systemVariables, window)).value, '180');
  assert.match(
    (await refusalOf(call(world, tenant, api.systemVariables.remove, { params: { id } })))[3],
    /The portal uses/,
  );
  const ownVariable = await call(world, tenant, api.systemVariables.create, {
    body: { key: 'SUPPORT_HINT', type: 'YesNo', value: 'yes', description: { en: 'A', tr: 'B' }, order: 1 },
  });
  assert.deepEqual([ownVariable.defaultValue, ownVariable.isBuiltIn], ['yes', false]);
  assert.equal(
    (await refusalOf(change(world, tenant, api.systemVariables, { key: 'SUPPORT_HINT' }, { value: 'maybe' })))[3],
    'Enter yes or no.',
  );
  await call(world, tenant, api.systemVariables.remove, { params: { id: ownVariable.id } });
});

test('risk levels share no score, and cannot go while industry types or document types refer to them', async () => {
  const { id } = await find(world, tenant, api.riskLevels, { name: 'Medium' });
  assert.equal(
    (await refusalOf(change(world, tenant, api.riskLevels, { name: 'Medium' }, { scoreTo: 60 })))[3],
    'Overlaps High (60–84). Each score can have only one level.',
  );
  assert.deepEqual(
    (await refusalOf(change(world, tenant, api.riskLevels, { name: 'Medium' }, { scoreFrom: 59, scoreTo: 58 }))).slice(
      1,
      3,
    ),
    ['risk-level.band', 'scoreTo'],
  );
  assert.match(
    (await refusalOf(call(world, tenant, api.riskLevels.remove, { params: { id } })))[3],
    /Medium is used by \d+ (industry|document) types?, so you can't delete it/,
  );
  const foreign = world.of(Currencies).all.find(({ tenantId }) => tenantId !== tenant.tenantId)?.tenantId;
  const level = await find(world, as(world, 'tenant', foreign), api.riskLevels, { name: 'Medium' });
  assert.deepEqual(
    (await refusalOf(change(world, tenant, api.industryTypes, { code: '5411' }, { riskLevelId: level.id }))).slice(
      0,
      3,
    ),
    [400, 'industry-type.reference', 'riskLevelId'],
  );
});

test('an industry type counts its merchants, and one with merchants is only switched off', async () => {
  const merchants = world.merchants.filter(
    ({ tenantId, mcc }) => tenantId === tenant.tenantId && mcc === '5651',
  ).length;
  assert.ok(merchants > 0);
  const clothing = await find(world, tenant, api.industryTypes, { code: '5651' });
  assert.deepEqual([clothing.merchants, clothing.riskLevelName], [merchants, { en: 'Low', tr: 'Düşük' }]);
  assert.equal(
    (await refusalOf(call(world, tenant, api.industryTypes.remove, { params: { id: clothing.id } })))[3],
    `5651 Clothing is used by ${merchants} merchants, so you can't delete it.`,
  );
  await change(world, tenant, api.industryTypes, { code: '5651' }, { isActive: false });
});

test('a document type that reminds expires, and its countries and risk are of the same tenant', async () => {
  const refused = async (changes: object) =>
    (await refusalOf(change(world, tenant, api.documentTypes, { code: 'BANK_LETTER' }, changes))).slice(1);
  assert.deepEqual((await refused({ expiryMonths: undefined })).slice(0, 2), [
    'document-type.reminder',
    'reminderDays',
  ]);
  assert.match(String((await refused({ reminderDays: 90 }))[2]), /Set a reminder of up to 84 days/);
  assert.deepEqual((await refused({ countries: ['ZZ'] })).slice(0, 2), ['country.inactive', 'countries']);
  const stored = await change(world, tenant, api.documentTypes, { code: 'BANK_LETTER' }, { countries: ['TR', 'DE'] });
  assert.deepEqual((stored as { countries: string[] }).countries, ['TR', 'DE']);
});
