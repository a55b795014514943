import { lazy, Suspense } from 'react';

// Its texts come with it: few lists show why a transaction was declined.
const Words = lazy(() => import('./decline-reason-words.tsx'));

/** Shows why a transaction was declined; as it was sent until the texts are there. */
export function DeclineReason({ reason }: { readonly reason: string }) {
  return (
    <Suspense fallback={reason}>
      <Words reason={reason} />
    </Suspense>
  );
}
