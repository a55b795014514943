import { useEffect, useRef, useState } from 'react';
import { type Draft, looksLikeCard, useClient, useDraft } from '#core/react';
import type { UploadedFile } from '#core/ui';
import { type Unsent, unsentCalls } from './api.ts';

/** What the dialog holds. */
export type Asked = Readonly<Omit<Unsent, 'files' | 'contactEmails' | 'transactions' | 'customers'>> & {
  readonly files: readonly UploadedFile[];
  readonly contactEmails: readonly string[];
  readonly transactions: readonly string[];
  readonly customers: readonly string[];
};

/** How long nobody types before it goes to the server, milliseconds. */
const rest = 10_000;

/**
 * The draft of the dialog. The browser keeps it over a reload, and the server over a sign-out, which clears the browser: it goes there when
 * nobody has typed for a while, the page is hidden, or the dialog is closed. Where the server keeps nothing, the form works all the same.
 */
export function useUnsent(about: string, stored: Asked): Draft<Asked> {
  const client = useClient();
  const draft = useDraft<Asked>(`support.contact.${about}`, stored);
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
    if (now.current.isRestored) keeper.isKept = true;
    else {
      void keeper.read().then((unsent) => {
        if (!isHere || !unsent || now.current.isDirty) return;
        now.current.set(unsent);
        setGivenBack(true);
      });
    }
    // A page that is left is hidden, too, and takes no call with it; this tab then has the draft itself.
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

/** Brings what was typed to the server, one call after the other. */
function keeperOf({ read, keep, forget }: Calls) {
  let last: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  const next = (call: () => Promise<unknown>) => {
    last = last.then(call).catch(() => undefined);
  };
  const keeper = {
    /** The server has something. */
    isKept: false,
    /** What was typed and is not there yet. */
    noted: undefined as Asked | undefined,
    async read() {
      const { unsent } = await read().catch(() => ({ unsent: undefined }));
      if (unsent) keeper.isKept = true;
      return unsent;
    },
    /** @param values undefined where nothing differs from the empty form any more */
    note(values: Asked | undefined) {
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
      keeper.isKept = true;
      const { files, contactEmails, transactions, customers } = noted;
      const lists = { files: [...files], contactEmails: [...contactEmails], transactions: [...transactions], customers: [...customers] };
      next(() => keep({ ...noted, ...lists }));
    },
    forget() {
      clearTimeout(timer);
      isWaiting = false;
      keeper.noted = undefined;
      if (keeper.isKept) next(forget);
      keeper.isKept = false;
    },
  };
  return keeper;
}
