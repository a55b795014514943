import type { ReactNode } from 'react';

/** Renders a container in which content wider than the screen scrolls sideways, by touch and by the arrow keys. */
export function Scrolling({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, and a section would be a landmark more
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard, too
    <div role="group" className="report-scroll" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
