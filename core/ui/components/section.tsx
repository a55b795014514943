import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly level?: 2 | 3;
  /** Actions next to the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Renders a titled part of a screen or drawer, with its actions next to the title. @public */
export function Section({ title, level = 3, actions, children }: SectionProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className="ui-section" aria-labelledby={id}>
      <header className="ui-section-head">
        <Heading id={id}>{title}</Heading>
        {actions}
      </header>
      {children}
    </section>
  );
}
