/** Stored records of parameters, fees, billing settings, rates and scoping. */
import * as Type from 'typebox';
import { Instant } from '#core/api';
import { entityToken } from '#sandbox';
import { aiScoping, billingSettings, defaultParameters, fees, platformCurrencies } from '../../commercial-terms/api.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const closed = { additionalProperties: false } as const;
const tenant = { id: Id, tenantId: Id };

const { merchants: _merchants, ...parameterFields } = defaultParameters.facts.item.properties;
export const DefaultParameters = entityToken(
  'default-parameters',
  Type.Object({ ...tenant, ...parameterFields }, closed),
);

const { refundWindowDays, maxAmount, authentication, settlementDays, reservePercent, reserveDays } = parameterFields;
/** Parameters of a merchant: a copy, made when the merchant was created or when the parameters were applied to it. */
export const MerchantParameters = entityToken(
  'merchant-parameters',
  Type.Object(
    {
      ...tenant,
      merchantId: Id,
      parametersId: Id,
      refundWindowDays,
      maxAmount,
      authentication,
      settlementDays,
      reservePercent,
      reserveDays,
    },
    closed,
  ),
);

/** Settlement days and reserve of a merchant, effective from a given time. */
export const SettlementTerms = entityToken(
  'settlement-terms',
  Type.Object(
    {
      ...tenant,
      merchantId: Id,
      since: Instant,
      settlementDays,
      reservePercent: Type.Number({ minimum: 0, maximum: 100 }),
      reserveDays,
    },
    closed,
  ),
);

const { state: _state, ...feeFields } = fees.facts.item.properties;
export const ProviderFees = entityToken('provider-fee', Type.Object({ ...tenant, ...feeFields }, closed));

export const BillingSettings = entityToken(
  'billing-setting',
  Type.Object({ ...tenant, ...billingSettings.facts.item.properties }, closed),
);

const { marketRate: _rate, isStale: _stale, ...rateFields } = platformCurrencies.facts.item.properties;
export const PlatformCurrencies = entityToken('platform-currency', Type.Object({ ...tenant, ...rateFields }, closed));

const { spentToday: _spent, ...scopingFields } = aiScoping.facts.item.properties;
export const AiScopings = entityToken('ai-scoping', Type.Object({ ...tenant, ...scopingFields }, closed));
