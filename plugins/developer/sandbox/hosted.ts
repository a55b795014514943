/** Hosted payment page of each merchant: a draft, and the published page for payers. */
import { isPlainUrl } from '#core/api';
import {
  actorOfCaller,
  byCaller,
  type Caller,
  defineEntity,
  entityTrails,
  Merchants,
  on,
  SandboxError,
  type StoredOf,
  Tenants,
  type World,
} from '#sandbox';
import { PaymentMethods } from '../../acquiring/sandbox/contract.ts';
import * as api from '../api.ts';
import { contrastProblem } from '../contrast.ts';
import { guards } from '../permissions.ts';
import { HostedPages } from './contract.ts';
import { exampleAddress } from './payer-page.ts';

type Page = StoredOf<typeof HostedPages>;

const first = (methods: readonly string[]): api.PageSettings => ({
  logo: '',
  accent: '#1b5fe0',
  background: '#f6f7f9',
  methods: [...methods],
  languages: ['en', 'tr'],
  texts: {
    en: { title: 'Pay securely', button: 'Pay now', note: 'Your card is charged once the order is confirmed.' },
    tr: { title: 'Güvenle ödeyin', button: 'Şimdi öde', note: 'Kartınızdan, sipariş onaylandığında tahsilat yapılır.' },
  },
  fields: [
    { field: 'cardholder', rule: 'Required' },
    { field: 'email', rule: 'Required' },
    { field: 'billingAddress', rule: 'Optional' },
  ],
  successUrl: '',
  cancelUrl: '',
  termsUrl: '',
});

export const pageEntity = defineEntity({
  token: HostedPages,
  owner: 'merchant',
  prefix: 'hpp',
  seed: ({ of, idOf, transactionRoutes }) => {
    const used = new Map<string, Set<string>>();
    for (const { merchantId, paymentMethod } of transactionRoutes)
      used.set(merchantId, (used.get(merchantId) ?? new Set()).add(paymentMethod));
    return of(Merchants).map(({ id: merchantId, tenantId }): Page => {
      const draft = first([...(used.get(merchantId) ?? ['Visa', 'Mastercard'])].sort().slice(0, 40));
      return { id: idOf(merchantId), tenantId, merchantId, draft };
    });
  },
  references: { tenantId: Tenants, merchantId: Merchants },
  unique: ['merchantId'],
  fixed: ['tenantId', 'merchantId'],
  name: () => 'Hosted payment page',
  event: ({ before, after }) => (before && after && before.publishedAt !== after.publishedAt ? 'Published' : undefined),
});

export const pageTrail = entityTrails(HostedPages, guards.viewPage, { plugin: 'developer', key: 'hosted' });

interface Asking {
  readonly world: World;
  readonly caller: Caller;
  readonly requestId: string;
}

/** Returns the caller's page. For a merchant that was added later, the first request creates the page. */
function pageOf(asking: Asking): Page {
  const { world, caller } = asking;
  const store = world.of(HostedPages);
  const { merchantId, tenantId } = caller;
  if (!store || merchantId === undefined || tenantId === undefined)
    throw new SandboxError(404, 'hosted-page.off', 'Hosted payment page not found.');
  const known = store.within(caller).find((page) => page.merchantId === merchantId);
  return known ?? store.create({ tenantId, merchantId, draft: first(methodsOf(world)) }, byCaller(asking));
}

const methodsOf = (world: World) => world.paymentMethods.map(({ name }) => name);

/**
 * Returns the methods with their types from the settings of the merchant's tenant. A method that the settings don't
 * have counts as an alternative payment method.
 */
function kindsOf(world: World, { tenantId }: Page): api.HostedPage['methods'] {
  const known = (world.of(PaymentMethods)?.all ?? []).filter((method) => method.tenantId === tenantId);
  const kinds = new Map(known.map(({ name, kind }) => [name, kind]));
  return methodsOf(world).map((name) => ({ name, kind: kinds.get(name) ?? 'Apm' }));
}

function answerOf(page: Page, world: World): api.HostedPage {
  const { draft, published, publishedAt, publishedBy } = page;
  const payerAddress = exampleAddress(world, page);
  return {
    draft,
    ...(published && { published }),
    ...(publishedAt !== undefined && { publishedAt: new Date(publishedAt).toISOString() }),
    ...(publishedBy !== undefined && { publishedBy }),
    methods: kindsOf(world, page),
    merchantName: world.merchant(page.merchantId)?.legalBusinessName ?? page.merchantId,
    ...(payerAddress !== undefined && { payerAddress }),
    version: world.of(HostedPages)?.version(page.id) ?? 1,
  };
}

/**
 * Returns a draft after validation.
 * @throws SandboxError 400 for unreadable colors, unknown methods or invalid values
 */
function requireValidDraft(draft: api.PageSettings, world: World): api.PageSettings {
  const known = new Set(methodsOf(world));
  const unknown = draft.methods.find((method) => !known.has(method));
  if (unknown !== undefined)
    throw new SandboxError(400, 'page.methods', 'Choose payment methods from the list.', 'methods');
  const contrast = contrastProblem(draft.accent);
  if (contrast !== undefined)
    throw new SandboxError(
      400,
      'page.contrast',
      `Text on ${draft.accent} has a contrast of ${contrast}:1. It needs at least 4.5:1.`,
      'accent',
    );
  for (const field of ['successUrl', 'cancelUrl', 'termsUrl'] as const) {
    if (draft[field] === '') continue;
    const url = URL.canParse(draft[field]) ? new URL(draft[field]) : undefined;
    if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || !isPlainUrl(draft[field]))
      throw new SandboxError(
        400,
        'page.url',
        'Enter a URL that starts with https:// and has no name or password.',
        field,
      );
  }
  return draft;
}

export const pageRoutes = [
  on(api.getPage, (asking) => answerOf(pageOf(asking), asking.world)),
  on(api.savePage, (asking) => {
    const { world, body } = asking;
    const { id } = pageOf(asking);
    const store = world.of(HostedPages);
    return answerOf(
      store?.change(id, { draft: requireValidDraft(body.draft, world) }, byCaller(asking), body.version) ??
        pageOf(asking),
      world,
    );
  }),
  on(api.publishPage, (asking) => {
    const { world, body, caller } = asking;
    const { id, draft } = pageOf(asking);
    const changes = {
      published: requireValidDraft(draft, world),
      publishedAt: world.now(),
      publishedBy: actorOfCaller(caller).actor,
    };
    return answerOf(
      world.of(HostedPages)?.change(id, changes, byCaller(asking), body.version) ?? pageOf(asking),
      world,
    );
  }),
  on(api.payerPage, ({ world, params }) => {
    const page = world.of(HostedPages)?.all.find(({ merchantId }) => merchantId === params.merchantId);
    if (!page?.published)
      throw new SandboxError(404, 'hosted-page.unpublished', "This merchant hasn't published a payment page.");
    return {
      merchantName: world.merchant(page.merchantId)?.legalBusinessName ?? page.merchantId,
      settings: page.published,
    };
  }),
];
