/** The sandbox's side of default parameters, fees, billing settings, platform currencies and AI scoping. */
import { costingHook, defineSandbox, on, screeningHook, serve, settlementHook, worldStartHook } from '#sandbox';
import * as api from '../../commercial-terms/api.ts';
import { billingEntity } from './billing.ts';
import { costing, costs, feeAnswers, feeEntity } from './fees.ts';
import {
  apply,
  copyToNew,
  limits,
  mccOptions,
  merchantParametersEntity,
  parametersAnswers,
  parametersEntity,
} from './parameters.ts';
import { followRates, rateAnswers, rateEntity, staleRates } from './rates.ts';
import { scopingAnswers, scopingEntity } from './scoping.ts';
import { followTerms, settleByTerms, settlementTermsEntity } from './settling.ts';
import { AiScopings, BillingSettings, DefaultParameters, PlatformCurrencies, ProviderFees } from './tokens.ts';

export const terms = defineSandbox(
  {
    entities: [
      parametersEntity,
      merchantParametersEntity,
      settlementTermsEntity,
      feeEntity,
      billingEntity,
      rateEntity,
      scopingEntity,
    ],
    hooks: [
      screeningHook.provide(limits),
      settlementHook.provide(settleByTerms),
      costingHook.provide(costing),
      worldStartHook.provide(copyToNew),
      worldStartHook.provide(followTerms),
      worldStartHook.provide(followRates),
    ],
    jobs: [staleRates],
  },
  serve(api.defaultParameters, DefaultParameters, parametersAnswers),
  serve(api.fees, ProviderFees, feeAnswers),
  serve(api.billingSettings, BillingSettings),
  serve(api.platformCurrencies, PlatformCurrencies, rateAnswers),
  serve(api.aiScoping, AiScopings, scopingAnswers),
  [on(api.applyParameters, apply), on(api.listMccs, mccOptions), on(api.paymentCosts, costs)],
);
