import type { ReactNode } from 'react';

/**
 * Renders a table that may be wider than the screen. It can be scrolled by keyboard as well (WCAG 2.1.1).
 * @param label what it shows
 */
export function Scroll({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll the table
    <section className="pricing-scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
