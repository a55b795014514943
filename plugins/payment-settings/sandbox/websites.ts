/** Websites of merchants. The seed data has the websites of the merchants' payments. */
import {
  byCaller,
  type Caller,
  defineEntity,
  inScope,
  Merchants,
  on,
  SandboxError,
  type Screening,
  type ServeOptions,
  type StoredOf,
  storeIn,
  Tenants,
  type World,
} from '#sandbox';
import { authenticate } from '../../acquiring/sandbox/contract.ts';
import { reviewWebsite, websitesOfMerchant } from '../api.ts';
import { Websites } from './tokens.ts';

type Website = StoredOf<typeof Websites>;

export const websiteEntity = defineEntity({
  token: Websites,
  owner: 'merchant',
  prefix: 'web',
  references: { tenantId: Tenants, merchantId: Merchants },
  unique: ['url'],
  fixed: ['tenantId', 'merchantId'],
  name: ({ name }) => name,
  seed: ({ of }) =>
    of(Merchants).flatMap(({ id: merchantId, tenantId, legalBusinessName, mcc, websites }) =>
      websites.map(({ id, url }) => ({
        id,
        tenantId,
        merchantId,
        name: new URL(url).hostname,
        url,
        descriptor: legalBusinessName
          .normalize('NFD')
          .toUpperCase()
          .replaceAll(/[^A-Z0-9 .-]/g, '')
          .slice(0, 22)
          .trim(),
        mcc,
        threeDs: 'WhenAsked' as const,
        state: 'Active' as const,
      })),
    ),
});

/**
 * Options with which `serve` stores websites. A new website, and a website with a new URL, needs a review by the
 * tenant.
 */
export const websiteAnswers: ServeOptions<Website> = {
  values: (body, { before }) => ({ ...body, state: before && before.url === body.url ? before.state : 'Created' }),
};

const toAnswer = ({ id, name, url, descriptor, state, remark }: Website) => ({
  id,
  name,
  url,
  descriptor,
  state,
  ...(remark !== undefined && { remark }),
});

function requireMerchant(world: World, caller: Caller, merchantId: string) {
  const merchant = world.merchant(merchantId);
  if (!merchant || !inScope(caller)({ tenantId: merchant.tenantId, merchantId }))
    throw new SandboxError(404, 'website.merchant', 'Merchant not found.');
  return merchant;
}

export const websiteRoutes = [
  on(websitesOfMerchant, ({ world, caller, params }) => {
    const { id } = requireMerchant(world, caller, params.merchantId);
    return storeIn(world, Websites)
      .all.filter(({ merchantId }) => merchantId === id)
      .map(toAnswer);
  }),
  on(reviewWebsite, (request) => {
    const { world, caller, params, body } = request;
    const store = storeIn(world, Websites);
    const website = store.find(caller, params.id);
    const { state, remark } = body;
    if (state === 'Blocked' && !remark?.trim())
      throw new SandboxError(400, 'website.remark', 'Enter a reason. The merchant sees it.', 'remark');
    const merchant = requireMerchant(world, caller, website.merchantId);
    const by = byCaller(request);
    const changed = store.change(website.id, { state, remark: state === 'Blocked' ? remark : undefined }, by);
    const others = merchant.websites.filter(({ id }) => id !== website.id);
    // Payments can use the website from now on.
    if (state === 'Active')
      world.of(Merchants).change(merchant.id, { websites: [...others, { id: website.id, url: website.url }] }, by);
    return toAnswer(changed);
  }),
];

/** Screening of payments. If a website always requires 3-D Secure, the payer is authenticated. */
export const websiteScreening: Screening = {
  screen: (payment, world) =>
    (payment.kind ?? 'Card') === 'Card' && world.of(Websites)?.get(payment.websiteId)?.threeDs === 'Always'
      ? authenticate(world, payment)
      : { decision: 'Pass', noticed: [] },
};
