/**
 * The declaration of an action on a transaction: rules, form, call and texts in one file (`actions/<name>.ts`). It does
 * not depend on React.
 */
import type { TSchema } from 'typebox';
import { type Tier, type Tiered, tiered } from '#core';
import { defineEndpoint, type Endpoint, type SystemMode } from '#core/api';
import type { useClient } from '#core/react';
import type { TransactionDetail } from '../api.ts';
import { sideOf } from '../list-api.ts';
import type { BulkPermission, TransactionPermission } from '../permissions.ts';
import type { ActionFields, ActionTextKey } from './fields.ts';
import { type Acting, type ActionSubject, type CheckResult, seenTag } from './rules.ts';
import { ActionOutcome, Batch, BatchResult } from './shapes.ts';

type Side = 'operator' | 'merchant';
type Base = ReturnType<typeof sideOf>['base'];
type ByTier<Call> = Tiered<{ readonly tenant: Call; readonly platform: Call; readonly merchant: Call }>;

/** API call of an action, for operators and for merchants. */
export type ActionEndpoint<
  Body extends TSchema | undefined,
  Headers extends TSchema,
  Segment extends string,
> = Endpoint<undefined, Body, typeof ActionOutcome, Headers, `${Base}/{id}/${Segment}`>;
type BatchEndpoint = Endpoint<undefined, typeof Batch, typeof BatchResult, undefined, string>;

/** Values of a submitted form. */
interface SentForm<Name extends string> {
  readonly transaction: TransactionDetail;
  /** Maximum amount that the form shows, a decimal of the major unit. */
  readonly limit: string;
  readonly mode: SystemMode;
  /** Returns the trimmed value of a field, an amount as a decimal; `''` if the form does not show the field. */
  readonly value: (field: Name) => string;
  /** Returns whether a field has a value other than its initial value. */
  readonly isChanged: (field: Name) => boolean;
}

/** Input of the API calls of all actions, except headers and body. */
interface CallInput {
  readonly params: { readonly id: string };
  readonly tenantId?: string;
  readonly requestId: string;
  readonly signal: AbortSignal;
  readonly purpose: string;
  readonly quiet: true;
}

interface CallContext<Call, Name extends string> extends SentForm<Name> {
  readonly client: ReturnType<typeof useClient>;
  readonly endpoint: Call;
  readonly input: CallInput;
}

/** Line of the effect of an action on the money, in minor units. */
export interface EffectLine {
  readonly id: 'Remaining' | 'Pending' | 'Refunded' | 'Captured' | 'Payable' | 'Sent';
  readonly before: number;
  readonly after: number;
}

/** Model of an action that screens and the sandbox share. */
export interface ActionModel<Id extends string = string> {
  /**
   * Id of the action, used in the path of its form (`?action=refund`), in its endpoints and in the texts `action.<id>`.
   */
  readonly id: Id;
  /** Position in menus, buttons and bulk actions. The most frequent action has the lowest number. */
  readonly order: number;
  /** Required permission; `permissions.ts` contains its name for each tier. */
  readonly permission: TransactionPermission;
  /**
   * Returns whether the state of a transaction allows the action now for this user, or why not. The function is pure;
   * permissions are checked elsewhere.
   */
  readonly check: (subject: ActionSubject, acting: Acting) => CheckResult;
  /** Returns the maximum amount, a decimal of the major unit; `"0"` if the state does not allow the action. */
  readonly limit: (subject: ActionSubject) => string;
  /** Fields of the form, in their order. */
  readonly fields: ActionFields;
  /** Makes the API call. The same `requestId` takes effect only once, however often it is sent. */
  readonly send: (
    context: Omit<CallContext<never, string>, 'endpoint'> & { readonly tier: Tier },
  ) => Promise<ActionOutcome>;
  /** True for a red button. */
  readonly isDangerous?: boolean;
  /** Text key of the consequence that users must know in advance. */
  readonly hint?: ActionTextKey;
  /**
   * Returns the effect on the money, for a table in the form.
   * @param payment payment of a refund or payout; otherwise the transaction itself
   */
  readonly effect?: (
    transaction: TransactionDetail,
    payment: TransactionDetail,
    decimals: number,
  ) => readonly EffectLine[];
  /**
   * Direction in which it moves money out, to payers or to beneficiaries. A large sum within 24 hours needs approval.
   */
  readonly outflow?: 'returns' | 'payouts';
  /** True when a person other than the requester must perform the action. */
  readonly needsSecondPerson?: boolean;
  /** True if the action only queries the status, so that the response *failed* is a successful query. */
  readonly isCheck?: boolean;
  /** Text key of the button that opens the resulting refund or payout. */
  readonly viewMade?: ActionTextKey;
  /** True if the list of pending payments offers the action. */
  readonly forPending?: boolean;
  /** Returns whether a possible action is also possible for the transaction among many, or why not. */
  readonly checkInBulk?: (subject: ActionSubject) => CheckResult;
  /** True if the action is available for many transactions. Bulk actions have the same `order`. */
  readonly bulk: boolean;
  /** API call for many transactions of one tenant, and the transactions that it accepts. */
  readonly batch?: {
    readonly fits: (transaction: TransactionDetail) => boolean;
    readonly calls: ByTier<BatchEndpoint>;
  };
  /** Words of the action in the palette (`refund DEM-708438`), in all languages and lower case. */
  readonly paletteWords?: readonly string[];
  /** Words of the deployment's `stepUp` setting that require a code. */
  readonly stepUp: readonly string[];
}

/** Action with its typed API call by tier. */
export interface ActionWithCalls<Id extends string, Call> extends ActionModel<Id> {
  readonly calls: ByTier<Call>;
}

type Rows = readonly [operator: string, merchant: string];

interface Declared<
  Id extends string,
  Permission extends TransactionPermission,
  Fields extends ActionFields,
  Body extends TSchema | undefined,
  Headers extends TSchema,
  Segment extends string,
> extends Omit<ActionModel<Id>, 'permission' | 'fields' | 'send' | 'bulk' | 'batch' | 'stepUp'> {
  readonly permission: Permission;
  readonly fields: Fields;
  readonly endpoint: {
    readonly method?: 'POST' | 'PUT';
    /** Part of the path after the transaction's id. */
    readonly path: Segment;
    readonly summary: string;
    /** Words of the deployment's `stepUp` setting that require a code: see `sensitive` of `defineEndpoint`. */
    readonly sensitive?: string | readonly string[];
    readonly userOnly?: true;
    readonly headers: Headers;
    readonly body?: Body;
    /** Rows of the endpoint tables, if the call has any. */
    readonly rows?: Rows;
  };
  /** Makes the API call with the headers and the body of its endpoint. */
  readonly call: (
    context: CallContext<ActionEndpoint<Body, Headers, Segment>, keyof Fields & string>,
  ) => Promise<ActionOutcome>;
  readonly bulk?: Permission extends BulkPermission
    ? true
    : 'Name its permission in bulkPermissions of permissions.ts.';
  readonly batch?: {
    readonly fits: (transaction: TransactionDetail) => boolean;
    readonly id: string;
    readonly path: string;
    readonly summary: string;
    readonly rows: Rows;
  };
}

/**
 * Declares an action on a transaction. `actions/all.ts` lists it, `sandbox/actions/handlers.ts` answers its call, and
 * `actions/messages/` has its texts in `action.<id>`.
 */
export function defineAction<
  const Id extends string,
  const Permission extends TransactionPermission,
  const Fields extends ActionFields,
  const Headers extends TSchema,
  const Segment extends string,
  const Body extends TSchema | undefined = undefined,
>({
  endpoint,
  call,
  bulk,
  batch,
  ...model
}: Declared<Id, Permission, Fields, Body, Headers, Segment>): ActionWithCalls<
  Id,
  ActionEndpoint<Body, Headers, Segment>
> {
  const { path, rows, ...shared } = endpoint;
  const callOf = (name: Side) => {
    const { side, base, row, may } = sideOf(name);
    return defineEndpoint({
      method: 'POST',
      ...shared,
      id: `transactions.${side}.${model.id}`,
      path: `${base}/{id}/${path}` as const,
      guard: may(model.permission),
      answer: ActionOutcome,
      ...(rows && { rows: row(...rows) }),
    });
  };
  const calls = bySide(callOf);
  return {
    ...model,
    calls,
    bulk: bulk === true,
    ...(batch && { batch: { fits: batch.fits, calls: batchCalls(model.permission, endpoint, batch) } }),
    stepUp: [endpoint.sensitive ?? []].flat(),
    send: ({ tier, ...context }) => call({ ...context, endpoint: calls[tier] }),
  };
}

function batchCalls(
  permission: TransactionPermission,
  { sensitive, userOnly }: { readonly sensitive?: string | readonly string[]; readonly userOnly?: true },
  {
    id,
    path,
    summary,
    rows,
  }: { readonly id: string; readonly path: string; readonly summary: string; readonly rows: Rows },
): ByTier<BatchEndpoint> {
  return bySide((name) => {
    const { side, base, row, may } = sideOf(name);
    return defineEndpoint({
      id: `transactions.${side}.${id}`,
      method: 'POST',
      path: `${base}/${path}`,
      summary,
      guard: may(permission),
      ...(userOnly && { userOnly }),
      ...(sensitive !== undefined && { sensitive }),
      body: Batch,
      answer: BatchResult,
      rows: row(...rows),
    });
  });
}

function bySide<Call>(callOf: (side: Side) => Call): ByTier<Call> {
  const [operator, merchant] = [callOf('operator'), callOf('merchant')];
  return tiered({ tenant: operator, platform: operator, merchant });
}

/** Returns the step-up words of other actions. An action with the same effect needs the same code. */
export const stepUpOf = (...actions: readonly ActionModel[]): readonly string[] =>
  actions.flatMap(({ stepUp }) => stepUp);

/** Returns the headers of an action on money. */
export const actionHeaders = ({ transaction, mode }: Pick<SentForm<never>, 'transaction' | 'mode'>) => ({
  'Website-Id': transaction.websiteId,
  SystemMode: mode,
});

/** Returns the header with the state that the user saw. */
export const seenHeaders = ({ transaction }: Pick<SentForm<never>, 'transaction'>) => ({
  'If-Match': seenTag(transaction),
});

/** Returns the headers of a decision. */
export const decisionHeaders = (form: Pick<SentForm<never>, 'transaction'>) => ({
  'Website-Id': form.transaction.websiteId,
  ...seenHeaders(form),
});

/** Returns the body of a call that moves part of a payment's money. */
export const moneyBody = ({ transaction, limit, value }: SentForm<'amount' | 'reason'>) => ({
  amount: value('amount'),
  currency: transaction.currency,
  reason: value('reason'),
  expectedRemaining: limit,
});
