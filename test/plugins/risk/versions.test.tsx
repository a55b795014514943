// @lane component
/** Display of the versions of a rule. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RuleVersion } from '../../../plugins/risk/api.ts';
import { RuleVersions } from '../../../plugins/risk/screens/versions.tsx';
import { renderPart, waitFor, within } from '../../harness/render.tsx';

test('a version of a rule shows what it changed of the one before, value by value, and nothing else', async () => {
  const first: RuleVersion = {
    version: 1,
    name: 'Large amounts',
    action: 'Review',
    state: 'Active',
    priority: 10,
    match: 'All',
    groups: [],
    changedBy: 'Ada Lovelace',
  } as unknown as RuleVersion;
  const versions = [
    {
      ...first,
      version: 2,
      action: 'Decline',
      priority: 5,
      changed: '2026-01-31T12:00:00.000Z',
      changedBy: 'Grace Hopper',
    },
    first,
  ];
  const { view } = await renderPart(<RuleVersions id="rul_1" />, {
    plugins: ['risk'],
    person: { tier: 'tenant', permissions: ['Settings.Antifraud.View'] },
    answers: { 'settings.antifraudRules.versions': () => versions },
  });
  const items = await waitFor(() => {
    const found = view.container.querySelectorAll<HTMLElement>('ol.risk-versions > li');
    assert.equal(found.length, 2);
    return found;
  });
  const lines = [...(items[0]?.querySelectorAll('ul > li') ?? [])].map((line) => [
    line.querySelector('del')?.textContent,
    line.querySelector('ins')?.textContent,
  ]);
  assert.deepEqual(lines, [
    ['Hold for review', 'Decline'],
    ['10', '5'],
  ]);
  assert.ok(within(items[0] ?? assert.fail()).getByText('Grace Hopper'));
  assert.ok(within(items[1] ?? assert.fail()).getByText('First version.'));
});
