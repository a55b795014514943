import type { ReactNode } from 'react';

/**
 * Renders a container in which content that is wider than the screen scrolls horizontally, by touch and with the arrow
 * keys.
 */
export function Scrolling({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would add a landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be scrollable by keyboard
    <div role="group" className="report-scroll" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
