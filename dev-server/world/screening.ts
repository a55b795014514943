/** What a payment goes through before its provider is asked, and how a refusal is told: by whoever keeps lists, rules and words for it. */
import type { Alert, AskedPayment, Attempt, RoutingLog, Transaction } from './types.ts';
import type { World } from './world.ts';

/** One thing that was noticed about a payment; the world gives it its ids and its time. */
export type Noticed = Omit<Alert, 'id' | 'created' | 'apiLogId'>;

/** What is done with a payment: let through, challenged with 3-D Secure, held for a person, or declined without asking its provider. */
export interface Screened {
  readonly decision: 'Pass' | 'Challenge' | 'Review' | 'Decline';
  /** In the order that they were met. */
  readonly noticed: readonly Noticed[];
  /** Of a declined one. */
  readonly declined?: { readonly reason: string; readonly code: string };
}

/** Why a provider was asked, and what it answered. */
export interface Asked
  extends Pick<Attempt, 'serviceProvider' | 'outcome' | 'responseCode' | 'reason' | 'isSoft' | 'duration'>,
    Pick<RoutingLog, 'rule' | 'rules'> {}

/** The providers that a payment is offered to, in their order; the last one's answer is what became of it. */
export interface Routed {
  readonly attempts: readonly Asked[];
  /** A sale whose money is taken later: by hand, or by whoever routed it. */
  readonly isCapturedLater?: boolean;
  /** Providers that could have taken it. */
  readonly candidates: readonly string[];
  /** Of a payment that nobody approved, or that could be offered to nobody. */
  readonly declined?: { readonly reason: string; readonly code: string };
}

/** How a provider's refusal is told to payer and merchant. */
export interface ToldRefusal {
  /** In the place of the provider's own words. */
  readonly reason: string;
  readonly told: NonNullable<Transaction['told']>;
}

/** A plugin's part in each payment. */
export interface Screening {
  readonly screen?: (payment: AskedPayment, world: World) => Screened;
  /** @returns undefined where nobody routes the merchant's payments: the provider that the payment names takes it */
  readonly route?: (payment: AskedPayment, world: World) => Routed | undefined;
  /** @returns undefined where nobody has words for it: the provider's own are told */
  readonly tell?: (payment: AskedPayment, refusal: { readonly reason: string; readonly code: string }, world: World) => ToldRefusal | undefined;
  /** Whether it sees to what becomes of a pending payment. */
  readonly follows?: (payment: Transaction, world: World) => boolean;
  /** Told of a payment once it is made, with what was noticed of it. */
  readonly made?: (payment: Transaction, screened: Screened, world: World) => void;
  /** The rule or list that stands today for one that the world's past is told with, by that one's name in `ledger/alerts.ts`. */
  readonly today?: (ruleId: string, transaction: Transaction, world: World) => Pick<Alert, 'ruleId' | 'rule'> | undefined;
}

const strictest = ['Pass', 'Challenge', 'Review', 'Decline'] as const;

/** All plugins' parts as one: the strictest decides, and all that was noticed is told. */
export function screeningOf(parts: readonly Screening[], world: () => World): Required<{ [Name in keyof Screening]: ScreenedBy<Name> }> {
  return {
    screen(payment) {
      const all = parts.flatMap(({ screen }) => (screen ? [screen(payment, world())] : []));
      const first = all.toSorted((one, other) => strictest.indexOf(other.decision) - strictest.indexOf(one.decision))[0];
      return { decision: 'Pass', ...first, noticed: all.flatMap(({ noticed }) => noticed) };
    },
    made(payment, screened) {
      for (const part of parts) part.made?.(payment, screened, world());
    },
    route: (payment) => firstOf(parts, (part) => part.route?.(payment, world())),
    tell: (payment, refusal) => firstOf(parts, (part) => part.tell?.(payment, refusal, world())),
    follows: (payment) => parts.some(({ follows }) => follows?.(payment, world())),
    today: (ruleId, transaction) => firstOf(parts, (part) => part.today?.(ruleId, transaction, world())),
  };
}

/** As a part does it, with the world already in hand. */
type ScreenedBy<Name extends keyof Screening> =
  NonNullable<Screening[Name]> extends (...given: [...infer Given, World]) => infer Answer ? (...given: Given) => Answer : never;

function firstOf<Found>(parts: readonly Screening[], ask: (part: Screening) => Found | undefined): Found | undefined {
  for (const part of parts) {
    const found = ask(part);
    if (found !== undefined) return found;
  }
  return undefined;
}
