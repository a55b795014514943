import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';

/** Milliseconds after which the splash is hidden, even if the page is still loading (S-155). */
export const splashDuration = 3000;

/**
 * Renders the splash until there is content. After three seconds, a plain note replaces the splash. The time starts
 * when the page is opened or, on a page that has been open for long, when the splash starts.
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
