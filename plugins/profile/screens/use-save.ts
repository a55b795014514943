import { useState } from 'react';
import { ApiError } from '#core/api';
import { showSnackbar, useText } from '#core/react';

export interface Save {
  readonly isSaving: boolean;
  /** The server's message of the last try, until the next one. */
  readonly error: string | undefined;
  readonly save: () => void;
}

/** Saves once at a time; success is told by a snackbar, a failure stays with the form. @param run throws ApiError */
export function useSave(run: () => Promise<void>): Save {
  const text = useText('profile');
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const save = async () => {
    if (isSaving) return;
    setSaving(true);
    setError(undefined);
    try {
      await run();
      showSnackbar(text('saved'), 'success');
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setError(reason.message);
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, error, save: () => void save() };
}
