/** Routing rules of the second version: the draft, the published versions, and simulated payments. */
import { type BodyOf, toMinor } from '#core/api';
import {
  byCaller,
  type Caller,
  defineEntity,
  localizedReason,
  Merchants,
  on,
  SandboxError,
  type StoredOf,
  storeIn,
  Tenants,
  type World,
} from '#sandbox';
import { providerOf } from '../../../acquiring/sandbox/contract.ts';
import {
  type answers,
  discardDraft,
  publishDraft,
  type RoutingState,
  readRouting,
  rollBack,
  saveDraft,
  simulateRouting,
  type Trace,
} from '../../routing/api.ts';
import { decide, type Problem, problemsOf, type RuleSet } from '../../routing/rules.ts';
import { acquirersOf } from './channels.ts';
import { factsOf, follow, routePlanOf } from './route.ts';
import { Channels, RoutingRules } from './tokens.ts';

type StoredRouting = StoredOf<typeof RoutingRules>;

export const rulesEntity = defineEntity<StoredRouting>({
  token: RoutingRules,
  owner: 'merchant',
  prefix: 'rul',
  references: { tenantId: Tenants, merchantId: Merchants },
  unique: ['merchantId'],
  fixed: ['tenantId', 'merchantId'],
  name: () => 'Smart routing',
  // The seed data has only a draft: payments use the routes until a version is published.
  seed: ({ of, idOf }) =>
    acquirersOf(of(Channels)).map(
      ({ tenantId, merchantId, first, second }): StoredRouting => ({
        id: idOf(merchantId),
        tenantId,
        merchantId,
        draft: {
          rules: [
            {
              id: 'high',
              name: 'High amounts',
              match: 'All',
              conditions: [{ field: 'Amount', operator: 'Above', value: '500' }],
              action: 'Order',
              targets: [{ provider: second }, { provider: first }],
            },
            {
              id: 'shared',
              name: 'Visa split',
              match: 'All',
              conditions: [{ field: 'Method', operator: 'OneOf', value: 'Visa' }],
              action: 'Split',
              targets: [
                { provider: first, weight: 80 },
                { provider: second, weight: 20 },
              ],
            },
          ],
          fallback: [first, second],
        },
        versions: [],
      }),
    ),
  event: ({ before, after }) => (after && after.versions.length !== before?.versions.length ? 'Activated' : undefined),
});

interface Request {
  readonly world: World;
  readonly caller: Caller;
}

/**
 * Returns the merchant that owns the rules.
 * @throws SandboxError 404 for tenant and platform staff
 */
function ownerOf({ world, caller }: Request) {
  const merchant = caller.merchantId === undefined ? undefined : world.merchant(caller.merchantId);
  if (!merchant)
    throw new SandboxError(404, 'routing.no-merchant', 'Routing rules belong to a merchant. Choose a merchant first.');
  const store = storeIn(world, RoutingRules);
  const stored = store.all.find(({ merchantId }) => merchantId === merchant.id);
  return { merchant, store, stored, revision: stored ? store.version(stored.id) : 0 };
}

/** Returns the providers of the merchant's channels, acquirers first. */
function providersOf(world: World, merchantId: string, tenantId: string) {
  const ownChannels = (world.of(Channels)?.all ?? []).filter((channel) => channel.merchantId === merchantId);
  // Acquirers are first, because they accept the most methods.
  const names = [
    ...new Set(
      ownChannels
        .toSorted(
          (channel, other) => other.methods.length - channel.methods.length || channel.priority - other.priority,
        )
        .map(({ provider }) => provider),
    ),
  ];
  return names.map((name) => ({
    name,
    isOn:
      providerOf(world, tenantId, name)?.isActive !== false &&
      ownChannels.some((channel) => channel.provider === name && channel.isActive),
  }));
}

function stateOf(request: Request): RoutingState {
  const { world } = request;
  const { merchant, stored, revision } = ownerOf(request);
  const methods = (world.of(Channels)?.all ?? [])
    .filter(({ merchantId }) => merchantId === merchant.id)
    .flatMap((channel) => channel.methods);
  return {
    revision,
    versions: (stored?.versions ?? []).map(({ published, ...version }) => ({
      ...version,
      published: new Date(published).toISOString(),
    })),
    ...(stored?.draft && { draft: stored.draft }),
    choices: {
      providers: providersOf(world, merchant.id, merchant.tenantId),
      websites: merchant.websites.map(({ id, url }) => ({ id, name: new URL(url).hostname })),
      methods: [...new Set(methods)].sort(),
    },
    currency: merchant.currency,
  };
}

const problemTexts: Readonly<Record<Problem['code'], string>> = {
  fallback: 'Add at least one fallback provider.',
  name: 'Enter a name for each rule.',
  value: "Change the value of the condition. It doesn't fit the field.",
  targets: 'Choose at least one provider for each rule.',
  twice: 'Remove the duplicate provider.',
  weights: 'The split does not add up to 100',
  unreachable: '',
  off: '',
};

/**
 * Checks that a set of rules can be published.
 * @throws SandboxError 400 if it can't
 */
function check(world: World, set: RuleSet, names: readonly string[]): void {
  const [first] = problemsOf(set).filter(({ isWarning }) => !isWarning);
  if (first) {
    const rule = set.rules.find(({ id }) => id === first.rule);
    const sum = first.code === 'weights' ? `: it adds up to ${first.detail}.` : '';
    throw new SandboxError(
      400,
      `routing.${first.code}`,
      `${rule ? `${rule.name || 'Rule'}: ` : ''}${problemTexts[first.code]}${sum}`,
      'rules',
    );
  }
  const all = [...set.fallback, ...set.rules.flatMap(({ targets }) => targets.map(({ provider }) => provider))];
  const unknown = all.find((provider) => !names.includes(provider));
  if (unknown !== undefined)
    throw new SandboxError(
      400,
      'routing.provider',
      `You have no channel for ${unknown}. Choose another provider.`,
      'rules',
    );
  for (const { conditions } of set.rules)
    for (const { field, value } of conditions)
      if (
        field === 'Website' &&
        !value
          .split(',')
          .every((websiteId) =>
            world.merchants.some(({ websites }) => websites.some(({ id }) => id === websiteId.trim())),
          )
      )
        throw new SandboxError(400, 'routing.website', 'Website not found. Choose another one.', 'rules');
}

function changeRouting(
  request: Request & { readonly requestId: string },
  expected: number,
  change: (
    stored: StoredRouting | undefined,
  ) => Pick<StoredRouting, 'versions'> & { readonly draft?: RuleSet | undefined },
) {
  const { merchant, store, stored, revision } = ownerOf(request);
  if (revision !== expected)
    throw new SandboxError(409, 'routing.changed', 'Someone else changed the rules. Reload to continue.');
  const { versions, draft } = change(stored);
  const by = byCaller(request as Parameters<typeof byCaller>[0]); // This is a request of the sandbox.
  // It is a copy of the values that were just checked.
  const copy = JSON.parse(JSON.stringify({ versions, ...(draft && { draft }) })) as Pick<
    StoredRouting,
    'versions' | 'draft'
  >;
  if (stored) store.change(stored.id, { draft: undefined, ...copy }, by);
  else store.create({ tenantId: merchant.tenantId, merchantId: merchant.id, ...copy }, by);
  return stateOf(request);
}

/** Maximum number of versions that are stored. */
const storedVersions = 50;

const nameOf = ({ person }: Caller) => `${person.firstName} ${person.lastName}`;

function withPublished(
  request: Request,
  stored: StoredRouting | undefined,
  set: RuleSet,
  note: string,
): StoredRouting['versions'] {
  const { world, caller } = request;
  const { merchant } = ownerOf(request);
  check(
    world,
    set,
    providersOf(world, merchant.id, merchant.tenantId).map(({ name }) => name),
  );
  const { rules, fallback } = set;
  const version = {
    number: (stored?.versions[0]?.number ?? 0) + 1,
    published: world.now(),
    by: nameOf(caller),
    note,
    rules,
    fallback,
  };
  // The new version makes the list non-empty.
  return [version, ...(stored?.versions ?? [])].slice(0, storedVersions) as StoredRouting['versions'];
}

export const routingRoutes = [
  on(readRouting, stateOf),
  on(saveDraft, (request) => {
    const { revision, rules, fallback } = request.body;
    return changeRouting(request, revision, (stored) => ({
      versions: stored?.versions ?? [],
      draft: { rules, fallback },
    }));
  }),
  on(discardDraft, (request) =>
    changeRouting(request, ownerOf(request).revision, (stored) => ({ versions: stored?.versions ?? [] })),
  ),
  on(publishDraft, (request) =>
    changeRouting(request, request.body.revision, (stored) => {
      if (!stored?.draft) throw new SandboxError(409, 'routing.no-draft', 'Save a draft before you publish.');
      return { versions: withPublished(request, stored, stored.draft, request.body.note) };
    }),
  ),
  on(rollBack, (request) =>
    changeRouting(request, request.body.revision, (stored) => {
      const found = stored?.versions.find(({ number }) => String(number) === request.params.number);
      if (!found) throw new SandboxError(404, 'routing.no-version', 'Version not found.');
      const { rules, fallback } = found;
      return {
        versions: withPublished(request, stored, { rules, fallback }, `↩ ${found.number}`),
        ...(stored?.draft && { draft: stored.draft }),
      };
    }),
  ),
  on(simulateRouting, simulate),
];

const results = {
  Approve: undefined,
  SoftFirst: { code: '91', reason: 'Issuer or switch unavailable' },
  HardFirst: { code: '14', reason: 'Invalid card number' },
} as const satisfies Readonly<Record<(typeof answers)[number], object | undefined>>;

const noChannels = localizedReason('The merchant has no channels', 'Üye işyerinin kanalı yok');

function simulate(request: Request & { readonly body: BodyOf<typeof simulateRouting> }): Trace {
  const { world, body } = request;
  const { merchant } = ownerOf(request);
  const { websiteId, method: paymentMethod, currency, country, bin = '', rules, fallback } = body;
  const payment = {
    tenantId: merchant.tenantId,
    merchantId: merchant.id,
    websiteId,
    paymentMethod,
    currency,
    country,
    amount: amountOf(world, body),
    maskedPan: bin,
  };
  const set = { rules, fallback };
  // An incomplete condition has no value that a payment could be compared with.
  const wrong = problemsOf(set).find(({ code }) => code === 'value');
  if (wrong) throw new SandboxError(400, 'routing.value', problemTexts.value, 'rules');
  const facts = factsOf(world, payment);
  const counts = new Map<string, number>();
  for (let draw = 0; draw < 100; draw += 1) {
    const first = decide(set, facts, draw).providers[0];
    if (first !== undefined) counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  const { steps, rule } = decide(set, facts, 0);
  const plan = routePlanOf(world, payment, 0, set);
  const common = {
    ...(rule && { rule: rule.id }),
    steps: [...steps],
    shares: [...counts].map(([provider, percent]) => ({ provider, percent })),
  };
  if (!plan || plan.problem !== undefined)
    return {
      ...common,
      outcome: 'NoRoute',
      providers: [{ provider: '—', result: 'PassedOver', ...(plan?.problem ?? noChannels) }],
    };
  const { attempts, declined } = follow(world, merchant.tenantId, plan, (_provider, number) =>
    number === 1 ? results[body.answers] : undefined,
  );
  const providers = plan.providers.map(({ provider, mid, passed }): Trace['providers'][number] => {
    const attempt = attempts.find(({ serviceProvider }) => serviceProvider === provider);
    const result = passed
      ? 'PassedOver'
      : attempt
        ? attempt.outcome === 'Approved'
          ? 'Approved'
          : 'Refused'
        : 'NotAsked';
    const refusal = attempt?.outcome === 'Refused' && { why: { en: `${attempt.responseCode} ${attempt.reason}` } };
    return { provider, result, ...(mid !== undefined && { mid }), ...(passed ?? refusal) };
  });
  const outcome = plan.isBlocked ? 'Blocked' : attempts.length === 0 ? 'NoRoute' : declined ? 'Refused' : 'Approved';
  return { ...common, outcome, providers };
}

/**
 * Returns the amount of a simulated payment in minor units.
 * @throws SandboxError 400 for an unknown currency or an invalid amount
 */
function amountOf(world: World, { amount, currency }: { readonly amount: string; readonly currency: string }): number {
  if (!world.currencies.some(({ id }) => id === currency))
    throw new SandboxError(400, 'routing.currency', `Currency ${currency} not found.`, 'currency');
  try {
    return toMinor(amount, world.decimalPlaces(currency));
  } catch (error) {
    if (error instanceof RangeError) throw new SandboxError(400, 'routing.amount', error.message, 'amount');
    throw error;
  }
}
