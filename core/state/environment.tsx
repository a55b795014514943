import { createContext, type ReactNode, useContext } from 'react';
import type { Currency } from '../api/lookups.ts';
import type { SystemMode } from '../api/shapes.ts';

/** What components need to know of the signed-in person. */
export interface UiEnvironmentValue {
  /** Whose columns and views are kept. */
  readonly userId: string;
  /** IANA name of the zone that dates are shown and filtered in. */
  readonly timeZone: string;
  readonly currencies: readonly Pick<Currency, 'id' | 'decimalPlaces'>[];
  readonly mode: SystemMode;
  /** The tenant that somebody of the platform acts for: whose answers are asked for, and whose drafts are kept. */
  readonly tenantId?: string | undefined;
}

const signedOut: UiEnvironmentValue = { userId: 'signed-out', timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone, currencies: [], mode: 'Live' };

const Environment = createContext<UiEnvironmentValue>(signedOut);

/** Tells the components below it whom they serve. The shell provides it; tests provide their own. */
export function UiEnvironment({ value, children }: { readonly value: UiEnvironmentValue; readonly children: ReactNode }) {
  return <Environment value={value}>{children}</Environment>;
}

/** The person the component serves; a signed-out one in the browser's time zone where nobody provides it. */
export function useUiEnvironment(): UiEnvironmentValue {
  return useContext(Environment);
}
