import { createContext, type ReactNode, useContext } from 'react';
import type { Currency } from '../api/lookups.ts';
import type { SystemMode } from '../model/shapes.ts';

/** Facts about the signed-in user that components need. @public */
export interface UiEnvironmentValue {
  /** User whose columns and views are stored. */
  readonly userId: string;
  /** IANA name of the zone that dates are shown and filtered in. */
  readonly timeZone: string;
  readonly currencies: readonly Pick<Currency, 'id' | 'decimalPlaces'>[];
  readonly mode: SystemMode;
  /** Tenant that a platform user acts for: its responses are requested, and its drafts are stored. */
  readonly tenantId?: string | undefined;
}

const signedOut: UiEnvironmentValue = {
  userId: 'signed-out',
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  currencies: [],
  mode: 'Live',
};

const Environment = createContext<UiEnvironmentValue>(signedOut);

/** Provides the components below it with the user they serve. The shell renders it; tests provide their own. */
export function UiEnvironment({
  value,
  children,
}: {
  readonly value: UiEnvironmentValue;
  readonly children: ReactNode;
}) {
  return <Environment value={value}>{children}</Environment>;
}

/**
 * Returns the user that the component serves. Without a provider it returns a signed-out user in the browser's time
 * zone.
 * @public
 */
export function useUiEnvironment(): UiEnvironmentValue {
  return useContext(Environment);
}
