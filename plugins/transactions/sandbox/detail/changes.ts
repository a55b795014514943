/** What people change of a transaction's detail without moving money. */
import { byCaller, type Caller, SandboxError, type World } from '#sandbox';
import type { Webhook } from '../../api.ts';
import type { BinData, Restriction } from '../../detail/facts.ts';
import { webhookOf } from '../answers.ts';
import { findTransaction } from '../scope.ts';
import { findById } from './by-id.ts';
import { Bins, Restrictions } from './entities.ts';
import { binOf, binRecordOf, restrictionOf, restrictionRecordOf } from './facts.ts';

interface Request {
  readonly params: { readonly id: string };
  readonly caller: Caller;
  readonly world: World;
  readonly requestId: string;
}

export function resendWebhook(request: Request): Webhook {
  const { world, params, requestId } = request;
  const { transaction, row: event } = findById(request, 'event', params.id, world.transactions.events);
  const isTold = world.transactions.webhooks(transaction).some(({ eventId }) => eventId === event.id);
  if (!isTold)
    throw new SandboxError(409, 'transactions.no-webhook', 'Nobody is told of this event: it has no webhook, or the merchant has no address for them.');
  return webhookOf(world.transactions.resendWebhook(transaction, event.id, { ...byCaller(request), requestId }));
}

export function resetRestriction(request: Request & { readonly query: { readonly organizationId: string; readonly tenantId?: string } }): Restriction {
  const { world, caller, params, query } = request;
  const transaction = findTransaction(request, params.id);
  const { id, merchantId, tenantId } = transaction;
  if (query.organizationId !== merchantId)
    throw new SandboxError(400, 'transactions.organization', `Transaction ${id} is not of organization ${query.organizationId}.`, 'organizationId');
  if (caller.tier === 'platform' && query.tenantId === undefined)
    throw new SandboxError(400, 'transactions.tenant', 'Say in tenantId for which tenant the restriction is lifted.', 'tenantId');
  if (query.tenantId !== undefined && query.tenantId !== tenantId)
    throw new SandboxError(400, 'transactions.tenant', `Transaction ${id} is not of tenant ${query.tenantId}.`, 'tenantId');
  const record = restrictionRecordOf(world, transaction);
  const store = world.of(Restrictions);
  if (!record || !store) throw new SandboxError(409, 'transactions.no-restriction', 'The transaction has put no restriction on its payer.');
  if (record.isLifted) throw new SandboxError(409, 'transactions.restriction-lifted', 'The restriction has been lifted already.');
  const by = byCaller(request);
  return restrictionOf(store.change(record.id, { isLifted: true, liftedAt: world.now(), liftedBy: by.actor }, by));
}

export function correctBin(request: Request & { readonly body: Pick<BinData, 'issuerCountry' | 'cardType' | 'brand'> }): BinData {
  const { world, caller, params, body } = request;
  if (caller.tenantId === undefined)
    throw new SandboxError(400, 'transactions.tenant', 'Say in the header tenantId for which tenant the card data are corrected.');
  const record = binRecordOf(world, caller.tenantId, params.id);
  const store = world.of(Bins);
  if (!record || !store) throw new SandboxError(404, 'transactions.no-bin', `No card of this tenant begins with ${params.id}.`);
  return binOf(store.change(record.id, { ...body, isCorrected: true }, byCaller(request)));
}
