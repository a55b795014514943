/** Reasons of the tenant, from the list in the settings; none if the settings are off. */
import { transactionType as transactionTypes } from '#core/api';
import { type Caller, SandboxError, type StoredOf, type World } from '#sandbox';
import { Reasons } from '../../settings/sandbox/contract.ts';
import type { Reason } from '../api.ts';

type Kind = StoredOf<typeof Reasons>['kinds'][number];
interface Request {
  readonly caller: Caller;
  readonly world: World;
}

/**
 * Returns the active reasons of a type, in their order. Callers who act for all tenants get those of all tenants, each
 * code once.
 */
export function reasonsFor(kind: Kind, { caller, world }: Request): Reason[] {
  const active = (world.of(Reasons)?.within(caller) ?? []).filter(
    ({ isActive, kinds }) => isActive && kinds.includes(kind),
  );
  const byCode = new Map(active.toReversed().map((reason) => [reason.code, reason]));
  return [...byCode.values()]
    .sort((reason, other) => reason.order - other.order)
    .map(({ code, name }) => ({ id: code, name }));
}

/** Creates the handler that returns the reasons for a transaction type. */
export function reasonsOfType(kind: Kind) {
  return (request: Request & { readonly params: { readonly transactionType: string } }): Reason[] => {
    const { transactionType } = request.params;
    if (!transactionTypes.is(transactionType)) {
      const message = `Transaction type ${transactionType} not found. Use one of ${transactionTypes.values.join(', ')}.`;
      throw new SandboxError(404, 'transactions.unknown-type', message);
    }
    return reasonsFor(kind, request);
  };
}
