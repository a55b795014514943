/** The settings plugin's side of the sandbox API. */
import { Countries, Currencies, defineSandbox, Languages, on, screeningHook, serve } from '#sandbox';
import * as api from './api.ts';
import { alertRules } from './sandbox/alerts/index.ts';
import { byCode } from './sandbox/by-code.ts';
import { terms } from './sandbox/commercial-terms/index.ts';
import { home } from './sandbox/home/changes.ts';
import { places } from './sandbox/places.ts';
import {
  bankingChannelAnswers,
  bankingChannelEntity,
  posProviderAnswers,
  posProviderEntity,
} from './sandbox/providers.ts';
import { reasonEntity } from './sandbox/reasons.ts';
import { industryFacts, riskEntities, riskLevelOf, riskLevelOptions } from './sandbox/risk.ts';
import { restore, systemVariableEntity, systemVariableValues } from './sandbox/system-variables.ts';
import {
  BankingChannels,
  DocumentTypes,
  IndustryTypes,
  PosProviders,
  Reasons,
  RiskLevels,
  SystemVariables,
} from './sandbox/tokens.ts';

const documentCodes = byCode({ countries: { as: 'countryIds', of: Countries } });

export default defineSandbox(
  home,
  alertRules,
  terms,
  {
    entities: [...riskEntities, reasonEntity, systemVariableEntity, posProviderEntity, bankingChannelEntity],
    hooks: [screeningHook.provide(places)],
  },
  serve(api.countries, Countries),
  serve(api.currencies, Currencies),
  serve(api.languages, Languages),
  serve(api.documentTypes, DocumentTypes, {
    ...documentCodes,
    answer: (record, world) => ({ ...documentCodes.answer(record, world), ...riskLevelOf(record, world) }),
  }),
  serve(api.systemVariables, SystemVariables, { values: systemVariableValues }),
  serve(api.posProviders, PosProviders, posProviderAnswers),
  serve(api.bankingChannels, BankingChannels, bankingChannelAnswers),
  serve(api.reasons, Reasons),
  serve(api.industryTypes, IndustryTypes, { answer: industryFacts }),
  serve(api.riskLevels, RiskLevels),
  [on(api.restoreSystemVariable, restore), on(api.listRiskLevels, riskLevelOptions)],
);
