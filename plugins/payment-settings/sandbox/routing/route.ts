/**
 * Routing of a payment. Its website, method and channels determine the possible providers. Their order is from the
 * published rules, otherwise from the routes, otherwise from the channels. A provider that is inactive or has no MID
 * for the payment is skipped. After a soft decline, the next provider is called.
 */
import { cardSchemes, toMinor } from '#core/api';
import {
  cascade,
  exchangeTo,
  hash,
  type Job,
  type LocalizedReason,
  localizedReason,
  perWorld,
  type RequestedPayment,
  type Routed,
  type Screening,
  type ScreeningRequest,
  type StoredOf,
  type World,
} from '#sandbox';
import { methodProblem, midFor, providerOf } from '../../../acquiring/sandbox/contract.ts';
import { type Condition, decide, type Facts, type Field, type Operator, type RuleSet } from '../../routing/rules.ts';
import { Websites } from '../tokens.ts';
import { Channels, Routes, RoutingRules } from './tokens.ts';

type Rule = ScreeningRequest['rules'][number];
type Wanted = Pick<
  RequestedPayment,
  'tenantId' | 'merchantId' | 'websiteId' | 'paymentMethod' | 'currency' | 'country' | 'amount' | 'maskedPan'
>;

/** Names of the rules that are recorded if no rule of the merchant decides. */
const fallback = { name: { en: 'Fallback', tr: 'Yedek' } };
const inOrder = { name: { en: 'Channels', tr: 'Kanallar' } };

/** Response codes (ISO 8583, field 39) of soft declines, after which another acquirer may approve the payment. */
const softCodes = new Set(['05', '68', '91', '96']);
/** Response code 92: unable to route the transaction. */
const noRoute = { reason: 'No route', code: '92' };

export interface RoutePlan {
  /** Reason why no provider is called. */
  readonly problem?: LocalizedReason;
  /** Rules that were evaluated; the last one is the rule that decided. */
  readonly rules: readonly Rule[];
  readonly rule: string;
  readonly ruleId?: string;
  readonly isBlocked: boolean;
  /** Capture mode of the channels whose card payments are not captured automatically, by provider. */
  readonly captures?: ReadonlyMap<string, NonNullable<StoredOf<typeof Channels>['capture']>>;
  /** Providers in order, with the MID for the payment, or with the reason why the provider is skipped. */
  readonly providers: readonly {
    readonly provider: string;
    readonly mid?: string;
    readonly passed?: LocalizedReason;
  }[];
}

/** Returns the live rules of a merchant; `undefined` if no version is published. */
export const inForce = (world: World, merchantId: string): RuleSet | undefined =>
  world.of(RoutingRules)?.all.find((routing) => routing.merchantId === merchantId)?.versions[0];

export function factsOf(
  world: World,
  { merchantId, country, currency, maskedPan, paymentMethod: method, websiteId, amount }: Wanted,
): Facts {
  const ownCurrency = world.merchant(merchantId)?.currency ?? currency;
  const places = world.decimalPlaces(ownCurrency);
  const minor = (major: string) => toMinor(major, places);
  return {
    country,
    currency,
    bin: maskedPan?.slice(0, 6) ?? '',
    method,
    websiteId,
    amount: exchangeTo(ownCurrency)(amount, currency, world.now()),
    minor,
  };
}

/**
 * Returns the providers for a payment; `undefined` if the merchant has no channels.
 * @param draw 0 to 99; selects the provider of a split
 */
export function routePlanOf(
  world: World,
  payment: Wanted,
  draw: number,
  set = inForce(world, payment.merchantId),
): RoutePlan | undefined {
  const ownChannels = (world.of(Channels)?.all ?? []).filter(({ merchantId }) => merchantId === payment.merchantId);
  if (ownChannels.length === 0) return undefined;
  const planWithout = (problem: LocalizedReason): RoutePlan => ({
    problem,
    rules: [],
    rule: '',
    isBlocked: false,
    providers: [],
  });
  const website = world.of(Websites)?.get(payment.websiteId);
  if (website && website.state !== 'Active')
    return planWithout(localizedReason(`The website ${website.name} is inactive`, `${website.name} web sitesi pasif`));
  const method = methodProblem(world, payment);
  if (method !== undefined) return planWithout(method);
  const facts = factsOf(world, payment);
  const fitting = ownChannels
    .filter((channel) => takes(channel, payment, facts))
    .sort((channel, other) => channel.priority - other.priority);
  if (fitting.length === 0) {
    const { paymentMethod, currency } = payment;
    return planWithout(
      localizedReason(
        `No channel accepts ${paymentMethod} in ${currency} here`,
        `Burada ${currency} ile ${paymentMethod} alan bir kanal yok`,
      ),
    );
  }
  const providers = [...new Set(fitting.map(({ provider }) => provider))];
  const { order, ...chosen } = orderOf(world, payment, { facts, draw, set, providers });
  return {
    ...chosen,
    captures: new Map(
      fitting
        .toReversed()
        .flatMap(({ provider, capture }) => (capture === undefined || capture === 'Auto' ? [] : [[provider, capture]])),
    ),
    providers: order.map((provider) => ({
      provider,
      ...(providers.includes(provider)
        ? fitOf(world, provider, payment)
        : {
            passed: localizedReason(
              'The merchant has no channel for this provider',
              'Üye işyerinin bu sağlayıcı için kanalı yok',
            ),
          }),
    })),
  };
}

function takes(
  { isActive, methods, currencies, countries, websiteId, minAmount, maxAmount }: StoredOf<typeof Channels>,
  payment: Wanted,
  { amount, minor }: Facts,
): boolean {
  if (!isActive || !methods.includes(payment.paymentMethod) || !currencies.includes(payment.currency)) return false;
  if (countries.length > 0 && !countries.includes(payment.country)) return false;
  if (websiteId !== undefined && websiteId !== payment.websiteId) return false;
  return (
    !(minAmount !== undefined && amount < minor(minAmount)) && !(maxAmount !== undefined && amount > minor(maxAmount))
  );
}

function fitOf(
  world: World,
  provider: string,
  payment: Wanted,
): { readonly mid?: string; readonly passed?: LocalizedReason } {
  if (providerOf(world, payment.tenantId, provider)?.isActive === false)
    return { passed: localizedReason('the provider is inactive', 'sağlayıcı pasif') };
  // Only acquirers have MIDs.
  if (!cardSchemes.some((scheme) => scheme === payment.paymentMethod)) return {};
  const fit = midFor(world, provider, payment);
  return 'mid' in fit ? { mid: fit.mid.mid } : { passed: fit };
}

const turkishFields: Readonly<Record<Field, string>> = {
  Country: 'Ülke',
  Currency: 'Para birimi',
  Bin: 'BIN',
  Method: 'Yöntem veya şema',
  Amount: 'Tutar',
  Website: 'Web sitesi',
};
const operatorWords: Readonly<Record<Operator, (value: string) => LocalizedReason>> = {
  OneOf: (value) => localizedReason(`is one of ${value}`, `şunlardan biri: ${value}`),
  NotOneOf: (value) => localizedReason(`is none of ${value}`, `şunlardan biri değil: ${value}`),
  StartsWith: (value) => localizedReason(`starts with ${value}`, `${value} ile başlıyor`),
  Above: (value) => localizedReason(`is above ${value}`, `${value} üzerinde`),
  Below: (value) => localizedReason(`is below ${value}`, `${value} altında`),
};

/** Returns the condition that decided, as a text. */
function wordsOf(condition: Condition | undefined): LocalizedReason {
  if (!condition) return localizedReason('all conditions', 'tüm koşullar');
  const { field, operator, value } = condition;
  const { why } = operatorWords[operator](value);
  return localizedReason(`${field} ${why.en}`, `${turkishFields[field]} ${why.tr}`);
}

interface Asking {
  readonly facts: Facts;
  readonly draw: number;
  readonly set: RuleSet | undefined;
  /** Providers of the matching channels, in order. */
  readonly providers: readonly string[];
}

function orderOf(
  world: World,
  payment: Wanted,
  { facts, draw, set, providers }: Asking,
): Pick<RoutePlan, 'rules' | 'rule' | 'ruleId' | 'isBlocked'> & { readonly order: readonly string[] } {
  if (set) {
    const { rule, steps, providers: order } = decide(set, facts, draw);
    const rules = steps.map(({ name, isMet, condition }): Rule => {
      const { why } = wordsOf(condition);
      return isMet
        ? { name: { en: name }, outcome: 'Chose', ...localizedReason(`Matched: ${why.en}.`, `Uyuyor: ${why.tr}.`) }
        : {
            name: { en: name },
            outcome: 'Skipped',
            ...localizedReason(`Doesn’t match: ${why.en}.`, `Uymuyor: ${why.tr}.`),
          };
    });
    if (!rule)
      rules.push({ ...fallback, outcome: 'Chose', ...localizedReason('No rule matched.', 'Hiçbir kural uymuyor.') });
    const isBlocked = rule?.action === 'Block';
    // If none of these providers has a channel for the method, the providers with a channel are used, because a wallet
    // has only one provider.
    const isElsewhere = !isBlocked && !order.some((provider) => providers.includes(provider));
    return {
      rules,
      rule: rule?.name ?? fallback.name.en,
      ...(rule && { ruleId: rule.id }),
      isBlocked,
      order: isElsewhere ? providers : order,
    };
  }
  const routes = (world.of(Routes)?.all ?? []).filter(
    ({ merchantId, isActive }) => isActive && merchantId === payment.merchantId,
  );
  const rules: Rule[] = [];
  for (const { name, websiteId, methods, currencies, first, second, third } of routes.sort(
    (candidate, other) => candidate.priority - other.priority,
  )) {
    const isMet =
      (websiteId === undefined || websiteId === payment.websiteId) &&
      (methods.length === 0 || methods.includes(payment.paymentMethod)) &&
      (currencies.length === 0 || currencies.includes(payment.currency));
    rules.push({
      name: { en: name },
      outcome: isMet ? 'Chose' : 'Skipped',
      ...(isMet
        ? localizedReason('Website, method and currency match.', 'Web sitesi, yöntem ve para birimi eşleşiyor.')
        : localizedReason('Different website, method or currency.', 'Web sitesi, yöntem ya da para birimi farklı.')),
    });
    if (isMet)
      return {
        rules,
        rule: name,
        isBlocked: false,
        order: [first, second, third].filter((provider) => provider !== undefined),
      };
  }
  rules.push({
    ...inOrder,
    outcome: 'Chose',
    ...localizedReason(
      'No rule or route matched, so channels were used in order.',
      'Hiçbir kural ya da rota eşleşmedi; kanallar sırayla kullanıldı.',
    ),
  });
  return { rules, rule: inOrder.name.en, isBlocked: false, order: providers };
}

/** Returns the response of a provider to the attempt with a number, from 1; `undefined` if it approves. */
export type Answer = (
  provider: string,
  number: number,
) => { readonly code: string; readonly reason: string } | undefined;

/**
 * Calls the providers of a payment in order until one approves, or until a decline after which no other provider is
 * called.
 */
export function follow(world: World, tenantId: string, plan: RoutePlan, answer: Answer): Routed {
  const able = plan.providers.filter(({ passed }) => passed === undefined).map(({ provider }) => provider);
  if (plan.isBlocked)
    return {
      attempts: [],
      candidates: [],
      declined: { reason: `Blocked by the routing rule ${plan.rule}`, code: '57' },
    };
  if (able.length === 0) return { attempts: [], candidates: [], declined: { ...noRoute, reason: reasonOf(plan) } };
  const passedOver = plan.providers.flatMap(({ provider, passed }): Rule[] =>
    passed
      ? [
          {
            name: { en: provider },
            outcome: 'Skipped',
            ...localizedReason(`Skipped: ${passed.why.en}.`, `Atlandı: ${passed.why.tr}.`),
          },
        ]
      : [],
  );
  const attempts: ScreeningRequest[] = [];
  for (const serviceProvider of able) {
    const refusal = answer(serviceProvider, attempts.length + 1);
    const last = attempts.at(-1);
    const rules: Rule[] = last
      ? [
          {
            ...cascade,
            outcome: 'Chose',
            ...localizedReason(
              `${last.serviceProvider} soft-declined. We try the next provider of the route.`,
              `${last.serviceProvider} geçici olarak reddetti. Rotanın sıradaki sağlayıcısını deneriz.`,
            ),
            serviceProvider,
          },
        ]
      : [...passedOver, ...plan.rules.map((rule) => (rule.outcome === 'Chose' ? { ...rule, serviceProvider } : rule))];
    const isSoft = refusal !== undefined && softCodes.has(refusal.code);
    attempts.push({
      serviceProvider,
      rule: last ? cascade.name.en : plan.rule,
      rules,
      ...(refusal
        ? { outcome: 'Refused', responseCode: refusal.code, reason: refusal.reason, isSoft }
        : { outcome: 'Approved', responseCode: '00' }),
      duration: 120 + (hash(`${serviceProvider} answers`, attempts.length) % 400),
    });
    if (!refusal)
      return { attempts, candidates: able, ...(plan.captures?.has(serviceProvider) && { isCapturedLater: true }) };
    if (!isSoft || providerOf(world, tenantId, serviceProvider)?.retrySoft === false) break;
  }
  const { reason = noRoute.reason, responseCode: code = noRoute.code } = attempts.at(-1) ?? {};
  return { attempts, candidates: able, declined: { reason, code } };
}

const reasonOf = ({ problem, providers }: RoutePlan) =>
  `${noRoute.reason}: ${problem?.why.en ?? providers.map(({ provider, passed }) => `${provider}: ${passed?.why.en}`).join('; ')}`;

/** Response time, in milliseconds, of the sandbox's providers for an amount that ends in .68. */
const slow = 5_000;

/**
 * Routes a new payment. Test amounts: for .91, the first provider responds that it is unavailable; for .68, the
 * response takes 5 seconds, which exceeds the timeout of some providers.
 */
export function route(payment: RequestedPayment, world: World): Routed | undefined {
  const draw = hash(`${payment.externalId} ${payment.payer.email} ${world.transactions.size}`, world.seed) % 100;
  const plan = routePlanOf(world, payment, draw);
  if (!plan) return undefined;
  return follow(world, payment.tenantId, plan, (provider, number) => {
    const answer = payment.declined ?? payment.answers?.(provider, number);
    if (answer) return answer;
    if (payment.amount % 100 === 91 && number === 1) return { code: '91', reason: 'Issuer or switch unavailable' };
    const timeout = providerOf(world, payment.tenantId, provider)?.timeoutMs ?? slow;
    return payment.amount % 100 === 68 && timeout < slow ? { code: '68', reason: 'Late response' } : undefined;
  });
}

/** Authorized payments with a delayed capture. `at` is the time of the capture. */
const laterIn = perWorld((): { readonly id: string; readonly at: number }[] => []);

const hour = 3_600_000;

/** Records payments with a delayed capture. */
export const delayed: Screening = {
  onCreated(payment, _screened, world) {
    const { id, merchantId, serviceProvider, paymentMethod, status, created } = payment;
    if (status !== 'Authorized' || payment.kind !== 'Card') return;
    const channel = world
      .of(Channels)
      ?.all.filter(
        (candidate) =>
          candidate.merchantId === merchantId &&
          candidate.provider === serviceProvider &&
          candidate.isActive &&
          candidate.methods.includes(paymentMethod),
      )
      .sort((candidate, other) => candidate.priority - other.priority)[0];
    if (channel?.capture === 'Delayed' && channel.captureHours !== undefined)
      laterIn(world, '').push({ id, at: created + channel.captureHours * hour });
  },
};

export const captureJob: Job = {
  id: 'payment-settings.captures',
  system: 'captures what its merchant told the gateway to capture later',
  title: ['Run delayed captures', 'Gecikmeli tahsilatları çalıştır'],
  next(after, world) {
    const waiting = laterIn(world, '');
    return waiting.length === 0 ? undefined : Math.max(after + 1, Math.min(...waiting.map(({ at }) => at)));
  },
  run(world) {
    const waiting = laterIn(world, '');
    const due = waiting.filter(({ at }) => at <= world.now());
    waiting.splice(0, waiting.length, ...waiting.filter(({ at }) => at > world.now()));
    for (const { id } of due) {
      const row = world.transactions.get(id);
      // An operator may have captured or voided the payment in the meantime.
      if (row?.status === 'Authorized')
        world.transactions.capture(row, {
          actor: 'Payment channel',
          reason: 'Delayed capture',
          requestId: '',
          amount: row.amount,
        });
    }
  },
};
