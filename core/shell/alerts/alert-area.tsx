import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '../../i18n/use-text.ts';
import { lazyWithRetries } from '../../portal/lazy-with-retries.tsx';
import { usePortal } from '../../portal/portal.ts';

const AlertBanner = lazyWithRetries(() => import('./alert-banner.tsx'));

/**
 * Renders the alert area of every layout (S-151). It is in the page before there is an alert, so that screen readers
 * announce its content.
 */
export function AlertArea() {
  const text = useText('core');
  const { shown } = useSnapshot(usePortal().alerts.state);
  return (
    <section className="alerts" aria-label={text('alert.area')}>
      <Suspense fallback={null}>
        {shown.map((alert) => (
          <AlertBanner key={alert.id} alert={alert} />
        ))}
      </Suspense>
    </section>
  );
}
