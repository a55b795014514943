import { createContext, type ReactNode, useContext } from 'react';
import type { Currency } from '../api/lookups.ts';
import type { SystemMode } from '../model/shapes.ts';

/** Facts about the signed-in user that components need. @public */
export interface UiEnvironmentValue {
  /** Id of the user, under which columns and views are stored. */
  readonly userId: string;
  /** IANA name of the time zone for displayed dates and filters. */
  readonly timeZone: string;
  readonly currencies: readonly Pick<Currency, 'id' | 'decimalPlaces'>[];
  readonly mode: SystemMode;
  /** Tenant that a platform user acts for, to which calls and drafts belong. */
  readonly tenantId?: string | undefined;
}

const signedOut: UiEnvironmentValue = {
  userId: 'signed-out',
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  currencies: [],
  mode: 'Live',
};

const Environment = createContext<UiEnvironmentValue>(signedOut);

/** Provides the user to the components below it. The shell renders it; tests provide another user. */
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
 * Returns the current user. Without a provider it returns a signed-out user in the browser's time zone.
 * @public
 */
export function useUiEnvironment(): UiEnvironmentValue {
  return useContext(Environment);
}
