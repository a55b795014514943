import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createMode, modeControl, type ModeStore, storedMode, systemModeKey } from '../../../core/state/system-mode.ts';
import { memoryStorage } from './memory-storage.ts';

const merchant = (processingStatus: string) => ({
  userTypeName: 'Merchant',
  merchant: { merchantId: 'm1', legalBusinessName: 'Acme Ltd', processingStatus },
});
const processing = merchant('LiveEnabled');
const tenant = { userTypeName: 'Crm' };

let storage: Storage;
let mode: ModeStore;
const never = () => () => undefined;
beforeEach(() => {
  storage = memoryStorage();
  mode = createMode(storage, never);
});

test('only merchants have the Test/Live toggle', { requirements: ['S-295'] }, () => {
  assert.equal(modeControl(processing), 'free');
  assert.equal(modeControl(tenant), 'hidden');
  assert.equal(modeControl({ ...processing, userTypeName: 'Crm' }), 'hidden');
  assert.equal(modeControl({ ...processing, userTypeName: 'Platform' }), 'hidden');
});

test('a merchant with NoProcessing has no toggle, and neither has one whose merchant is unknown', {
  requirements: ['S-296'],
}, () => {
  assert.equal(modeControl(merchant('NoProcessing')), 'hidden');
  assert.equal(modeControl({ userTypeName: 'Merchant' }), 'hidden');
});

test('a SandboxEnabled merchant is forced to Test regardless of the stored mode', () => {
  storage.setItem(systemModeKey, 'Live');
  mode.start(merchant('SandboxEnabled'));
  assert.equal(mode.state.current, 'Test');
  assert.equal(storedMode(storage), 'Test');
});

test('the mode is Live and can be switched if none is stored', { requirements: ['S-299', 'S-300'] }, () => {
  mode.start(processing);
  assert.equal(mode.state.current, 'Live');
  assert.equal(modeControl(processing), 'free');
});

test('the chosen mode is stored under the key SystemMode', { requirements: ['S-302'] }, () => {
  mode.set('Test');
  assert.equal(storage.getItem('SystemMode'), 'Test');
  mode.set('Live');
  assert.equal(storage.getItem('SystemMode'), 'Live');
});

test('the chosen mode is announced to the app state', { requirements: ['S-303'] }, () => {
  mode.set('Test');
  assert.equal(mode.state.current, 'Test');
});

test('the stored values are Test and Live, and a forced Test is stored too', { requirements: ['S-305'] }, () => {
  mode.start(merchant('SandboxEnabled'));
  assert.equal(storage.getItem('SystemMode'), 'Test');
  mode.start(processing);
  assert.equal(mode.state.current, 'Test');
});

test('a merchant comes back to the mode that was chosen', () => {
  mode.set('Test');
  mode = createMode(storage, never); // as after a reload
  mode.start(processing);
  assert.equal(mode.state.current, 'Test');
});

test('a person without a toggle works Live, even after a sandboxed merchant in the same browser', () => {
  for (const person of [tenant, merchant('NoProcessing')]) {
    storage.setItem(systemModeKey, 'Test');
    mode.start(person);
    assert.equal(mode.state.current, 'Live');
    assert.equal(storedMode(storage), 'Live');
  }
});

test('nonsense in the storage is Live', () => {
  for (const stored of ['', 'test', '2', '{"mode":"Test"}', 'Test ']) {
    storage.setItem(systemModeKey, stored);
    assert.equal(storedMode(storage), 'Live', stored);
  }
});
