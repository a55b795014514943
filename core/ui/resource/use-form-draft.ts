import { useState } from 'react';
import { useDraft } from '../../state/drafts.ts';
import type { FormField, FormValues } from '../forms/types.ts';
import { fieldValues, sentValues } from '../forms/values.ts';

/** What is typed into a form and not yet saved; it survives a reload and a new sign-in. */
export interface FormDraft {
  /** What the form starts with. */
  readonly values: FormValues;
  readonly isRestored: boolean;
  /** Changes when the form has to start anew. */
  readonly version: number;
  /** @returns whether it differs from what is stored */
  readonly keep: (values: FormValues) => boolean;
  readonly forget: () => void;
  /** Back to what is stored. */
  readonly discard: () => void;
}

/** @param key names the form and what it is about @param stored what the form starts with where nothing is kept */
export function useFormDraft(key: string, fields: readonly FormField[], stored: FormValues): FormDraft {
  const draft = useDraft(key, { entered: '' });
  const [start, setStart] = useState(() => ({ values: { ...stored, ...read(draft.values.entered) }, version: 0, isRestored: draft.isRestored }));
  const [unchanged] = useState(() => JSON.stringify(sentValues(fields, fieldValues(fields, stored))));
  return {
    ...start,
    keep: (values) => {
      const differs = JSON.stringify(values) !== unchanged;
      if (!differs) {
        draft.forget();
        return false;
      }
      const open = fields.filter(({ inputType }) => inputType !== 'password' && inputType !== 'card').map(({ name }) => [name, values[name]]);
      draft.set({ entered: JSON.stringify(Object.fromEntries(open)) });
      return true;
    },
    forget: draft.forget,
    discard: () => {
      draft.discard();
      setStart(({ version }) => ({ values: stored, version: version + 1, isRestored: false }));
    },
  };
}

function read(entered: string): FormValues {
  try {
    const kept: unknown = JSON.parse(entered || '{}');
    return typeof kept === 'object' && kept !== null ? (kept as FormValues) : {}; // written above; the form checks each value
  } catch {
    return {};
  }
}
