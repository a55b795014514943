import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showSnackbar, useText } from '#core/react';

type Fields = Readonly<Record<string, string>>;

export interface Draft<Values extends Fields> {
  readonly values: Values;
  readonly isDirty: boolean;
  readonly set: (change: Partial<Values>) => void;
  /** Forgets what was typed. */
  readonly discard: () => void;
}

/**
 * What a person has changed of a section and not saved yet. It outlives leaving the screen: coming back shows it again. It is
 * kept with the server's answers, which signing out empties.
 * @param saved as the server knows it
 */
export function useDraft<Values extends Fields>(section: string, saved: Values): Draft<Values> {
  const text = useText('profile');
  const queries = useQueryClient();
  const [path] = useState(() => location.pathname);
  const key = `profile.draft/${section}`;
  const [typed, setTyped] = useState<Partial<Values>>(() => queries.getQueryData<Partial<Values>>([key]) ?? {});
  const values: Values = { ...saved, ...typed };
  const isDirty = Object.entries(values).some(([name, value]) => value !== saved[name]);
  const keep = (next: Partial<Values>) => {
    setTyped(next);
    queries.setQueryDefaults([key], { gcTime: Number.POSITIVE_INFINITY });
    queries.setQueryData([key], next);
  };

  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      // The address has changed by the time the screen goes away.
      if (location.pathname !== path && !location.pathname.startsWith('/authentication/')) showSnackbar(text('unsaved.left'));
    };
  }, [isDirty, path, text]);

  return { values, isDirty, set: (change) => keep({ ...typed, ...change }), discard: () => keep({}) };
}
