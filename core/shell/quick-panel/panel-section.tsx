import { type ReactNode, useId } from 'react';

/** Renders a section of the quick panel. */
export function PanelSection({
  title,
  actions,
  children,
}: {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="quick-section" aria-labelledby={id}>
      <header className="quick-section-head">
        <h3 id={id}>{title}</h3>
        {actions}
      </header>
      {children}
    </section>
  );
}
