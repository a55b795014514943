import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';

/** Milliseconds after which no splash shows any more, however slow the rest is (S-155). */
export const splashDuration = 3000;

/**
 * What shows until there is something to show; it gives way at once to what comes. Where that takes more than three seconds after
 * the page was opened, or after the splash began on a page long open, a quiet note stands in its place.
 */
export function Splash({ message }: { readonly message?: string }) {
  const text = useText('core');
  const [over, setOver] = useState(false);
  useEffect(() => {
    const opened = performance.now();
    const left = opened < splashDuration ? splashDuration - opened : splashDuration;
    const timer = setTimeout(() => setOver(true), left);
    return () => clearTimeout(timer);
  }, []);
  const words = message ?? text('app.loading');
  if (over) {
    return (
      <p className="splash-over" role="status">
        {words}
      </p>
    );
  }
  return (
    <div className="splash" role="status">
      {message ?? <span className="ui-visually-hidden">{words}</span>}
    </div>
  );
}
