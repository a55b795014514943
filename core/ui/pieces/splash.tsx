import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';

/** Milliseconds after which no splash shows any more, however slow the rest is (S-155). */
export const splashDuration = 3000;

/**
 * Renders the splash until there is content; it is replaced at once. A quiet note replaces the splash after more than
 * three seconds. The time counts from opening the page, or from the start of the splash on a page that was opened long
 * ago.
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
