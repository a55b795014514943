/**
 * Unsent input of a form. It survives a reload of the page in this tab, separately for each user and each tenant they
 * act for.
 */
import { useRef, useState } from 'react';
import { useUiEnvironment } from '../state/environment.tsx';
import { storedFields } from '../storage/stored-json.ts';
import { draftPrefix } from './drafts.ts';
import { usePortal } from './portal.ts';

/** Values by field name. Only JSON values. */
type Values = Readonly<Record<string, unknown>>;

/** Stored values with the user's unsaved changes. @public */
export interface Draft<V extends Values> {
  /** Stored values, overlaid with the user's input. */
  readonly values: V;
  /** `true` if the input differs from the stored values. */
  readonly isDirty: boolean;
  /** `true` if the input comes from an earlier visit. The form shows this. */
  readonly isRestored: boolean;
  /**
   * Changes values.
   * @returns whether the values now differ from the stored ones, immediately, because the form may be left with the
   *   next key
   */
  readonly set: (change: Partial<V>) => boolean;
  /** Discards the input and shows the stored values. */
  readonly discard: () => void;
  /** Removes the stored draft, after it was sent or the form was closed on purpose. The values on the screen remain. */
  readonly forget: () => void;
}

/**
 * Returns the values of a form and stores them while the user types. Never use it for passwords, codes or card data:
 * list such fields in `never`. Text that looks like a card number is never stored. Restoring a draft only fills the
 * form; the user has to send it.
 * @param key identifies the form and its record: `transactions.refund.<id>`
 * @param stored current values of the server; if they change, so do the values that the user has not changed
 * @public
 */
export function useDraft<V extends Values>(
  key: string,
  stored: V,
  never: readonly (keyof V & string)[] = [],
): Draft<V> {
  const { userId, tenantId } = useUiEnvironment();
  const { tab } = usePortal().storages;
  const place = `${draftPrefix}${userId}.${tenantId === undefined ? '' : `${tenantId}.`}${key}`;
  const [{ typed, isRestored }, setDraft] = useState(() => {
    const draft = read(tab, place, stored) as Partial<V>; // a draft has the keys of the stored values
    return { typed: draft, isRestored: differs(draft, stored) };
  });
  // A second change may follow before the first has rendered.
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
      setDraft({ typed: next, isRestored });
      const isDirty = differs(next, stored);
      if (isDirty) keep(tab, place, Object.fromEntries(Object.entries(next).filter(([name]) => !never.includes(name))));
      else forget();
      return isDirty;
    },
    discard() {
      forget();
      latest.current = {};
      setDraft({ typed: {}, isRestored: false });
    },
  };
}

function differs(typed: Values, stored: Values): boolean {
  return Object.entries(typed).some(([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name]));
}

/** Reads the valid part of the stored draft: existing fields with values of the correct type. */
function read(tab: Storage, place: string, stored: Values): Values {
  const fits = ([name, value]: [string, unknown]) => Object.hasOwn(stored, name) && isAlike(value, stored[name]);
  return Object.fromEntries(Object.entries(storedFields(tab.getItem(place))).filter(fits));
}

/**
 * Returns whether a stored value can belong to the field. An empty field may be null, even if its value is otherwise a
 * list or an object.
 */
function isAlike(draft: unknown, stored: unknown): boolean {
  if (stored === undefined) return true;
  if (typeof draft !== typeof stored) return false;
  return draft === null || stored === null || Array.isArray(draft) === Array.isArray(stored);
}

function keep(tab: Storage, place: string, typed: Values): void {
  try {
    const text = JSON.stringify(typed);
    if (looksLikeCard(text)) tab.removeItem(place);
    else tab.setItem(place, text);
  } catch {
    // The storage is full or disabled: the form works, but its draft is not saved.
  }
}

/** Returns whether a text contains 13 to 19 digits with a valid check digit. @public */
export function looksLikeCard(text: string): boolean {
  return (text.match(/\d(?:[ -]?\d){12,18}/g) ?? []).some((found) => {
    const digits = [...found.replace(/\D/g, '')].map(Number).reverse();
    const sum = digits.reduce(
      (total, digit, at) => total + (at % 2 ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit),
      0,
    );
    return sum % 10 === 0;
  });
}
