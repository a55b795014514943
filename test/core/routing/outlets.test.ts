import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withParameter } from '../../../core/routing/address.ts';
import { withoutOutlets } from '../../../core/routing/outlets.ts';

test('an auxiliary outlet becomes a parameter of the primary address', () => {
  assert.equal(withoutOutlets('/(audit:audit)'), '/?audit=audit');
  assert.equal(withoutOutlets('/crm/tasks(audit:audit)'), '/crm/tasks?audit=audit');
  assert.equal(withoutOutlets('/crm/tasks/(audit:audit)?page=2&q=a%2Cb'), '/crm/tasks?page=2&q=a%2Cb&audit=audit');
  assert.equal(withoutOutlets('/%28audit%3Aaudit%29'), '/?audit=audit');
  assert.equal(withoutOutlets('/(audit:user:usr_1)'), '/?audit=user:usr_1');
});

test('an address without a complete outlet is treated as an ordinary address', () => {
  for (const address of [
    '/',
    '/crm/tasks?name=(a:b)',
    '/crm/(tasks)',
    '/crm/(audit:)',
    '/(audit:a)(audit:b)/more',
    '/(AUDIT:audit',
  ]) {
    assert.equal(withoutOutlets(address), undefined, address);
  }
});

test('an outlet cannot lead anywhere else: its value ends in the query, encoded', () => {
  assert.equal(withoutOutlets('/(audit:%2F%2Fevil.example%26x=1)'), '/?audit=%2F%2Fevil.example%26x%3D1');
  assert.equal(withoutOutlets('/(audit:%E0%A4%A)'), '/?audit=%25E0%25A4%25A');
});

test('a parameter is put in and taken out without respelling the others', () => {
  assert.equal(withParameter('q=a%2Cb,c&audit=x&page=2', 'audit', undefined), 'q=a%2Cb,c&page=2');
  assert.equal(withParameter('q=a%2Cb,c', 'audit', 'transaction:tx_1'), 'q=a%2Cb,c&audit=transaction:tx_1');
  assert.equal(withParameter('', 'audit', 'a&b'), 'audit=a%26b');
  assert.equal(withParameter('audit=1', 'audit', undefined), '');
});
