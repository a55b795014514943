import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { failureChanges } from '../contribution/failures.ts';
import { useText } from '../i18n/use-text.ts';
import { permissions } from '../permissions/permission-service.ts';
import type { Question } from '../plugin/explain.ts';
import { usePortal } from '../portal/portal.ts';

/** What the signed-in person asks; a new one whenever the answers may differ. */
export function useQuestion(): Question {
  const { assembly } = usePortal();
  const { holder } = useSnapshot(permissions);
  const { count } = useSnapshot(failureChanges);
  const text = useText('inspector');
  // A failure noted meanwhile changes the answer without being part of the question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => ({ assembly, asked: holder, text }), [assembly, holder, text, count]);
}
