/** Entities of agreements, proposals and their templates. */
import { defineEntity, Merchants, type Objection, Tenants } from '#sandbox';
import { Agreements, AgreementTemplates, type Paper, Proposals, ProposalTemplates, type Template } from './contract.ts';
import { isSound } from './history.ts';
import { seedAgreements, seedProposals, seedTemplates } from './seed.ts';
import { termsProblem } from './templates.ts';

/** Fields of a sent paper that never change. */
const signed = [
  ...([
    'tenantId',
    'merchantId',
    'templateId',
    'title',
    'version',
    'created',
    'currency',
    'body',
    'entries',
    'pricebookId',
  ] as const),
  ...([
    'boardingFee',
    'accountConfigurationFee',
    'bankAccountSetupFee',
    'monthlyMinimumFee',
    'gatewayMonthlyAccess',
  ] as const),
  ...(['signerName', 'signerTitle', 'sentBy', 'senderId'] as const),
] as const;

const papers = {
  owner: 'merchant',
  fixed: signed,
  name: ({ title, version }: Pick<Paper, 'title' | 'version'>) => `${title}, v${version}`,
  event: ({ before, after }: { readonly before?: Pick<Paper, 'status'>; readonly after?: Pick<Paper, 'status'> }) =>
    before && after && before.status !== after.status ? after.status : undefined,
  check: ({ before, after }: { readonly before?: Paper; readonly after?: Paper }): Objection | undefined => {
    if (
      before &&
      after &&
      before.status !== after.status &&
      (before.status === 'Accepted' || before.status === 'Rejected')
    ) {
      return { code: 'paper.answered', message: `It's already ${before.status.toLowerCase()}.`, field: 'status' };
    }
    if (after && !isSound(after))
      return { code: 'paper.history', message: "You can't change its history.", field: 'history' };
    return undefined;
  },
  invariant: (paper: Paper) => (isSound(paper) ? undefined : 'has a history that does not fit its seals'),
} as const;

const templates = {
  owner: 'tenant',
  references: { tenantId: Tenants },
  unique: ['name'],
  fixed: ['tenantId'],
  name: ({ name }: Pick<Template, 'name'>) => name,
  event: ({ before, after }: { readonly before?: Template; readonly after?: Template }) =>
    before && after && before.state !== after.state ? after.state : undefined,
} as const;

export const agreementEntities = [
  defineEntity({
    ...templates,
    token: AgreementTemplates,
    prefix: 'agt',
    seed: seedTemplates('agreement'),
    check: ({ after }, world) => after && termsProblem(after, world),
  }),
  defineEntity({
    ...templates,
    token: ProposalTemplates,
    prefix: 'prt',
    seed: seedTemplates('proposal'),
    check: ({ after }, world) => after && termsProblem(after, world),
  }),
  defineEntity({
    ...papers,
    token: Agreements,
    prefix: 'agr',
    references: { tenantId: Tenants, merchantId: Merchants, templateId: AgreementTemplates },
    seed: seedAgreements,
  }),
  defineEntity({
    ...papers,
    token: Proposals,
    prefix: 'prp',
    references: { tenantId: Tenants, merchantId: Merchants, templateId: ProposalTemplates },
    seed: seedProposals,
  }),
];
