import { type ReactNode, useId } from 'react';

/** A titled part of a screen or drawer, with its actions beside the title. */
export function Section({ title, actions, children }: { readonly title: string; readonly actions?: ReactNode; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="ui-section" aria-labelledby={id}>
      <header className="ui-section-head">
        <h3 id={id}>{title}</h3>
        {actions}
      </header>
      {children}
    </section>
  );
}
