/** Conversion of boardings into API responses. */
import { accountChangeBetween, type Caller, Merchants, type World } from '#sandbox';
import { Agreements } from '../../agreements/sandbox/contract.ts';
import type { Application } from '../api.ts';
import { liveGaps } from '../states.ts';
import { problemsOf, riskOf } from './checks.ts';
import type { Boarding } from './contract.ts';
import { papersOf } from './documents.ts';
import { whyNotActivate } from './live.ts';

/** Returns the fields about the activation for live payments, which only the tenant's staff see. */
function forActivation(
  world: World,
  caller: Caller,
  boarding: Boarding,
): Pick<Application, 'gaps' | 'whyNotActivate' | 'accountChange'> {
  const merchant = world.of(Merchants).get(boarding.merchantId);
  if (!merchant || merchant.processingStatus === 'Processing') return {};
  const codes = new Set(world.gapsBeforeLive(merchant).map(({ code }) => code));
  const why = whyNotActivate(world, caller, boarding);
  const change = accountChangeBetween(world, caller, boarding.approvedById);
  const gaps = liveGaps.filter((code) => codes.has(code));
  return { gaps, ...(why !== undefined && { whyNotActivate: why }), ...(change && { accountChange: change }) };
}

export function applicationOf(world: World, caller: Caller, boarding: Boarding): Application {
  const { merchantId, tenantId, status, answers, edition, history } = boarding;
  const merchant = world.of(Merchants).get(merchantId);
  const agreements = world.of(Agreements)?.all.filter((candidate) => candidate.merchantId === merchantId) ?? [];
  const agreement = agreements.toSorted((candidate, other) => other.created - candidate.created)[0];
  return {
    merchantId,
    merchantName: merchant?.legalBusinessName ?? '',
    status,
    processingStatus: merchant?.processingStatus ?? 'NoProcessing',
    answers,
    problems: problemsOf(world, tenantId, answers),
    documents: papersOf(world, boarding),
    ...(agreement && {
      agreement: {
        id: agreement.id,
        status: agreements.some((candidate) => candidate.status === 'Accepted') ? 'Accepted' : agreement.status,
      },
    }),
    needsAgreement: world.of(Agreements) !== undefined,
    // The merchant must not see the tenant's assessment of the risk.
    ...(caller.tier !== 'merchant' && { risk: riskOf(world, answers), ...forActivation(world, caller, boarding) }),
    history: history.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
    version: edition,
  };
}
