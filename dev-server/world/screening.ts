/**
 * Steps of a payment before its provider is called, and the form in which a decline is reported, by the plugins with
 * lists, rules and texts for them.
 */
import { type ReportedRefusal, type Routed, type Screened, screeningDecisions } from './screened.ts';
import type { Alert, RequestedPayment, Transaction } from './types.ts';
import type { World } from './world.ts';

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
  readonly onCreated?: (payment: Transaction, screened: Screened, world: World) => void;
  /** Returns the current rule or list for a rule of the world's past, by its name in `ledger/alerts.ts`. */
  readonly today?: (
    ruleId: string,
    transaction: Transaction,
    world: World,
  ) => Pick<Alert, 'ruleId' | 'rule'> | undefined;
}

/** Combines the functions of all plugins: the strictest decision applies, and all observations are reported. */
export function screeningOf(
  parts: readonly Screening[],
  world: () => World,
): Required<{ [Name in keyof Screening]: ScreenedBy<Name> }> {
  return {
    screen(payment) {
      const all = parts.flatMap(({ screen }) => (screen ? [screen(payment, world())] : []));
      const first = all.toSorted(
        (screened, other) => screeningDecisions.indexOf(other.decision) - screeningDecisions.indexOf(screened.decision),
      )[0];
      return { decision: 'Pass', ...first, noticed: all.flatMap(({ noticed }) => noticed) };
    },
    onCreated(payment, screened) {
      for (const part of parts) part.onCreated?.(payment, screened, world());
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
