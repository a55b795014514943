import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FormField, Validation } from '../../../../core/ui/forms/types.ts';
import { validateField } from '../../../../core/ui/forms/validate.ts';
import { fieldValues, sentValues, sanitizeInput } from '../../../../core/ui/forms/values.ts';

const field = (more: Partial<FormField>): FormField => ({ type: 'input', name: 'a', label: 'A', ...more });

test('each type of field starts with its kind of value, and sends it under its names', () => {
  const fields = [
    field({ name: 'text' }),
    field({ name: 'email', inputType: 'email' }),
    field({ name: 'password', inputType: 'password' }),
    field({ type: 'checkbox', name: 'check' }),
    field({ type: 'multiSelectAutoComplete', name: 'several' }),
    field({ type: 'dateRangePicker', name: 'period', startDateName: 'from', endDateName: 'to' }),
    field({ type: 'dateRangePicker', name: 'window' }),
    field({ type: 'button', name: 'send' }),
  ];
  const start = fieldValues(fields, { text: 'x', several: ['1'], from: '2024-01-01T00:00:00.000Z', check: true });
  assert.deepEqual(start, {
    text: 'x',
    email: '',
    password: '',
    check: true,
    several: ['1'],
    period: { start: '2024-01-01T00:00:00.000Z', end: undefined },
    window: { start: undefined, end: undefined },
  });
  const sent = sentValues(
    fields,
    { ...start, text: ' a<script>x</script> ', email: 'A+b@C.d', password: ' <script> ' },
    start,
  );
  assert.deepEqual(sent, {
    text: 'a',
    email: 'a+b@c.d',
    password: ' <script> ',
    check: true,
    several: ['1'],
    from: '2024-01-01T00:00:00.000Z',
    to: undefined,
    windowStart: undefined,
    windowEnd: undefined,
  });
});

test('unchanged values are sent as given, and typed ones are sanitized without altering an address', {
  requirements: ['S-352'],
}, () => {
  const fields = [
    field({ name: 'email', inputType: 'email', validations: [{ name: 'email', message: 'no address' }] }),
    field({ name: 'name' }),
  ];
  const given = fieldValues(fields, { email: 'Ada+Portal@Example.com', name: ' Ada --' });
  assert.deepEqual(sentValues(fields, given, given), { email: 'Ada+Portal@Example.com', name: ' Ada --' });
  assert.deepEqual(sentValues(fields, { ...given, name: 'Ada ' }, given), {
    email: 'Ada+Portal@Example.com',
    name: 'Ada',
  });
  assert.deepEqual(sentValues(fields, { ...given, email: 'Ada+P@Example.com' }, given), {
    email: 'ada+p@example.com',
    name: ' Ada --',
  });
  const [email] = fields;
  assert.ok(email);
  assert.equal(
    validateField(email, 'Ada+Portal@Example.com', 'Ada+Portal@Example.com'),
    undefined,
    'an address that was there is one',
  );
  assert.equal(validateField(email, 'ada portal', 'ada portal'), 'no address');
});

test('each validation says its own message, and all that fail do', () => {
  const check = (validation: Validation, value: string) => validateField(field({ validations: [validation] }), value);
  const message = 'no';
  assert.equal(check({ name: 'required', message }, ' '), message, 'spaces are nothing');
  assert.equal(check({ name: 'email', message }, 'a@b'), message);
  assert.equal(check({ name: 'email', message }, 'a@b.c'), undefined);
  assert.equal(check({ name: 'url', message }, 'b.c'), message);
  assert.equal(check({ name: 'url', message }, 'https://b.c'), undefined);
  assert.equal(check({ name: 'min', value: 5, message }, '4'), message);
  assert.equal(check({ name: 'max', value: 5, message }, '5'), undefined);
  assert.equal(check({ name: 'max', value: 5, message }, '6'), message);
  assert.equal(check({ name: 'minLength', value: 3, message }, 'ab'), message);
  assert.equal(check({ name: 'maxLength', value: 3, message }, 'abcd'), message);
  assert.equal(check({ name: 'pattern', value: '[a-z]+', message }, 'ab1'), message);
  assert.equal(check({ name: 'pattern', value: 'a|b', message }, 'ab'), message, 'the whole value');
  assert.equal(check({ name: 'minLength', value: 3, message }, ''), undefined, 'empty fails required only');
  const both = field({
    validations: [
      { name: 'minLength', value: 3, message: 'short' },
      { name: 'pattern', value: '[a-z]+', message: 'letters' },
    ],
  });
  assert.equal(validateField(both, '1'), 'short\nletters');
  assert.equal(validateField(both, '1234'), 'letters');
});

test('multiline text is not cut to a length limit', () => {
  const long = 'x'.repeat(1_200);
  assert.equal(sanitizeInput('multiline', `${long}\n${long}`), `${long}\n${long}`);
});

test('multiline text is cleaned as one text and keeps its indentation', () => {
  assert.equal(sanitizeInput('multiline', ' a\n  - b\n<script>\nx</script>\u0007\n'), 'a\n  - b');
});
