// @lane program
import assert from 'node:assert/strict';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { declarationsFile, writeDeclarations } from '../../../core/plugin/declarations.ts';
import { defineSlot, type SlotsIn } from '../../../core/plugin/define-slot.ts';
import { temporaryRoot } from '../../cli/run.ts';

test('the declarations lead to the texts and slots of each plugin, and are written only where they change', async (t) => {
  const root = await temporaryRoot(t, {
    'plugins/leads/plugin.ts': '',
    'plugins/leads/messages/en.json': '{}',
    'plugins/leads/slots.ts': '',
    'plugins/no-texts/plugin.ts': '',
    'plugins/no-plugin/messages/en.json': '{}',
  });
  assert.equal(await writeDeclarations(root), true);
  const text = await readFile(join(root, declarationsFile), 'utf8');
  assert.match(text, /import type texts0 from '\.\.\/plugins\/leads\/messages\/en\.json';\n/);
  assert.match(text, /interface TextKeys \{\n {4}'leads': KeysOf<typeof texts0>;\n {2}\}/);
  assert.match(text, /interface SlotProps extends SlotsIn<typeof import\('\.\.\/plugins\/leads\/slots\.ts'\)> \{\}/);
  assert.doesNotMatch(text, /no-texts|no-plugin/);
  assert.equal(await writeDeclarations(root), false);

  await mkdir(dirname(join(root, 'plugins/tasks/messages/en.json')), { recursive: true });
  for (const file of ['plugin.ts', 'messages/en.json']) await writeFile(join(root, 'plugins/tasks', file), '{}');
  await rm(join(root, 'plugins/leads/slots.ts'));
  assert.equal(await writeDeclarations(root), true);
  assert.match(
    await readFile(join(root, declarationsFile), 'utf8'),
    /'leads': .*\n {4}'tasks': .*\n {2}\}\n {2}interface SlotProps \{\}/,
  );
});

test('a slot is known by its id and version, with the props that it hands on', () => {
  const slots = {
    actions: defineSlot<{ readonly ticketId: string }>()({
      id: 'support/actions',
      version: 2,
    }),
    aside: defineSlot()({ id: 'support/aside', version: 1 }),
    helper: () => undefined,
  };
  const props: SlotsIn<typeof slots> = { 'support/actions@2': { ticketId: 't1' }, 'support/aside@1': {} };
  // @ts-expect-error a slot hands on what it declares
  const wrong: SlotsIn<typeof slots> = { ...props, 'support/actions@2': { id: 't1' } };
  // @ts-expect-error no slot of this version
  assert.equal(props['support/actions@1'], undefined);
  assert.ok(wrong);
  assert.deepEqual(slots.actions, { id: 'support/actions', version: 2 });
});
