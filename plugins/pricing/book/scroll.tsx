import type { ReactNode } from 'react';

/**
 * Renders a table that may be wider than the screen. It can also be scrolled by keyboard (WCAG 2.1.1).
 * @param label accessible name of the table
 */
export function Scroll({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll the table
    <section className="pricing-scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
