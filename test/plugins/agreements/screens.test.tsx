// @lane component
/** The four screens of the settings are available to the right people and show the right content. */
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/react';
import { assemble } from '../../../core/plugin/assemble.ts';
import { destinationOf } from '../../../core/route-matching/match.ts';
import plugin from '../../../plugins/agreements/plugin.ts';
import { renderPart } from '../../harness/render.tsx';

const { routes } = assemble([plugin]);

for (const [row, name, heading, permission] of [
  ['A-125', 'proposal-templates', 'Proposal templates', 'Settings.ProposalTemplates.View'],
  ['A-126', 'proposal-signatures', 'Proposal signatures', 'Settings.ProposalSignatures.View'],
  ['A-127', 'agreement-templates', 'Agreement templates', 'Settings.AgreementTemplates.View'],
  ['A-128', 'agreement-signatures', 'Agreement signatures', 'Settings.AgreementSignatures.View'],
] as const)
  test(`[${row}] /crm/settings/crm/${name} opens with its permission alone, and is its list`, async () => {
    const path = `/crm/settings/crm/${name}`;
    const leads = (permissions: readonly string[]) =>
      destinationOf(routes, path, path, { tier: 'tenant', permissions: new Set(permissions) });
    const refused = leads(['CRM.Dashboard.View']);
    assert.ok(
      refused?.kind === 'redirect' && refused.to.startsWith('/authentication/unauthorized'),
      JSON.stringify(refused),
    );
    const opened = leads([permission]);
    assert.ok(opened?.kind === 'screen', JSON.stringify(opened));
    const { default: Screen } = await opened.match.route.screen();
    const { calls } = await renderPart(<Screen base={path} params={{}} />, {
      plugins: ['agreements'],
      person: { tier: 'tenant', permissions: [permission] },
      path,
      answers: Object.fromEntries(
        ['agreementTemplates', 'proposalTemplates', 'agreementSignatures', 'proposalSignatures'].map((list) => [
          `agreements.${list}.list`,
          () => ({ data: [], count: 0 }),
        ]),
      ),
    });
    await screen.findByRole('heading', { name: heading });
    assert.ok(
      calls.some(({ id }) => /^agreements\..*\.list$/.test(id)),
      'its list is asked for',
    );
  });
