/** Default parameters of new merchants, and their effect on payments. */
import { fromMinor, toMinor } from '#core/api';
import {
  activation,
  byCaller,
  defineEntity,
  Merchants,
  type Objection,
  perTenant,
  SandboxError,
  type SandboxRequest,
  type Screening,
  type ServeOptions,
  type StoredOf,
  Tenants,
  type World,
} from '#sandbox';
import { authenticate } from '../../../acquiring/sandbox/contract.ts';
import type { applyParameters, listMccs } from '../../commercial-terms/api.ts';
import { IndustryTypes } from '../tokens.ts';
import { DefaultParameters, MerchantParameters } from './tokens.ts';

type Parameters = StoredOf<typeof DefaultParameters>;
type OfMerchant = StoredOf<typeof MerchantParameters>;

const sets = [
  {
    id: 'STANDARD',
    name: { en: 'Standard', tr: 'Standart' },
    mccs: [],
    refundWindowDays: 180,
    authentication: 'WhereAsked',
    settlementDays: 2,
    reserveDays: 180,
  },
  {
    id: 'HIGH_RISK',
    name: { en: 'High risk', tr: 'Yüksek riskli' },
    // Betting, dating and direct marketing of travel: the card schemes monitor these categories.
    mccs: ['7995', '7273', '5962'],
    refundWindowDays: 365,
    maxAmount: '2500.00',
    authentication: 'Always',
    settlementDays: 5,
    reservePercent: 10,
    reserveDays: 180,
  },
] as const;

export const parametersEntity = defineEntity<Parameters>({
  token: DefaultParameters,
  owner: 'tenant',
  prefix: 'dpa',
  references: { tenantId: Tenants },
  unique: ['code'],
  fixed: ['tenantId', 'code'],
  name: ({ name }) => name.en,
  event: activation,
  seed: (context) => perTenant(context, sets, ({ id, mccs, ...facts }) => ({ code: id, mccs: [...mccs], ...facts })),
  check: ({ before, after }, world): Objection | undefined => {
    if (!after) return undefined;
    if (after.maxAmount !== undefined && Number(after.maxAmount) <= 0)
      return {
        code: 'default-parameters.amount',
        field: 'maxAmount',
        message: 'Enter a limit above 0. Leave it empty for no limit.',
      };
    const others = (world.of(DefaultParameters)?.all ?? []).filter(
      ({ id, tenantId, isActive }) => id !== (before ?? after).id && tenantId === after.tenantId && isActive,
    );
    const taken = after.isActive ? after.mccs.find((mcc) => others.some(({ mccs }) => mccs.includes(mcc))) : undefined;
    return taken === undefined
      ? undefined
      : {
          code: 'default-parameters.mcc',
          field: 'mccs',
          message: `Another set already covers merchants of ${taken}. Remove it there first.`,
        };
  },
});

export const merchantParametersEntity = defineEntity<OfMerchant>({
  token: MerchantParameters,
  owner: 'merchant',
  prefix: 'mpa',
  references: { tenantId: Tenants, merchantId: Merchants, parametersId: DefaultParameters },
  unique: ['merchantId'],
  fixed: ['tenantId', 'merchantId'],
  name: ({ merchantId }) => merchantId,
  // Merchants in the sandbox signed up recently and start with the standard set. Older merchants have no parameters
  // until a set is applied; until then the system variables apply.
  seed: ({ of, idOf }) =>
    of(Merchants).flatMap(({ id: merchantId, tenantId, processingStatus }) => {
      const set =
        processingStatus === 'SandboxEnabled' &&
        of(DefaultParameters).find((candidate) => candidate.tenantId === tenantId && candidate.mccs.length === 0);
      return set ? [{ id: idOf(merchantId), tenantId, merchantId, ...copyOf(set) }] : [];
    }),
});

type Merchant = StoredOf<typeof Merchants>;

/**
 * Returns the parameter set that a merchant begins with: the set of its category, else the first without a category.
 */
function setFor(world: World, { tenantId, mcc }: Pick<Merchant, 'tenantId' | 'mcc'>): Parameters | undefined {
  const tenantSets = (world.of(DefaultParameters)?.all ?? [])
    .filter((parameters) => parameters.tenantId === tenantId && parameters.isActive)
    .toSorted((parameters, other) => parameters.order - other.order);
  return tenantSets.find(({ mccs }) => mccs.includes(mcc)) ?? tenantSets.find(({ mccs }) => mccs.length === 0);
}

const copyOf = ({
  id,
  refundWindowDays,
  maxAmount,
  authentication,
  settlementDays,
  reservePercent,
  reserveDays,
}: Parameters) => ({
  parametersId: id,
  refundWindowDays,
  ...(maxAmount !== undefined && { maxAmount }),
  authentication,
  settlementDays,
  ...(reservePercent !== undefined && { reservePercent }),
  reserveDays,
});

/** Copies the parameters to each new merchant. */
export function copyToNew(world: World): void {
  world.of(Merchants).watch(({ before, after, by }) => {
    if (before || !after) return;
    const set = setFor(world, after);
    if (set)
      world.of(MerchantParameters)?.create({ tenantId: after.tenantId, merchantId: after.id, ...copyOf(set) }, by);
  });
}

const parametersOf = (world: World, merchantId: string): OfMerchant | undefined =>
  world.of(MerchantParameters)?.all.find((parameters) => parameters.merchantId === merchantId);

/**
 * Returns the number of days in which a merchant's payments can be refunded; `undefined` if the merchant has no
 * parameters.
 */
export const refundWindowOf = (world: World, merchantId: string): number | undefined =>
  parametersOf(world, merchantId)?.refundWindowDays;

/**
 * Applies a set to all merchants that match it now.
 * @throws SandboxError 409 if the set is off or matches no merchant
 */
export function apply(request: SandboxRequest<typeof applyParameters>): { merchants: number } {
  const { world, caller, params } = request;
  const set = world.of(DefaultParameters)?.find(caller, params.id, 'change');
  const store = world.of(MerchantParameters);
  if (!set || !store)
    throw new SandboxError(
      404,
      'default-parameters.off',
      "Default parameters aren't available. Ask your administrator.",
    );
  if (!set.isActive)
    throw new SandboxError(409, 'default-parameters.inactive', 'This set is inactive. Activate it first.');
  const theirs = world
    .of(Merchants)
    .all.filter((merchant) => merchant.tenantId === set.tenantId && setFor(world, merchant)?.id === set.id);
  const by = byCaller(request);
  for (const { id: merchantId, tenantId } of theirs) {
    const before = parametersOf(world, merchantId);
    // Optional values that the set omits are cleared for the merchant as well.
    if (before) store.change(before.id, { maxAmount: undefined, reservePercent: undefined, ...copyOf(set) }, by);
    else store.create({ tenantId, merchantId, ...copyOf(set) }, by);
  }
  return { merchants: theirs.length };
}

const parts = [
  'refundWindowDays',
  'maxAmount',
  'authentication',
  'settlementDays',
  'reservePercent',
  'reserveDays',
] as const;
const isAsSet = (merchantParameters: OfMerchant, set: Parameters) =>
  merchantParameters.parametersId === set.id && parts.every((part) => merchantParameters[part] === set[part]);

export const parametersAnswers: ServeOptions<Parameters> = {
  answer: (set, world) => ({
    merchants: (world.of(MerchantParameters)?.all ?? []).filter((merchantParameters) =>
      isAsSet(merchantParameters, set),
    ).length,
  }),
};

/**
 * Screening that declines payments above the merchant's limit, and challenges all payments of merchants whose payers
 * are always authenticated.
 */
export const limits: Screening = {
  screen(payment, world) {
    const parameters = parametersOf(world, payment.merchantId);
    const pass = { decision: 'Pass', noticed: [] } as const;
    if (!parameters) return pass;
    const { currency } = world.merchant(payment.merchantId) ?? payment;
    const decimals = world.decimalPlaces(currency);
    if (
      parameters.maxAmount !== undefined &&
      payment.currency === currency &&
      payment.amount > toMinor(parameters.maxAmount, decimals)
    ) {
      const [requestedAmount, limit] = [
        fromMinor(payment.amount, decimals),
        fromMinor(toMinor(parameters.maxAmount, decimals), decimals),
      ];
      const message = `${requestedAmount} ${currency} is above the limit of ${limit} ${currency}.`;
      return {
        decision: 'Decline',
        declined: { reason: 'Exceeds amount limit', code: '61' },
        noticed: [
          {
            kind: 'Rule',
            ruleId: parameters.parametersId,
            rule: 'Limit of one payment',
            decision: 'Stopped',
            score: 80,
            message,
          },
        ],
      };
    }
    return parameters.authentication === 'Always' && (payment.kind ?? 'Card') === 'Card'
      ? authenticate(world, payment)
      : pass;
  },
};

/** Returns the active industry types of the caller. */
export const mccOptions = ({ world, caller }: SandboxRequest<typeof listMccs>) =>
  (world.of(IndustryTypes)?.within(caller) ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ code, name }) => ({ id: code, name: `${code} ${name.en}` }));
