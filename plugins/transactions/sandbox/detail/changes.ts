/** Changes of a transaction's detail that move no money. */
import { byCaller, type Caller, SandboxError, type World } from '#sandbox';
import type { Webhook } from '../../api.ts';
import type { BinData, Restriction } from '../../card-facts.ts';
import { webhookOf } from '../answers.ts';
import { findById } from '../by-id.ts';
import { binOf, binRecordOf, restrictionOf, restrictionRecordOf } from '../card-facts.ts';
import { Bins, Restrictions } from '../entities.ts';
import { findTransaction } from '../scope.ts';

interface Request {
  readonly params: { readonly id: string };
  readonly caller: Caller;
  readonly world: World;
  readonly requestId: string;
}

export function resendWebhook(request: Request): Webhook {
  const { world, params, requestId } = request;
  const { transaction, row: event } = findById(request, 'event', params.id, world.transactions.events);
  const isNotified = world.transactions.webhooks(transaction).some(({ eventId }) => eventId === event.id);
  if (!isNotified) throw new SandboxError(409, 'transactions.no-webhook', 'No endpoint is subscribed to this event.');
  if (!world.transactions.resendsTo(transaction, event.id))
    throw new SandboxError(
      409,
      'transactions.no-endpoint',
      'All endpoints of the merchant are paused. Turn one on first.',
    );
  return webhookOf(world.transactions.resendWebhook(transaction, event.id, { ...byCaller(request), requestId }));
}

export function resetRestriction(
  request: Request & { readonly query: { readonly organizationId: string; readonly tenantId?: string } },
): Restriction {
  const { world, caller, params, query } = request;
  const transaction = findTransaction(request, params.id);
  const { id, merchantId, tenantId } = transaction;
  if (query.organizationId !== merchantId)
    throw new SandboxError(
      400,
      'transactions.organization',
      `Transaction ${id} doesn't belong to organization ${query.organizationId}.`,
      'organizationId',
    );
  if (caller.tier === 'platform' && query.tenantId === undefined)
    throw new SandboxError(400, 'transactions.tenant', 'Name the tenant of the restriction in tenantId.', 'tenantId');
  if (query.tenantId !== undefined && query.tenantId !== tenantId)
    throw new SandboxError(
      400,
      'transactions.tenant',
      `Transaction ${id} doesn't belong to tenant ${query.tenantId}.`,
      'tenantId',
    );
  const record = restrictionRecordOf(world, transaction);
  const store = world.of(Restrictions);
  if (!record || !store) throw new SandboxError(409, 'transactions.no-restriction', 'The payer has no restriction.');
  if (record.isLifted)
    throw new SandboxError(409, 'transactions.restriction-lifted', 'The restriction was already removed.');
  const by = byCaller(request);
  return restrictionOf(store.change(record.id, { isLifted: true, liftedAt: world.now(), liftedBy: by.actor }, by));
}

export function correctBin(
  request: Request & { readonly body: Pick<BinData, 'issuerCountry' | 'cardType' | 'brand'> },
): BinData {
  const { world, caller, params, body } = request;
  if (caller.tenantId === undefined)
    throw new SandboxError(400, 'transactions.tenant', 'Name the tenant of the card data in the header tenantId.');
  const record = binRecordOf(world, caller.tenantId, params.id);
  const store = world.of(Bins);
  if (!record || !store)
    throw new SandboxError(404, 'transactions.no-bin', `No card of this tenant starts with ${params.id}.`);
  return binOf(store.change(record.id, { ...body, isCorrected: true }, byCaller(request)));
}
