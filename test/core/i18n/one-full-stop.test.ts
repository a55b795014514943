/** A sentence that ends with a name has a single period, regardless of the end of the name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { i18n } from '../../../core/i18n/i18n.ts';
import { oneFullStop } from '../../../core/i18n/one-full-stop.ts';
import { textOf } from '../../../core/i18n/use-text.ts';
import { html } from '../../../dev-server/html.ts';
import { SandboxError } from '../../../dev-server/sandbox/define.ts';
import { WorldRefusal } from '../../../dev-server/world/entities/refusal.ts';
import { readMessages } from '../../lint/shown-texts.ts';

const name = 'Kuijpers Fashion B.V.';

test('a full stop after a name that ends with one is left out', () => {
  assert.equal(oneFullStop(`Sent to ${name}.`), `Sent to ${name}`);
  assert.equal(oneFullStop(`Sent to ${name}. Wait.`), `Sent to ${name} Wait.`);
  assert.equal(oneFullStop(`Sent to <b>${name}</b>.`), `Sent to <b>${name}</b>`);
});

test('dots that are no end of a sentence stay', () => {
  for (const text of ['Loading...', 'Use ../data or ..', '1..5', 'Sent to Acme.'])
    assert.equal(oneFullStop(text), text);
});

test('no message that ends a sentence with a placeholder shows two full stops', async () => {
  const messages = readMessages(fileURLToPath(new URL('../../..', import.meta.url)));
  const ending = messages.flatMap(({ en, tr }) => [en, tr]).filter((text) => /\}\}[”"')]?\.(?:\s|$)/.test(text));
  assert.ok(ending.length > 40, 'such messages exist');
  await i18n.init({
    lng: 'en',
    resources: { en: { names: Object.fromEntries(ending.map((text, at) => [`at${at}`, text])) } },
    interpolation: { escapeValue: false },
  });
  const text = textOf<string>('names');
  for (const [at, message] of ending.entries()) {
    const values = Object.fromEntries([...message.matchAll(/\{\{(\w+)\}\}/g)].map(([, key = '']) => [key, name]));
    assert.doesNotMatch(text(`at${at}`, values), /\.\.(?:\s|$)/, message);
  }
});

test('answers and notifications of the sandbox follow the same rule', () => {
  assert.equal(new SandboxError(409, 'a.b', `You can't pay ${name}.`).message, `You can't pay ${name}`);
  assert.equal(new WorldRefusal('conflict', 'a.b', `Requested by ${name}.`).message, `Requested by ${name}`);
  assert.equal(html`Refund at <b>${name}</b>.`.text, `Refund at <b>${name}</b>`);
});
