/** What is typed into a form and not yet sent: it survives a reload of the page, in this tab and for this person only. */
import { useRef, useState } from 'react';
import { useUiEnvironment } from './environment.tsx';
import { onForget } from './forget.ts';

const prefix = 'portal.draft.';

type Values = Readonly<Record<string, string>>;

export interface Draft<V extends Values> {
  readonly values: V;
  readonly set: (change: Partial<V>) => void;
  /** The values are those of an earlier visit: the form says so. */
  readonly isRestored: boolean;
  /** Forgets what is kept and shows the initial values again. */
  readonly discard: () => void;
  /** Forgets what is kept: once it is sent, or the form is closed on purpose. The values on the screen stay. */
  readonly forget: () => void;
}

/**
 * The values of a form, kept while they are typed. Never for passwords, codes or card data; a value that looks like a card number is
 * not kept. Restoring fills the form and does nothing else: sending stays with the person.
 * @param key names the form and what it is about: `transactions.refund.<id>`
 */
export function useDraft<V extends Values>(key: string, initial: V): Draft<V> {
  const { userId } = useUiEnvironment();
  const stored = `${prefix}${userId}.${key}`;
  const first = useRef(initial);
  const [{ values, isRestored }, show] = useState(() => {
    const kept = read(stored, initial);
    return { values: { ...initial, ...kept } as V, isRestored: kept !== undefined }; // the keys of kept are initial's
  });
  const forget = () => sessionStorage.removeItem(stored);
  return {
    values,
    isRestored,
    forget,
    set(change) {
      const next = { ...values, ...change };
      show({ values: next, isRestored });
      keep(stored, next);
    },
    discard() {
      forget();
      show({ values: first.current, isRestored: false });
    },
  };
}

function read(stored: string, initial: Values): Values | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(stored) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const known = Object.entries(kept).filter(([name, value]) => Object.hasOwn(initial, name) && typeof value === 'string');
    return known.length ? Object.fromEntries(known) : undefined;
  } catch {
    return undefined;
  }
}

function keep(stored: string, values: Values): void {
  try {
    if (Object.values(values).some(looksLikeCard)) sessionStorage.removeItem(stored);
    else sessionStorage.setItem(stored, JSON.stringify(values));
  } catch {
    // Full or switched off: the form works, it is only not kept.
  }
}

/** 13 to 19 digits with a right check digit. */
export function looksLikeCard(text: string): boolean {
  return (text.match(/\d(?:[ -]?\d){12,18}/g) ?? []).some((found) => {
    const digits = [...found.replace(/\D/g, '')].map(Number).reverse();
    const sum = digits.reduce((total, digit, at) => total + (at % 2 ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit), 0);
    return sum % 10 === 0;
  });
}

// A sign-out leads to the logged-out page first; a session that ended by itself comes back to its form.
onForget(() => {
  if (!location.pathname.startsWith('/authentication/')) return;
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
});
