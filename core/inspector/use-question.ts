import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '../i18n/use-text.ts';
import type { Question } from '../plugin/explain.ts';
import { usePortal } from '../portal/portal.ts';
import { useMaybeHolder } from '../portal/use-holder.ts';

/**
 * Returns the input for explanations for the signed-in user. It is a new object whenever the explanations may have
 * changed.
 */
export function useQuestion(): Question {
  const { assembly, failures } = usePortal();
  const holder = useMaybeHolder();
  const { count } = useSnapshot(failures.changes);
  const text = useText('inspector');
  // A new failure changes the answer, but is no part of the question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => ({ assembly, requester: holder, text }), [assembly, holder, text, count]);
}
