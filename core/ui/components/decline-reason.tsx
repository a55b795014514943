import { lazy, Suspense } from 'react';
import { highlightMatch } from './highlight-match.tsx';

// Lazy, because its texts would otherwise load with the first list.
const Words = lazy(() => import('./decline-reason-words.tsx'));

/**
 * Renders the reason why a transaction was declined, in the user's language if it is one of the portal's reasons. Until
 * the texts have loaded, it is shown unchanged.
 * @public
 */
export const DeclineReason = ({ reason, search = '' }: { readonly reason: string; readonly search?: string }) => (
  <Suspense fallback={highlightMatch(reason, search)}>
    <Words reason={reason} search={search} />
  </Suspense>
);
