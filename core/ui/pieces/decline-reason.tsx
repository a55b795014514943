import { lazy, Suspense } from 'react';
import { marked } from './marked.tsx';

// Lazy, because its texts would otherwise load with the first list.
const Words = lazy(() => import('./decline-reason-words.tsx'));

/**
 * Shows why a transaction was declined, in the person's language if the reason is the portal's own; as it was sent
 * until the texts are there.
 * @public
 */
export const DeclineReason = ({ reason, search = '' }: { readonly reason: string; readonly search?: string }) => (
  <Suspense fallback={marked(reason, search)}>
    <Words reason={reason} search={search} />
  </Suspense>
);
