/** Decisions about a payment before its provider is called, and the providers to which it is offered. */
import type { Alert, Attempt, RoutingLog, Transaction } from './types.ts';

/** Decisions about a payment, the strictest last. */
export const screeningDecisions = ['Pass', 'Challenge', 'Review', 'Decline'] as const;

/** Observation about a payment. The world adds its ids and its time. @public */
export type Noticed = Omit<Alert, 'id' | 'created' | 'apiLogId'>;

/**
 * Decision about a payment: allowed, challenged with 3-D Secure, held for review, or declined without a call to its
 * provider.
 * @public
 */
export interface Screened {
  readonly decision: (typeof screeningDecisions)[number];
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
