/**
 * Steps of a payment before its provider is called, and the form in which a decline is reported, by the plugins with
 * lists, rules and texts for them.
 */
import type { Alert, Attempt, RequestedPayment, RoutingLog, Transaction } from './types.ts';
import type { World } from './world.ts';

/** Observation about a payment. The world adds its ids and its time. @public */
export type Noticed = Omit<Alert, 'id' | 'created' | 'apiLogId'>;

/**
 * Decision about a payment: allowed, challenged with 3-D Secure, held for review, or declined without a call to its
 * provider.
 * @public
 */
export interface Screened {
  readonly decision: 'Pass' | 'Challenge' | 'Review' | 'Decline';
  /** Observations in the order in which they were made. */
  readonly noticed: readonly Noticed[];
  /** Reason and code of a declined payment. */
  readonly declined?: { readonly reason: string; readonly code: string };
}

/** Provider that was called, the reason, and its answer. @public */
export interface ScreeningRequest
  extends Pick<Attempt, 'serviceProvider' | 'outcome' | 'responseCode' | 'reason' | 'isSoft' | 'duration'>,
    Pick<RoutingLog, 'rule' | 'rules'> {}

/** Providers to which a payment is offered, in order; the last provider's answer is the outcome. @public */
export interface Routed {
  readonly attempts: readonly ScreeningRequest[];
  /** True for a sale whose money is captured later: manually, or by the plugin that routed it. */
  readonly isCapturedLater?: boolean;
  /** Providers that could have processed it. */
  readonly candidates: readonly string[];
  /** Reason and code of a payment that no provider approved, or for which there was no provider. */
  readonly declined?: { readonly reason: string; readonly code: string };
}

/** Form in which a provider's decline is reported to payer and merchant. */
export interface ReportedRefusal {
  /** Text that replaces the provider's text. */
  readonly reason: string;
  readonly declineNotice: NonNullable<Transaction['declineNotice']>;
}

/** Functions of a plugin for each payment. @public */
export interface Screening {
  readonly screen?: (payment: RequestedPayment, world: World) => Screened;
  /**
   * Routes a payment.
   * @returns undefined if no plugin routes the merchant's payments, so that the payment's own provider processes it
   */
  readonly route?: (payment: RequestedPayment, world: World) => Routed | undefined;
  /**
   * Returns the MID under which a provider takes the payment.
   * @returns undefined where the payment needs none
   */
  readonly midAt?: (serviceProvider: string, payment: RequestedPayment, world: World) => string | undefined;
  /**
   * Describes a decline.
   * @returns undefined without texts for it, so that the provider's text is shown
   */
  readonly describeRefusal?: (
    payment: RequestedPayment,
    refusal: { readonly reason: string; readonly code: string },
    world: World,
  ) => ReportedRefusal | undefined;
  /** Returns true if the plugin handles the outcome of a pending payment. */
  readonly follows?: (payment: Transaction, world: World) => boolean;
  /** Called after a payment is created, with the observations about it. */
  readonly made?: (payment: Transaction, screened: Screened, world: World) => void;
  /** Returns the current rule or list for a rule of the world's past, by its name in `ledger/alerts.ts`. */
  readonly today?: (
    ruleId: string,
    transaction: Transaction,
    world: World,
  ) => Pick<Alert, 'ruleId' | 'rule'> | undefined;
}

const strictest = ['Pass', 'Challenge', 'Review', 'Decline'] as const;

/** Combines the functions of all plugins: the strictest decision applies, and all observations are reported. */
export function screeningOf(
  parts: readonly Screening[],
  world: () => World,
): Required<{ [Name in keyof Screening]: ScreenedBy<Name> }> {
  return {
    screen(payment) {
      const all = parts.flatMap(({ screen }) => (screen ? [screen(payment, world())] : []));
      const first = all.toSorted(
        (screened, other) => strictest.indexOf(other.decision) - strictest.indexOf(screened.decision),
      )[0];
      return { decision: 'Pass', ...first, noticed: all.flatMap(({ noticed }) => noticed) };
    },
    made(payment, screened) {
      for (const part of parts) part.made?.(payment, screened, world());
    },
    route: (payment) => firstOf(parts, (part) => part.route?.(payment, world())),
    midAt: (serviceProvider, payment) => firstOf(parts, (part) => part.midAt?.(serviceProvider, payment, world())),
    describeRefusal: (payment, refusal) => firstOf(parts, (part) => part.describeRefusal?.(payment, refusal, world())),
    follows: (payment) => parts.some(({ follows }) => follows?.(payment, world())),
    today: (ruleId, transaction) => firstOf(parts, (part) => part.today?.(ruleId, transaction, world())),
  };
}

/** Function of a plugin, with the world already bound. */
type ScreenedBy<Name extends keyof Screening> =
  NonNullable<Screening[Name]> extends (...given: [...infer Given, World]) => infer Answer
    ? (...given: Given) => Answer
    : never;

function firstOf<Found>(
  parts: readonly Screening[],
  findIn: (part: Screening) => Found | undefined,
): Found | undefined {
  for (const part of parts) {
    const found = findIn(part);
    if (found !== undefined) return found;
  }
  return undefined;
}
