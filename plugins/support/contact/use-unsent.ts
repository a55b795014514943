import { useEffect, useRef, useState } from 'react';
import { type Draft, looksLikeCard, useClient, useDraft } from '#core/react';
import type { UploadedFile } from '#core/ui';
import { type Unsent, unsentCalls } from './api.ts';

/** Values of the dialog. */
export type ContactValues = Readonly<Omit<Unsent, 'files' | 'contactEmails' | 'transactions' | 'customers'>> & {
  readonly files: readonly UploadedFile[];
  readonly contactEmails: readonly string[];
  readonly transactions: readonly string[];
  readonly customers: readonly string[];
};

/** Milliseconds without input after which the draft is sent to the server. */
const rest = 10_000;

/**
 * Returns the draft of the dialog. The browser stores it across a reload, and the server across signing out, which
 * clears the browser's storage. It is sent to the server when there was no input for a while, and when the page is
 * hidden or the dialog is closed. If the server stores nothing, the form still works.
 */
export function useUnsent(about: string, stored: ContactValues): Draft<ContactValues> {
  const client = useClient();
  const draft = useDraft<ContactValues>(`support.contact.${about}`, stored);
  const [isGivenBack, setGivenBack] = useState(false);
  const [keeper] = useState(() => {
    const query = { about: about.slice(0, 255) };
    return keeperOf({
      read: () => client.call(unsentCalls.read, { query, background: 'draft' }),
      keep: (body) => client.call(unsentCalls.keep, { query, body, background: 'draft' }),
      forget: () => client.call(unsentCalls.forget, { query, background: 'draft' }),
    });
  });
  const now = useRef(draft);
  now.current = draft;
  useEffect(() => {
    let isHere = true;
    if (now.current.isRestored) keeper.isStored = true;
    else {
      void keeper.read().then((unsent) => {
        if (!isHere || !unsent || now.current.isDirty) return;
        now.current.set(unsent);
        setGivenBack(true);
      });
    }
    // Leaving the page also hides it and cancels its requests. The draft is then stored only in this tab.
    let isLeaving = false;
    const onLeave = () => {
      isLeaving = true;
    };
    const onReturn = () => {
      isLeaving = false;
    };
    const onHide = () => {
      if (document.visibilityState === 'hidden' && !isLeaving) keeper.flush();
    };
    addEventListener('pagehide', onLeave);
    addEventListener('pageshow', onReturn);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      isHere = false;
      removeEventListener('pagehide', onLeave);
      removeEventListener('pageshow', onReturn);
      document.removeEventListener('visibilitychange', onHide);
      keeper.flush();
    };
  }, [keeper]);
  return {
    ...draft,
    isRestored: draft.isRestored || isGivenBack,
    set(change) {
      const isDirty = draft.set(change);
      keeper.note(isDirty ? { ...now.current.values, ...keeper.noted, ...change } : undefined);
      return isDirty;
    },
    discard() {
      draft.discard();
      setGivenBack(false);
      keeper.forget();
    },
    forget() {
      draft.forget();
      keeper.forget();
    },
  };
}

interface Calls {
  readonly read: () => Promise<{ readonly unsent?: Unsent }>;
  readonly keep: (body: Unsent) => Promise<unknown>;
  readonly forget: () => Promise<unknown>;
}

/** Returns functions that store the draft on the server; they send one request after the other. */
function keeperOf({ read, keep, forget }: Calls) {
  let last: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  const next = (call: () => Promise<unknown>) => {
    last = last.then(call).catch(() => undefined);
  };
  const keeper = {
    /** True if the server has a draft. */
    isStored: false,
    /** Values that have not been sent yet. */
    noted: undefined as ContactValues | undefined,
    async read() {
      const { unsent } = await read().catch(() => ({ unsent: undefined }));
      if (unsent) keeper.isStored = true;
      return unsent;
    },
    /**
     * Schedules sending the draft.
     * @param values `undefined` if they no longer differ from the empty form
     */
    note(values: ContactValues | undefined) {
      keeper.noted = values;
      isWaiting = true;
      clearTimeout(timer);
      timer = setTimeout(keeper.flush, rest);
    },
    flush() {
      clearTimeout(timer);
      if (!isWaiting) return;
      isWaiting = false;
      const { noted } = keeper;
      keeper.noted = undefined;
      if (!noted || looksLikeCard(JSON.stringify(noted))) return keeper.forget();
      keeper.isStored = true;
      const { files, contactEmails, transactions, customers } = noted;
      const lists = {
        files: [...files],
        contactEmails: [...contactEmails],
        transactions: [...transactions],
        customers: [...customers],
      };
      next(() => keep({ ...noted, ...lists }));
    },
    forget() {
      clearTimeout(timer);
      isWaiting = false;
      keeper.noted = undefined;
      if (keeper.isStored) next(forget);
      keeper.isStored = false;
    },
  };
  return keeper;
}
