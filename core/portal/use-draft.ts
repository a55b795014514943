/** What is typed into a form and not yet sent: it survives a reload of the page, in this tab, for this person and the tenant they act for. */
import { useRef, useState } from 'react';
import { useUiEnvironment } from '../state/environment.tsx';
import { storedFields } from '../state/stored-json.ts';
import { draftPrefix } from './drafts.ts';
import { usePortal } from './portal.ts';

/** By the names of the fields; what JSON can hold. */
type Values = Readonly<Record<string, unknown>>;

export interface Draft<V extends Values> {
  /** What is stored, with what was typed over it. */
  readonly values: V;
  /** What was typed differs from what is stored. */
  readonly isDirty: boolean;
  /** The changes are those of an earlier visit: a form says so. */
  readonly isRestored: boolean;
  /** @returns whether the values differ from what is stored now; at once, as the next key may leave the form */
  readonly set: (change: Partial<V>) => boolean;
  /** Forgets what was typed and shows what is stored. */
  readonly discard: () => void;
  /** Forgets what is kept: once it is sent, or the form is closed on purpose. The values on the screen stay. */
  readonly forget: () => void;
}

/**
 * The values of a form, kept while they are typed. Never for passwords, codes or card data: name such fields in `never`; besides,
 * nothing is kept in which something looks like a card number. Restoring fills the form and does nothing else: sending stays with the
 * person.
 * @param key names the form and what it is about: `transactions.refund.<id>`
 * @param stored as the server knows them; where they change, so do the values that were not typed over
 */
export function useDraft<V extends Values>(key: string, stored: V, never: readonly (keyof V & string)[] = []): Draft<V> {
  const { userId, tenantId } = useUiEnvironment();
  const { tab } = usePortal().storages;
  const place = `${draftPrefix}${userId}.${tenantId === undefined ? '' : `${tenantId}.`}${key}`;
  const [{ typed, isRestored }, show] = useState(() => {
    const kept = read(tab, place, stored) as Partial<V>; // the keys of kept are those of stored
    return { typed: kept, isRestored: differs(kept, stored) };
  });
  // Two changes can come before the first one has rendered.
  const latest = useRef(typed);
  const forget = () => tab.removeItem(place);
  return {
    values: { ...stored, ...typed },
    isDirty: differs(typed, stored),
    isRestored,
    forget,
    set(change) {
      const next = { ...latest.current, ...change };
      latest.current = next;
      show({ typed: next, isRestored });
      const isDirty = differs(next, stored);
      if (isDirty) keep(tab, place, Object.fromEntries(Object.entries(next).filter(([name]) => !never.includes(name))));
      else forget();
      return isDirty;
    },
    discard() {
      forget();
      latest.current = {};
      show({ typed: {}, isRestored: false });
    },
  };
}

function differs(typed: Values, stored: Values): boolean {
  return Object.entries(typed).some(([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name]));
}

/** What is kept, as far as it fits: of the fields there are, and of their types. */
function read(tab: Storage, place: string, stored: Values): Values {
  const fits = ([name, value]: [string, unknown]) => Object.hasOwn(stored, name) && isAlike(value, stored[name]);
  return Object.fromEntries(Object.entries(storedFields(tab.getItem(place))).filter(fits));
}

/** Tells whether a kept value can be one of the field. An empty field may be null, where a list or an object is typed. */
function isAlike(kept: unknown, stored: unknown): boolean {
  if (stored === undefined) return true;
  if (typeof kept !== typeof stored) return false;
  return kept === null || stored === null || Array.isArray(kept) === Array.isArray(stored);
}

function keep(tab: Storage, place: string, typed: Values): void {
  try {
    const text = JSON.stringify(typed);
    if (looksLikeCard(text)) tab.removeItem(place);
    else tab.setItem(place, text);
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
